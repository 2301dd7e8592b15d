import { expect, test } from 'vitest';
import { createAnalyser } from '../../../src/search/engine/tokenise.ts';

const english = createAnalyser('en');
const terms = (text: string) =>
  english.tokens(text).flatMap(({ whole, parts }) => [...new Set([whole, ...parts])]);

test.each([
  ['getEnvironmentFlags', ['getenvironmentflag', 'get', 'environ', 'flag']],
  ['ENABLE_GZIP_COMPRESSION', ['enable_gzip_compression', 'enabl', 'gzip', 'compress']],
  ['X-Environment-Key', ['x-environment-key', 'x', 'environ', 'kei']],
  ['/proxy/health/readiness', ['proxy/health/readiness', 'proxi', 'health', 'readi']],
  ['Next.js', ['next.js', 'next', 'js']],
  ['.NET', ['.net', 'net']],
  ['C#', ['c#']],
])('finds %s as a whole and by its parts', (text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test('finds a name inside a path or a call as a name of its own', () => {
  expect(terms('client.getFlags()')).toEqual(
    expect.arrayContaining(['client.getflags', 'getflag', 'client', 'get', 'flag']),
  );
  expect(terms('databaseExternal.url')).toEqual(
    expect.arrayContaining(['databaseexternal.url', 'databaseextern', 'databas']),
  );
});

test('brings forms and spellings of a word together', () => {
  expect(terms('organizations')).toEqual(terms('organisation'));
  expect(terms('behavior')).toEqual(terms('behaviour'));
  expect(terms('deleted')).toEqual(terms('deletion'));
});

test('reads letters with a sign between them as one word, with and without spaces', () => {
  for (const text of ['R&D', 'R & D', 'r &d', 'ab and R & D']) expect(terms(text)).toContain('rd');
  expect(terms('A / B')).toEqual(terms('A/B'));
  expect(terms('a / beta & c')).not.toContain('abeta');
});

test('keeps words apart that only look like forms of one another', () => {
  expect(terms('important')).not.toEqual(terms('import'));
  expect(terms('iOS')).toContain('ios');
  expect(terms('ios')).toEqual(['ios']);
});

test('reads plural abbreviations as their singular', () => {
  expect(terms('APIs')).toEqual(terms('API'));
});

test('cuts scripts without spaces into words', () => {
  expect(createAnalyser('ja').tokens('機能フラグ').length).toBeGreaterThan(1);
});

test('stems nothing in languages that it does not know', () => {
  expect(
    createAnalyser('fr')
      .tokens('drapeaux')
      .flatMap(({ parts }) => parts),
  ).toEqual(['drapeaux']);
});

test.each(['😀😀', '"\'()[]{}', '   ', '.*+?^$|\\', ''])('makes nothing of %j', (text) => {
  expect(terms(text)).toEqual([]);
});
