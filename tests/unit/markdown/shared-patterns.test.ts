import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { expect, test } from 'vitest';
import { withSharedPatterns } from '../../../src/markdown/shared-patterns.ts';

const engine = await createOnigurumaEngine(import('shiki/wasm'));

const LISTS = [
  ['\\bif\\b', '[a-z]+', '\\d+', '"'],
  ['\\d+', '[a-z]+', '(?<=x)\\d', '"', '\\}'],
  ['\\G\\s+', '[a-z]+(?=\\()', '(\\()([a-z]*)', '$'],
  ['(?<!\\d)x', '\\Aif', '\\}'],
];
const LINES = ['if (x1) { call(ab, 22) }\n', '  "é" + x2 + if_(x)\n', '\n', `${'ab 1 '.repeat(300)}x9\n`];

test('lists of patterns find the same as when each is compiled whole, seldom or often searched', () => {
  const shared = withSharedPatterns(engine);
  for (let round = 0; round < 3; round += 1)
    for (const text of LINES) {
      const line = engine.createString(text);
      // As grammars do: lists by turns, onwards in one line, and back to its beginning.
      for (let from = 0; from < Math.min(text.length, 120); from += 1)
        for (const list of LISTS) {
          const found = shared.createScanner(list).findNextMatchSync(line, from, 0);
          expect(found).toEqual(engine.createScanner(list).findNextMatchSync(line, from, 0));
        }
      line.dispose?.();
    }
});

test('patterns that several lists hold are compiled once', () => {
  const compiled: string[] = [];
  const counting = {
    ...engine,
    createScanner(list: (string | RegExp)[]) {
      compiled.push(...list.map(String));
      return engine.createScanner(list);
    },
  };
  const shared = withSharedPatterns(counting);
  for (const list of LISTS) shared.createScanner(list).findNextMatchSync('if (x1)\n', 0, 0);
  expect(compiled).toHaveLength(new Set(LISTS.flat()).size);
});
