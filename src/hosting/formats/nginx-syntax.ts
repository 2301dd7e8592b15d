/** A `map` from one variable to another. Keys that begin with `~` are patterns. */
export function map(
  from: string,
  to: string,
  otherwise: string,
  entries: readonly (readonly [string, string])[],
): string[] {
  return block(`map ${from} ${to}`, [
    `default ${quoted(otherwise)};`,
    ...entries.map(([key, value]) => `${quoted(key)} ${quoted(value)};`),
  ]);
}

/** A directive with others inside it. */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `    ${line}`)), '}'];
}

/** A word that nginx takes as it is, whatever signs it holds; but `$` always begins a variable. */
export function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A path as a regular expression that matches it alone. */
export function pathPattern(path: string): string {
  return path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
