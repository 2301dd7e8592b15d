import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findContradictions } from '../../../tools/prose/contradictions.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let content = '';

beforeEach(() => {
  content = temporaryFolder();
  mkdirSync(path.join(content, 'data'));
  mkdirSync(path.join(content, 'docs'));
  const variable = (name: string, initial: string, effect = 'Effect.') => ({
    cells: { name: `\`${name}\``, default: initial, effect },
  });
  const table = (name: string, rows: object[]) =>
    writeFileSync(path.join(content, `data/${name}.json`), JSON.stringify({ rows }));
  table('environment-variables', [
    variable('POP_SIZE', '`10`'),
    variable('LOG_SECONDS', '`60`', 'Pause. Since 2.100.0.'),
    variable('PORT', '`8000`'),
    variable('PORT', '`8080`'),
    variable('WORKERS', '`3` in the images, otherwise `1`'),
    variable('LEGACY_URL', 'none'),
    variable('CACHE_ON', '`false`'),
  ]);
  table('helm-values', [variable('api.replicacount', '`1`')]);
  table('edge-proxy-settings', [
    { cells: { key: '`api_poll_frequency_seconds`', default: '`10`', effect: '.' } },
  ]);
  table('sdk-options', [{ cells: { option: '`request_timeout_seconds`', default: '`10`', meaning: '.' } }]);
  table('system-limits', [{ cells: { what: 'Features', value: '1,000 (400 before 2.230.0)' } }]);
});

/** What is found when pages say this, one text for each page. */
function found(...texts: readonly string[]): string[] {
  for (const [index, text] of texts.entries()) writeFileSync(path.join(content, `docs/${index}.md`), text);
  return findContradictions(content).map(({ name, kind }) => `${name} ${kind}`);
}

describe('a figure that contradicts the table of facts is found', () => {
  test.each([
    ['a sentence', 'Set `POP_SIZE` (default `20`) higher.', 'POP_SIZE default'],
    ['another sentence', '`POP_SIZE` defaults to 20.', 'POP_SIZE default'],
    ['a sentence about a default', 'The default of `LOG_SECONDS` is 30 seconds.', 'LOG_SECONDS default'],
    ['a boolean', '`CACHE_ON` defaults to `true`.', 'CACHE_ON default'],
    ['a row of a table', '| Variable | Default |\n|---|---|\n| `POP_SIZE` | `20` |\n', 'POP_SIZE default'],
    [
      'a row that links the name',
      '| Variable | Default |\n|---|---|\n| [`api.replicacount`](/x) | 2 |\n',
      'api.replicacount default',
    ],
    [
      'an option of the Edge Proxy',
      '`api_poll_frequency_seconds` (default 5) is the pause.',
      'api_poll_frequency_seconds default',
    ],
    [
      'an option of an SDK',
      '`request_timeout_seconds` (default `5`) is short.',
      'request_timeout_seconds default',
    ],
    ['a version', 'Use `LOG_SECONDS`, which exists since 2.90.0.', 'LOG_SECONDS since'],
    ['a limit', 'A project has at most 2,000 features.', 'features limit'],
  ])('in %s', (_, text, contradiction) => {
    expect(found(text)).toEqual([contradiction]);
  });
});

test('two pages that give different amounts for a name are found, with their lines', () => {
  found(
    'Text.\n\n`LEGACY_URL` is asked every 30 seconds.\n',
    'Flagsmith asks `LEGACY_URL` every 20 s.\n',
    '`LEGACY_URL`: 20 seconds.',
  );
  const [first] = findContradictions(content);
  expect(first?.figures.map(({ page, line, value }) => ({ page, line, value }))).toEqual([
    { page: 'docs/0.md', line: 3, value: '30 second' },
    { page: 'docs/1.md', line: 1, value: '20 second' },
    { page: 'docs/2.md', line: 1, value: '20 second' },
  ]);
});

describe('nothing is said of', () => {
  test.each([
    [
      'the right figure, however it is written',
      '`POP_SIZE` defaults to 10. A project has at most 1,000 features.',
    ],
    ['a figure of an older release that the table has', 'Before 2.230.0 a project had at most 400 features.'],
    ['a default of another component', '`PORT` (default `8080`) is the port.'],
    ['either default of the table', '`WORKERS` (default `1`) is low; in the image `WORKERS` defaults to 3.'],
    ['a value to set', 'Set `POP_SIZE` to `50` under load. `POP_SIZE=50` is enough.'],
    ['a figure beside two names', '`POP_SIZE` and `LOG_SECONDS` wait 5 minutes.'],
    ['a name that no table has', '`app_version` (default `7`) is yours.'],
    ['code', '```sh\n# POP_SIZE defaults to 20.\n```\n'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
