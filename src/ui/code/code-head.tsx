import { COPY, hook, WRAP_TOGGLE } from '../hooks.ts';
import { languageName } from './language-names.ts';

interface CodeHeadProps {
  readonly code: string;
  readonly language: string;
  readonly title?: string | undefined;
}

/** Longest line that fits the narrowest screen: code without a longer one has nothing to wrap. */
const ALWAYS_FITS = 28;

/**
 * What stands above a block of code: its title, or else its language, a switch that wraps long lines, and copy. To be put first
 * into the `figure`. Only a title is its `figcaption`, which belongs to the text of the page.
 */
export function CodeHead({ code, language, title }: CodeHeadProps) {
  const name = languageName(language);
  return (
    <>
      {title ? (
        <figcaption className="code-title">{title}</figcaption>
      ) : (
        <span className="code-title">{name}</span>
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
