import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkSite } from '../../../tools/samples/check-site.ts';
import type { Fault } from '../../../tools/samples/sample.ts';
import { installPackages } from '../../../tools/shared/packages.ts';
import { BROKEN_GRAMMAR, MIXED_FAULTS, type Seed } from '../../fixtures/samples/seeds.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../fixtures/samples');
const MINUTES = 60_000;

beforeAll(() => installPackages(() => undefined), 5 * MINUTES);

test('right samples have no faults', { timeout: 3 * MINUTES }, async () => {
  expect(await faultsWith([])).toEqual([]);
});

describe.each([
  { kind: 'a slip in a name, an import, a file or an answer', seeds: MIXED_FAULTS },
  { kind: 'broken grammar', seeds: BROKEN_GRAMMAR },
])('$kind', ({ seeds }) => {
  let faults: readonly Fault[] = [];

  beforeAll(async () => {
    faults = await faultsWith(seeds);
  }, 3 * MINUTES);

  test.each(seeds)('is caught at its line: $what', (seed) => {
    const line = lineIn(seededPage(seed.page, seeds), seed.at);
    const found = faults.filter((fault) => fault.page.endsWith(seed.page) && fault.line === line);
    expect(found.map(({ message, remedy = '' }) => `${message}\n${remedy}`).join('\n')).toMatch(seed.says);
  });

  test('and nothing else is reported', () => {
    const wanted = seeds.map(({ page, at }) => `${page}:${lineIn(seededPage(page, seeds), at)}`).sort();
    expect(faults.map(({ page, line }) => `${path.basename(page)}:${line}`).sort()).toEqual(wanted);
  });
});

/** Checks a copy of the fixture with the seeds in it. */
async function faultsWith(seeds: readonly Seed[]): Promise<readonly Fault[]> {
  const site = temporaryFolder();
  cpSync(path.join(FIXTURE, 'content'), path.join(site, 'content'), { recursive: true });
  for (const page of new Set(seeds.map((seed) => seed.page))) {
    writeFileSync(path.join(site, 'content/docs', page), seededPage(page, seeds));
  }
  return (await checkSite(site, { cache: false })).faults;
}

function seededPage(page: Seed['page'], seeds: readonly Seed[]): string {
  let text = readFileSync(path.join(FIXTURE, 'content/docs', page), 'utf8');
  for (const { from, to, what } of seeds.filter((seed) => seed.page === page)) {
    if (text.split(from).length !== 2)
      throw new Error(`"${what}": the page must hold the text once: ${from}`);
    text = text.replace(from, () => to);
  }
  return text;
}

function lineIn(text: string, words: string): number {
  const at = text.indexOf(words);
  if (at < 0) throw new Error(`The page does not hold: ${words}`);
  return text.slice(0, at).split('\n').length;
}
