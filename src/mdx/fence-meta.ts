/** What the text behind the language of a fence says, and the comments in the code that mark lines. */
interface FenceOptions {
  readonly title: string | undefined;
  readonly lineNumbers: number | undefined;
  /** Code without the comments that mark lines. */
  readonly code: string;
  /** Indices of marked lines, from 0. */
  readonly highlighted: ReadonlySet<number>;
}

/**
 * Reads `title="a.js" {1,3-5} showLineNumbers` and, in the code, comments of any language that say
 * `highlight-next-line`, `highlight-start` and `highlight-end`, as Docusaurus does.
 */
export function readFence(code: string, meta: string): FenceOptions {
  const highlighted = new Set<number>();
  for (const range of /\{([\d,\s-]+)\}/.exec(meta)?.[1]?.split(',') ?? []) {
    const [from, to = from] = range.trim().split('-').map(Number);
    if (!from || !to) continue;
    for (let line = from; line <= to; line++) highlighted.add(line - 1);
  }
  const kept: string[] = [];
  let inside = false;
  let next = false;
  for (const line of code.split('\n')) {
    const mark = MARK.exec(line)?.[1];
    if (mark === 'next-line') next = true;
    else if (mark) inside = mark === 'start';
    else {
      if (inside || next) highlighted.add(kept.length);
      next = false;
      kept.push(line);
    }
  }
  const numbers = /\bshowLineNumbers(?:=\{?(\d+)\}?)?/.exec(meta);
  return {
    title: /\btitle=(?:"([^"]*)"|'([^']*)')/
      .exec(meta)
      ?.slice(1)
      .find((value) => value !== undefined),
    lineNumbers: numbers ? Number(numbers[1] ?? 1) : undefined,
    code: kept.join('\n'),
    highlighted,
  };
}

/** A line that holds nothing but a comment that marks lines. */
const MARK =
  /^\s*(?:\/\/|#|--|%|;|REM|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/i;
