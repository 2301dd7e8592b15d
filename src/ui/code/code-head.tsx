import { COPY, hook, OWN_KEY, WRAP_TOGGLE } from '../hooks.ts';
import { languageName } from './language-names.ts';

interface CodeHeadProps {
  readonly code: string;
  readonly language: string;
  readonly title?: string | undefined;
  /** Word that a reader may put a key of their own in place of; undefined where the site offers none. */
  readonly placeholder?: string | undefined;
}

/** Longest line that fits the narrowest screen: code without a longer one has nothing to wrap. */
const ALWAYS_FITS = 28;

/**
 * What stands above a block of code: its title, or else its language, the way to the reader's own key where the code asks for
 * one, a switch that wraps long lines, and copy. To be put first into the `figure`. Only a title is its `figcaption`, which belongs to the text of the page.
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
