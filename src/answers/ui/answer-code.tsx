import { CodeHead } from '../../ui/code/code-head.tsx';
import { scrolls } from '../../ui/scrolls.ts';

interface AnswerCodeProps {
  readonly code: string;
  readonly language: string;
}

/** A code block in an answer; it is copied by the same script as those of pages. */
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
