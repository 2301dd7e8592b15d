import { COPY, hook, OWN_KEY, WRAP_TOGGLE } from '../hooks.ts';
import { languageName } from './language-names.ts';

interface CodeHeadProps {
  readonly code: string;
  readonly language: string;
  readonly title?: string | undefined;
  /** Placeholder that a reader may replace by their own key; undefined where the site does not offer that. */
  readonly placeholder?: string | undefined;
}

/** Longest line that fits the narrowest screen: code without a longer one has nothing to wrap. */
const ALWAYS_FITS = 28;

/**
 * The head of a block of code: its title or language, a button for the reader's own key where the code has the placeholder, a
 * switch that wraps long lines, and copy. It comes first in the `figure`. Only a title is a `figcaption`, which is part of the
 * text of the page.
 */
export function CodeHead({ code, language, title, placeholder }: CodeHeadProps) {
  const name = languageName(language);
  return (
    <>
      {title ? (
        <figcaption className="code-title">{title}</figcaption>
      ) : (
        <span className="code-title">{name}</span>
      )}
      {placeholder !== undefined && code.includes(placeholder) && (
        <button type="button" className="code-button script-only" aria-haspopup="dialog" {...hook(OWN_KEY)}>
          Your key<span className="sr-only"> in samples</span>
        </button>
      )}
      {code.split('\n').some((line) => line.length > ALWAYS_FITS) && (
        <button type="button" className="code-button script-only" {...hook(WRAP_TOGGLE)}>
          Wrap<span className="sr-only"> long lines</span>
        </button>
      )}
      <button type="button" className="code-button code-copy script-only" {...hook(COPY)}>
        <span>Copy</span>
        <span className="sr-only"> {title ?? (name === 'Code' ? 'code' : name)}</span>
      </button>
    </>
  );
}
