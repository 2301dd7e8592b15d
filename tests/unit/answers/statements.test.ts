import { expect, test } from 'vitest';
import { answerMarkdown } from '../../../src/answers/markdown.ts';
import { statementsOf } from '../../../src/answers/statements.ts';

const texts = (text: string) =>
  statementsOf([{ kind: 'text', text }], 'en').map((statement) => statement.text);

test('cuts text into sentences, but not inside numbers, names and code', () => {
  expect(texts('Since 2.265.0 it works. Use Node.js. Call `a.b. C` then.')).toEqual([
    'Since 2.265.0 it works.',
    'Use Node.js.',
    'Call `a.b. C` then.',
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

test('escapes what Markdown would read as more than text, but not code', () => {
  const [text] = answerMarkdown({
    declined: false,
    parts: [{ text: 'Set *all* <b> to [x](y), `a*b_c` too.', source: 0 }],
    sources: [{ url: '/a', title: 'A', heading: 'A' }],
  });
  expect(text).toBe('Set \\*all\\* \\<b\\> to \\[x\\](y), `a*b_c` too. [1](/a)');
});
