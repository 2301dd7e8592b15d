import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../../tools/drift/categories.ts';
import type { Finding } from '../../../tools/drift/compare.ts';
import { findDrift, openFindings } from '../../../tools/drift/drift.ts';
import { openSource } from '../../../tools/drift/source.ts';
import { writeDrift } from '../../../tools/drift/write.ts';
import { installPackages } from '../../../tools/shared/packages.ts';
import { type Files, makeContent, makeRepository } from '../../build/drift/repository.ts';
import { CASES, type SeededChange } from './cases.ts';

const MINUTES = 60_000;

beforeAll(() => installPackages(() => undefined), 5 * MINUTES);

describe.each(CASES)('$category of $source', ({ category, source, table, files, changes }) => {
  const repository = makeRepository();
  const content = makeContent(table ? { [table[0]]: table[1] } : {}, 'A page.\n');
  const categories = CATEGORIES.filter(({ id }) => id === category);

  const driftAt = async (commit: string) => {
    const opened = [openSource(source, 'owner/repository', `${repository.dir}@${commit}`)];
    return { drifts: await findDrift(categories, opened, content), opened };
  };
  const write = async (commit: string) => {
    const { drifts, opened } = await driftAt(commit);
    writeDrift(drifts, opened, content, new Set());
  };

  beforeAll(async () => {
    const commit = repository.commit(files);
    await write(commit);
    if (table) {
      // A person fills in what only a person knows.
      const file = path.join(content, `data/${table[0]}.json`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/TO WRITE: \w+/g, 'Words.'));
    }
    await write(commit);
    expect(openFindings((await driftAt(commit)).drifts)).toEqual([]);
  });

  test.each(changes)('$what: $from → $to is $kind', async (change) => {
    const after = changed(files, change);
    const { drifts } = await driftAt(repository.commit(after));
    const findings = drifts.flatMap((drift) => drift.findings);
    if (change.kind === 'none') {
      expect(findings).toEqual([]);
      return;
    }
    const found = findings.find(({ kind, key }) => kind === change.kind && key === change.key);
    expect(found, JSON.stringify(findings.map(({ kind, key }) => `${kind} ${key}`))).toBeDefined();
    const [file, text] = change.at;
    expect(found?.file).toBe(file);
    if (text !== '') expect(found?.line).toBe(lineWith(after[file] ?? '', text));
    if (change.says) expect(saidBy(found)).toContainEqual(change.says);
  });
});

function changed(files: Files, { file, from, to, into }: SeededChange): Files {
  const text = files[file] ?? '';
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  const after = { ...files, [file]: text.replaceAll(from, to) };
  if (!into) return after;
  // What is moved to a file of its own takes the imports along.
  const imports = from === text ? '' : text.slice(0, text.search(/^(?!import|from|$)/m));
  return { ...after, [into]: `${into === file ? after[file] : imports}${from}` };
}

function lineWith(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

function saidBy(finding: Finding | undefined): (readonly string[])[] {
  return (finding?.changes ?? []).map(({ what, before, after }) => [what, before, after]);
}
