import { CodeHead } from '../../ui/code/code-head.tsx';
import { scrolls } from '../../ui/scrolls.ts';

interface AnswerCodeProps {
  readonly code: string;
  readonly language: string;
}

/** A block of code in an answer; the page's own behaviour copies it. */
export function AnswerCode({ code, language }: AnswerCodeProps) {
  return (
    <figure className="code" data-language={language || undefined}>
      <CodeHead code={code} language={language} />
      <pre {...scrolls('Code')}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
