import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openCache } from '../../../tools/samples/cache.ts';
import { checkSamples } from '../../../tools/samples/check.ts';
import { samplesWithLongLines } from '../../../tools/samples/long-lines.ts';
import { describeCounts, describeFault, describeQuotaFaults } from '../../../tools/samples/report.ts';
import type { Checker, Sample } from '../../../tools/samples/sample.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const file = path.join(temporaryFolder(), 'right.json');
afterEach(() => rmSync(file, { force: true }));

test('a sample that was right is not looked at again until it changes; a wrong one always is', async () => {
  const { checker, seen } = recording('words');
  await check([[checker]], [sample('right'), sample('wrong')]);
  await check([[checker]], [sample('right'), sample('wrong')]);
  await check([[checker]], [sample('right now')]);
  expect(seen).toEqual(['right', 'wrong', 'wrong', 'right now']);
});

test('a sample is looked at again when what it depends on changes', async () => {
  const { checker, seen } = recording('words');
  await check([[checker]], [sample('right')], 'one');
  await check([[checker]], [sample('right')], 'another');
  expect(seen).toEqual(['right', 'right']);
});

test('a sample with a fault does not come to the next stage', async () => {
  const first = recording('first');
  const second = recording('second');
  const { faults } = await check([[first.checker], [second.checker]], [sample('right'), sample('wrong')]);
  expect(second.seen).toEqual(['right']);
  expect(faults).toEqual([
    { page: 'a.md', line: 12, language: 'go', message: 'first: wrong', remedy: 'Write right.' },
  ]);
});

test('a fault is told with its place, its language and its remedy', () => {
  const fault = { page: 'a.md', line: 3, language: 'go', message: 'one\ntwo', remedy: 'Do it.' };
  expect(describeFault(fault)).toBe('error   a.md:3 (go)\n        one\n        two\n        Do it.');
});

test('samples are counted by language and mark, and too many partial ones are a fault', () => {
  const samples = [
    sample('a'),
    sample('b', 'fragment'),
    ...Array.from({ length: 60 }, () => sample('c', 'run')),
  ];
  expect(describeCounts(samples)).toContain('62 samples: go 62.');
  expect(describeCounts(samples)).toContain('60 are run, 1 are fragments');
  expect(describeQuotaFaults(samples)).toEqual([]);
  expect(describeQuotaFaults([sample('a', 'fails'), sample('b')])).toHaveLength(2);
});

function sample(code: string, ...marks: ('run' | 'fragment' | 'fails')[]): Sample {
  return {
    page: 'a.md',
    line: 12,
    language: 'go',
    title: undefined,
    marks: new Set(marks),
    environment: undefined,
    project: undefined,
    code,
    answer: undefined,
  };
}

/** A checker that finds fault with the word "wrong", and the samples that it was given. */
function recording(name: string): { checker: Checker; seen: string[] } {
  const seen: string[] = [];
  const checker: Checker = {
    name,
    appliesTo: () => true,
    async check(samples) {
      seen.push(...samples.map(({ code }) => code));
      const wrong = samples.filter(({ code }) => code === 'wrong');
      return new Map(
        wrong.map((each) => [each, [{ line: 1, message: `${name}: wrong`, remedy: 'Write right.' }]]),
      );
    },
  };
  return { checker, seen };
}

function check(stages: readonly (readonly Checker[])[], samples: readonly Sample[], salt = '') {
  return checkSamples(stages, { all: samples, dataDir: '', apiFile: '' }, openCache(file), salt);
}

test('a line that a block cannot show whole is counted, except where it holds an address that cannot break', () => {
  const withCode = (code: string) => ({ ...sample('a'), code });
  const words = 'word '.repeat(16);
  const address = `curl https://example.com/${'a'.repeat(60)}`;
  expect(samplesWithLongLines([withCode(words), withCode(address), withCode('short')])).toHaveLength(1);
  expect(describeQuotaFaults([withCode(words), withCode(words)]).join()).toContain(
    '2 of 2 samples have lines',
  );
});
