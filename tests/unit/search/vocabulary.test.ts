import { expect, test } from 'vitest';
import { readVocabulary } from '../../../src/search/node/read-vocabulary.ts';
import { boostOf, parseVocabulary } from '../../../src/search/node/vocabulary.ts';

const parse = (text: string, file = 'content/search/synonyms.yaml') => parseVocabulary([{ file, text }]);

test('reads equal words, expansions, boosts and foreign products from any number of files', () => {
  const { vocabulary, problems } = parseVocabulary([
    {
      file: 'a.yaml',
      text: 'equivalents:\n  - [SSO, single sign-on]\nexpansions:\n  - { say: [price], means: [billing] }',
    },
    { file: 'b.json', text: '{ "boosts": { "/glossary": 0.8 }, "elsewhere": ["Other"] }' },
  ]);
  expect(problems).toEqual([]);
  expect(vocabulary).toEqual({
    equivalents: [['SSO', 'single sign-on']],
    expansions: [{ say: ['price'], means: ['billing'] }],
    boosts: { '/glossary': 0.8 },
    elsewhere: ['Other'],
  });
});

test('names file, line and the nearest key for a key that it does not know', () => {
  const { problems, vocabulary } = parse('equivalents:\n  - [a, b]\nequivalent:\n  - [c, d]');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ file: 'content/search/synonyms.yaml', line: 3 });
  expect(`${problems[0]?.message} ${problems[0]?.remedy}`).toContain('equivalents');
  expect(vocabulary.equivalents).toEqual([['a', 'b']]);
});

test.each([
  ['a group of one word', 'equivalents:\n  - [alone]'],
  ['an expansion without meaning', 'expansions:\n  - { say: [a] }'],
  ['a boost that is no number', 'boosts:\n  /a: high'],
  ['a boost of what is no address', 'boosts:\n  glossary: 2'],
  ['a boost beyond measure', 'boosts:\n  /a: 100'],
  ['text that is no YAML', 'equivalents: ['],
  ['a list instead of keys', '- a\n- b'],
])('reports %s', (_, text) => {
  expect(parse(text).problems).not.toEqual([]);
});

test('takes the boost of the nearest address above a page', () => {
  const boosts = { '/guides': 0.5, '/guides/start': 2 };
  expect(boostOf('/guides/start/first', boosts)).toBe(2);
  expect(boostOf('/guides/other', boosts)).toBe(0.5);
  expect(boostOf('/guidesmith', boosts)).toBe(1);
  expect(boostOf('/a', { '/': 0.7 })).toBe(0.7);
});

test('says that the folder of the vocabulary is missing, and what to do', async () => {
  const { problems } = await readVocabulary('/nowhere', 'content/search');
  expect(problems[0]).toMatchObject({ severity: 'error', file: 'content/search' });
  expect(problems[0]?.remedy).toContain('leave the setting out');
});

test("has no fault in this site's own vocabulary", async () => {
  const { problems, vocabulary } = await readVocabulary('.', 'content/search');
  expect(problems).toEqual([]);
  expect(vocabulary.equivalents.length).toBeGreaterThan(20);
});
