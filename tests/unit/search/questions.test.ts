import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { reviewQuestions } from '../../../src/search/node/question-review.ts';
import { parseQuestions, withQuestions } from '../../../src/search/node/questions.ts';
import { readQuestions } from '../../../src/search/node/read-questions.ts';
import { recordsOfIndex } from '../../../src/search/node/records-of-index.ts';
import { stampFile } from '../../../tools/stamp-questions.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { find, indexFilesOf, MANIFEST, reader, recordsOfPages } from './site.ts';

const file = 'content/questions/guides/flags.yaml';
const parse = (text: string) => parseQuestions({ below: 'guides/flags.yaml', file, text });
const PAGE = {
  href: '/docs/guides/flags',
  title: 'Flags',
  html: '<p>A flag turns a part of an application on and off.</p><h2 id="create">Create</h2><p>Choose <b>Create feature</b>.</p>',
};
const records = recordsOfPages([PAGE]);

test('reads the questions of a page and of its sections, by address', () => {
  const { entries, problems } = parse(
    'page:\n  questions: [What is a flag?]\nsections:\n  create:\n    reviewed: 0a1b2c3d\n    questions:\n      - How do I make one?\n',
  );
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    { address: '/guides/flags', questions: ['What is a flag?'], file, line: 1 },
    {
      address: '/guides/flags#create',
      reviewed: '0a1b2c3d',
      questions: ['How do I make one?'],
      file,
      line: 4,
    },
  ]);
  expect(
    parseQuestions({ below: 'index.yaml', file, text: 'page: { questions: [Why?] }' }).entries[0],
  ).toMatchObject({ address: '/' });
});

test.each([
  ['a key that is misspelt', 'section:\n  a: { questions: [Why?] }', 1, 'sections'],
  ['a section without questions', 'sections:\n  create:\n    questions: []', 3, 'questions'],
  ['a question that is no text', 'sections:\n  create:\n    questions: [[Why?]]', 3, 'questions'],
  ['a state that nobody stamped', 'page:\n  reviewed: yesterday\n  questions: [Why?]', 2, '--stamp'],
  ['a list instead of keys', '- Why?', 1, 'list'],
  ['text that is no YAML', 'page: [', 1, 'YAML'],
])('tells file, line and remedy of %s', (_, text, line, said) => {
  const [problem] = parse(text).problems;
  expect(problem).toMatchObject({ file, line });
  expect(`${problem?.message} ${problem?.remedy}`).toContain(said);
});

test('a folder without questions is told', async () => {
  const { problems } = await readQuestions(temporaryFolder(), 'no-such-folder');
  expect(problems[0]?.message).toContain('no question files');
});

describe('questions and their sections', () => {
  const { entries } = parse(
    'page: { questions: [What is it?] }\nsections:\n  create: { questions: [How do I make one?] }\n  creat: { questions: [Gone?] }',
  );

  test('belong together by address, the base path left out', () => {
    const asked = withQuestions(records, entries, '/docs/');
    expect(asked.records.map(({ questions }) => questions)).toEqual([
      ['What is it?'],
      ['How do I make one?'],
    ]);
  });

  test('whose section is gone, the build says where they stand and which section is near', () => {
    const { problems } = withQuestions(records, entries, '/docs/');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'warning', file, line: 4 });
    expect(problems[0]?.message).toContain('/guides/flags#creat');
    expect(problems[0]?.remedy).toContain('/guides/flags#create');
  });

  test('a section is found by the words of its questions, and both can be read back from the index', async () => {
    const { entries: asked } = parse('sections:\n  create: { questions: [Where is the launch button?] }');
    const files = indexFilesOf(withQuestions(records, asked, '/docs/').records);
    const engine = await createEngine(MANIFEST, reader(files));
    expect((await find(engine, 'launch'))[0]).toBe('/docs/guides/flags#create');
    const [, section] = await recordsOfIndex(engine.index);
    expect(section?.questions).toEqual(['Where is the launch button?']);
    expect(section?.content).not.toContain('launch');
  });
});

describe('the review', () => {
  const stateOf = (text: string, html = PAGE.html) =>
    reviewQuestions(recordsOfPages([{ ...PAGE, html }]), parse(text).entries, '/docs/')[1];
  const two = 'questions: [How do I make one?, Where is the button?]';

  test('asks for fewer questions of a section of one line, and for none of an empty one', () => {
    const long = `<h2 id="create">Create</h2><p>${'word '.repeat(40)}</p><h2 id="empty">Empty</h2>`;
    const wanted = reviewQuestions(recordsOfPages([{ ...PAGE, html: long }]), [], '/docs/').map(
      (each) => each.wanted,
    );
    expect(wanted).toEqual([0, 6, 0]);
    expect(stateOf('')).toMatchObject({ wanted: 2, state: 'none' });
    expect(stateOf('sections: { create: { questions: [How?] } }')).toMatchObject({ state: 'few' });
  });

  test('tells when the text has changed since, and not when only its form has', () => {
    const hash = stateOf('')?.hash ?? '';
    const stamped = `sections: { create: { reviewed: "${hash}", ${two} } }`;
    expect(stateOf(`sections: { create: { ${two} } }`)).toMatchObject({ state: 'unreviewed' });
    expect(stateOf(stamped)).toMatchObject({ state: 'fine' });
    const restyled = PAGE.html.replace('<b>Create feature</b>.', '<code>Create   feature</code>!');
    expect(stateOf(stamped, restyled)).toMatchObject({ state: 'fine' });
    expect(stateOf(stamped, PAGE.html.replace('Choose', 'Click'))).toMatchObject({ state: 'changed' });
  });

  test('is stamped into the file, which keeps its comments', async () => {
    const below = path.join(temporaryFolder(), 'flags.yaml');
    await writeFile(below, `# Asked in the forum.\nsections:\n  create:\n    ${two}\n`);
    const section = stateOf('');
    if (!section) throw new Error('There is no section.');
    expect(await stampFile(below, [section])).toBe(1);
    expect(await stampFile(below, [section])).toBe(0);
    const text = await readFile(below, 'utf8');
    expect(text).toContain('# Asked in the forum.');
    expect(stateOf(text)).toMatchObject({ state: 'fine' });
  });
});
