import { Children, isValidElement, type ReactNode } from 'react';
import { CODE, CODE_LANGUAGE } from '../page-tree/names.ts';
import { CodeHead } from '../ui/code/code-head.tsx';
import { scrolls } from '../ui/scrolls.ts';
import { useMarkdownRuntime } from './context.ts';
import { readFence } from './fence-meta.ts';

interface CodeBlockProps {
  readonly code?: string;
  readonly children?: ReactNode;
  readonly language?: string;
  readonly className?: string;
  readonly title?: string;
  readonly meta?: string;
  readonly metastring?: string;
  readonly showLineNumbers?: boolean | number;
}

/** A block of code, from a fence or from `<CodeBlock language="js">` (`@theme/CodeBlock`). */
export function CodeBlock(props: CodeBlockProps) {
  const { highlighter, ownKeyPlaceholder } = useMarkdownRuntime();
  const language = props.language ?? /language-(\S+)/.exec(props.className ?? '')?.[1] ?? '';
  const fence = readFence(
    props.code ?? textOf(props.children).replace(/^\n|\n$/g, ''),
    props.meta ?? props.metastring ?? '',
  );
  const title = props.title ?? fence.title;
  const numbersFrom =
    fence.lineNumbers ?? (props.showLineNumbers === true ? 1 : props.showLineNumbers || undefined);
  const lines = highlighter.tokenize(fence.code, language);
  const byLine = fence.highlighted.size > 0 || numbersFrom !== undefined;
  return (
    <figure className={CODE} {...{ [CODE_LANGUAGE]: language || undefined }}>
      <CodeHead code={fence.code} language={language} title={title} placeholder={ownKeyPlaceholder} />
      <pre
        {...scrolls(title ?? 'Code')}
        data-line-numbers={numbersFrom}
        className={numbersFrom && numbersFrom > 1 ? `from-${numbersFrom}` : undefined}
      >
        <code>
          {lines.map((tokens, index) => {
            const content = tokens.map((token, at) =>
              token.kind ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                <span key={at} className={`t-${token.kind}`}>
                  {token.text}
                </span>
              ) : (
                token.text
              ),
            );
            const end = index < lines.length - 1 ? '\n' : '';
            if (!byLine) return [content, end];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <span key={index} className={fence.highlighted.has(index) ? 'line highlighted' : 'line'}>
                {content}
                {end}
              </span>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      return isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : '';
    })
    .join('');
}
