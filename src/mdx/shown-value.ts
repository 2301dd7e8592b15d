import { RenderError } from '../markdown/contract.ts';
import { Unresolved } from './unresolved.tsx';

/** The error for a page that would have to wait for something. */
export function waits(line: number | undefined): RenderError {
  return new RenderError(
    'A part of the page waits for a promise or is an async function, and pages are rendered at once.',
    line,
    'Write what it gives, or load it in a component with client:intent.',
  );
}

/** Checks the value of an expression that a page shows, and returns it. */
type ShowValue = (value: unknown, line: number, written: string, isName: boolean) => unknown;

/**
 * Makes the function that checks the values of a page's expressions. React silently ignores functions, symbols, `true`, `false`
 * and `undefined`. In an expression that decides something, such as `{ready && …}`, that is intended; where an expression only
 * names a value, readers miss something.
 *
 * @param warn is called for values that readers do not see, with their lines.
 * @throws RenderError with the line, for an object, which cannot be shown.
 */
export function showValue(warn: (message: string, line: number) => void): ShowValue {
  const look = (value: unknown, line: number, written: string, isName: boolean): void => {
    // Of what an import did not give, the writer has been told.
    if (value === Unresolved) return;
    if (Array.isArray(value)) for (const each of value) look(each, line, written, false);
    const kind = typeof value;
    const lost = kind === 'function' || kind === 'symbol' ? `a ${kind}` : String(value);
    if (kind === 'function' || kind === 'symbol' || (isName && (kind === 'boolean' || value === undefined)))
      warn(
        `{${shortened(written)}} gives ${lost}, of which readers see nothing. ${REMEDIES[kind] ?? ''}`,
        line,
      );
    if (isPlainObject(value))
      throw new RenderError(
        `{${shortened(written)}} gives an object, which cannot be shown.`,
        line,
        'Name one of its parts, or write {JSON.stringify(…)}.',
      );
    if (kind === 'object' && value !== null && 'then' in (value as object)) throw waits(line);
  };
  return (value, line, written, isName) => {
    look(value, line, written, isName);
    return value;
  };
}

const REMEDIES: Readonly<Record<string, string>> = {
  function: 'Call it.',
  symbol: 'Name its description.',
  boolean: 'Write {String(…)} to show the word.',
  undefined: 'Correct the name, or take it away.',
};

/** Whether a value is neither a React element nor a list nor a promise. */
function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return !('$$typeof' in value) && !(Symbol.iterator in value) && !('then' in value);
}

function shortened(written: string): string {
  const [first = ''] = written.split('\n');
  return first.length > 40 || first !== written ? `${first.slice(0, 40)}…` : first;
}
