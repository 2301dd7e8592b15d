import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import { FACT, FACT_ROW } from '../../page-tree/names.ts';
import { COLUMN, piecesOf } from '../../text/long-names.ts';
import { scrolls } from '../../ui/scrolls.ts';
import { AnswerCode } from './answer-code.tsx';
import { safeAddress } from './safe-address.ts';

interface AnswerMarkdownProps {
  readonly text: string;
  /** Address that links are relative to. */
  readonly page: string;
}

/**
 * Renders an answer's Markdown. Only the elements listed here are created: HTML is shown as text, pictures are not loaded, and
 * links may only be web or mail addresses.
 */
export const AnswerMarkdown = memo(function AnswerMarkdown({ text, page }: AnswerMarkdownProps) {
  return <div className="prose ask-prose">{blocks(parse(text), page)}</div>;
});

/** If the parser fails, the text is shown unformatted. */
function parse(text: string): Token[] {
  try {
    return new Lexer({ gfm: true }).lex(text);
  } catch {
    return [{ type: 'text', raw: text, text }];
  }
}

function blocks(tokens: readonly Token[], page: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
  return tokens.map((token, at) => <Fragment key={at}>{block(token as Tokens.Generic, page)}</Fragment>);
}

function block(token: Tokens.Generic, page: string): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'hr':
      return <hr />;
    case 'code':
      return <AnswerCode code={token.text} language={/^[\w+#.-]*/.exec(token.lang ?? '')?.[0] ?? ''} />;
    case 'heading':
      return <h4>{inlines(token.tokens, page)}</h4>;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [], page)}</blockquote>;
    case 'list':
      return list(token as Tokens.List, page);
    case 'table':
      return table(token as Tokens.Table, page);
    case 'paragraph':
      return <p>{inlines(token.tokens, page)}</p>;
    case 'text':
      return token.tokens ? inlines(token.tokens, page) : decode(token.text);
    default:
      return <p>{token.raw}</p>;
  }
}

function list({ ordered, start, items }: Tokens.List, page: string): ReactNode {
  const rows = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
    <li key={at}>{blocks(item.tokens, page)}</li>
  ));
  return ordered ? <ol start={Number(start) || 1}>{rows}</ol> : <ul>{rows}</ul>;
}

function table({ header, rows }: Tokens.Table, page: string): ReactNode {
  if (rows.length <= FEW && header.length > 2) return <FactList header={header} rows={rows} page={page} />;
  return (
    <div className="table-scroll" {...scrolls('Table')}>
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
              <th key={at} scope="col">
                {inlines(cell.tokens, page)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
            <tr key={row}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
                <td key={at}>{inlines(cell.tokens, page)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tables with at most this many rows are meant for reading rather than comparing. */
const FEW = 3;

/** Shows rows of several columns as pages do: short cells beside the name, long ones below it at full width. */
function FactList({ header, rows, page }: Pick<Tokens.Table, 'header' | 'rows'> & { readonly page: string }) {
  return (
    <div className="fact-list">
      <dl>
        {rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
          <div key={row} {...{ [FACT_ROW]: '' }}>
            <dt>{inlines(name?.tokens, page)}</dt>
            {cells.map((cell, at) => (
              <dd
                // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
                key={at}
                className={cell.text.length > LONG ? 'fact-long' : undefined}
                {...{ [FACT]: header[at + 1]?.text }}
              >
                {inlines(cell.tokens, page)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Cells with more characters than this get a line of their own. */
const LONG = 40;

function inlines(tokens: readonly Token[] | undefined, page: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
  return tokens?.map((token, at) => <Fragment key={at}>{inline(token as Tokens.Generic, page)}</Fragment>);
}

function inline(token: Tokens.Generic, page: string): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inlines(token.tokens, page)}</strong>;
    case 'em':
      return <em>{inlines(token.tokens, page)}</em>;
    case 'del':
      return <del>{inlines(token.tokens, page)}</del>;
    case 'codespan':
      return <code>{name(token.text)}</code>;
    case 'br':
      return <br />;
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'link':
      return link(token as Tokens.Link, page);
    case 'image':
      return token.text;
    case 'text':
    case 'escape':
      return token.tokens ? inlines(token.tokens, page) : decode(token.text);
    default:
      return token.raw;
  }
}

/** Allows line breaks between the words of long identifiers, as in pages. */
function name(text: string): ReactNode {
  return piecesOf(text, COLUMN).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

function link({ href, tokens }: Tokens.Link, page: string): ReactNode {
  const address = safeAddress(href, page);
  if (!address) return inlines(tokens, page);
  if (!address.leavesSite) return <a href={address.href}>{inlines(tokens, page)}</a>;
  return (
    <a href={address.href} target="_blank" rel="noopener nofollow">
      {inlines(tokens, page)}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Decodes entities, which the lexer leaves as they are. */
function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}
