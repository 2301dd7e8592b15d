import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { jsonLines } from '../../../src/api-reference/description/json-lines.ts';
import type { Path } from '../../../src/api-reference/description/pointer.ts';

const TEXT = `
{
  "a": { "b}": [1, "x, \\\\", {"c": true}],
    "\\"q\\"": {} },
  "list": [
    [], {"empty": ""},

    "last"
  ], "e": null
}
`;

test.each<[Path, number]>([
  [[], 2],
  [['a'], 3],
  [['a', 'b}', '1'], 3],
  [['a', 'b}', '2', 'c'], 3],
  [['a', '"q"'], 4],
  [['list'], 5],
  [['list', '0'], 6],
  [['list', '1', 'empty'], 6],
  [['list', '2'], 8],
  [['e'], 9],
  [['list', '7'], 5],
  [['e', 'deeper'], 9],
  [['missing', 'deeper'], 2],
])('the line of %j', (at, line) => {
  expect(jsonLines(TEXT)(at)).toBe(line);
});

test('are those that a parser finds, of every value in a file with lines of many lengths', () => {
  const file = path.resolve(import.meta.dirname, '../../../package-lock.json');
  const text = readFileSync(file, 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineIn = jsonLines(text);
  let seen = 0;
  const step = (node: unknown, at: Path): void => {
    const inner: [string, unknown, number][] = isMap(node)
      ? node.items.map(({ key, value }) => {
          const name = isScalar(key) ? key : undefined;
          return [String(name?.value), value, name?.range?.[0] ?? 0];
        })
      : isSeq(node)
        ? node.items.map((item, index) => [String(index), item, (item as { range: number[] }).range[0] ?? 0])
        : [];
    for (const [key, value, offset] of inner) {
      seen += 1;
      if (seen % 97 === 0) expect(lineIn([...at, key])).toBe(lines.linePos(offset).line);
      step(value, [...at, key]);
    }
  };
  step(document.contents, []);
  expect(seen).toBeGreaterThan(1000);
});
