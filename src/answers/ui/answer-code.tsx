import { COPY, hook } from '../../ui/hooks.ts';
import { scrolls } from '../../ui/scrolls.ts';

interface AnswerCodeProps {
  readonly code: string;
  readonly language: string;
}

/** A block of code in an answer; the page's own behaviour copies it. */
export function AnswerCode({ code, language }: AnswerCodeProps) {
  return (
    <figure className="code" data-language={language || undefined}>
      <button type="button" className="code-copy" aria-label="Copy code" {...hook(COPY)}>
        Copy
      </button>
      <pre {...scrolls('Code')}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
