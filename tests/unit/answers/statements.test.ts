import { expect, test } from 'vitest';
import type { AnswerBlock } from '../../../src/answers/blocks.ts';
import { answerMarkdown } from '../../../src/answers/markdown.ts';
import { statementsOf } from '../../../src/answers/statements.ts';

const texts = (text: string) =>
  statementsOf([{ kind: 'text', text }], 'en').map((statement) => statement.text);

test('cuts text into sentences, but not inside numbers, names and code', () => {
  expect(
    texts('Since 2.265.0 it works. Use Node.js. Call `a.b. C` then. It runs on Java, .NET and Go.'),
  ).toEqual([
    'Since 2.265.0 it works.',
    'Use Node.js.',
    'Call `a.b. C` then.',
    'It runs on Java, .NET and Go.',
  ]);
});

test('lets items know what introduces them', () => {
  const statements = statementsOf(
    [
      { kind: 'text', text: 'You need:' },
      { kind: 'item', text: 'a key' },
      { kind: 'text', text: 'Done.' },
      { kind: 'item', text: 'alone' },
    ],
    'en',
  );
  expect(statements.map(({ intro }) => intro)).toEqual([undefined, 'You need:', undefined, undefined]);
});

test('names the facts of a row by their columns, and leaves out empty ones', () => {
  const row = {
    kind: 'row',
    columns: ['Name', 'Default', 'Effect'],
    cells: ['`PORT`', '', 'Port to listen on.'],
  } as const;
  expect(statementsOf([row], 'en')[0]?.text).toBe('`PORT` — Effect: Port to listen on');
});

test('a statement says which tab it stands in, and is matched by its name', () => {
  const [statement] = statementsOf([{ kind: 'text', text: 'Install it.', tab: 'Ruby' }], 'en');
  expect(statement).toMatchObject({ tab: 'Ruby', text: 'Install it.', words: 'Ruby Install it.' });
});

const shown = (blocks: readonly AnswerBlock[], isGuide = false) =>
  answerMarkdown({
    declined: false,
    parts: [{ blocks, source: 0 }],
    sources: [{ url: '/a', title: 'A', heading: 'A' }],
    isGuide,
  });

test('escapes what Markdown would read as more than text, but not code', () => {
  expect(shown([{ kind: 'text', text: 'Set *all* <b> to [x](y), `a*b_c` too.' }])).toEqual([
    'Set \\*all\\* \\<b\\> to \\[x\\](y), `a*b_c` too. [1](/a)',
  ]);
});

test('writes rows as a table whose cells cannot break it', () => {
  expect(shown([{ kind: 'table', columns: ['Name', 'Effect'], rows: [['`a|b`', 'one | two']] }])).toEqual([
    '| Name | Effect |\n| --- | --- |\n| `a\\|b` | one \\| two |\n\n[1](/a)',
  ]);
});

test('a way to do something leads to its guide', () => {
  expect(shown([{ kind: 'list', ordered: true, start: 1, items: ['Open it.'] }], true)).toEqual([
    '1. Open it.\n\n[1](/a)',
    '[Open the guide](/a)',
  ]);
});
