import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDrift } from '../../../tools/drift/command.ts';
import { installPackages } from '../../../tools/shared/packages.ts';
import { makeContent, makeRepository } from './repository.ts';

const MINUTES = 60_000;
const FILE = 'api/app/settings/common.py';
const source = (...lines: readonly string[]) =>
  ['from environs import Env', 'env = Env()', ...lines].join('\n').concat('\n');

const repository = makeRepository();
let content = '';

beforeAll(() => installPackages(() => undefined), 5 * MINUTES);

beforeEach(() => {
  content = makeContent(
    { 'environment-variables': ['name', 'default', 'type', 'effect'] },
    'A page.\n\nSet `POP_SIZE` under load.\n',
  );
});

describe('npm run drift', () => {
  test('says what it read, names each disagreement with its places, and counts it as open', {
    timeout: MINUTES,
  }, async () => {
    repository.commit({ [FILE]: source('POP_SIZE = env.int("POP_SIZE", 10)') });
    const { report, open } = await drift();
    expect(report).toContain('Environment variables: read 1 in platform; not read 1; open 1');
    expect(report).toContain(`new        api: POP_SIZE  platform ${FILE}:3`);
    expect(report).toContain('said content/docs/page.md:3');
    expect(open).toBe(1);
  });

  test('says what it could not read, and why', async () => {
    repository.commit({ [FILE]: source('X = [env(name) for name in names]') });
    expect((await drift()).report).toContain(
      `not read   platform ${FILE}:3: the name is made at run time: env(name)`,
    );
  });

  test('--json gives the same to programs', async () => {
    const commit = repository.commit({ [FILE]: source('POP_SIZE = env.int("POP_SIZE", 10)') });
    const report = JSON.parse((await drift('--json')).report);
    expect(report.sources).toEqual([expect.objectContaining({ kind: 'platform', commit })]);
    expect(report.open).toBe(1);
    expect(report.categories[0].findings[0]).toMatchObject({
      kind: 'new',
      key: 'api: POP_SIZE',
      file: FILE,
      line: 3,
      mentions: [{ file: 'docs/page.md', line: 3 }],
    });
  });

  test('reads any commit, and with --since tells only what has changed after a release', {
    timeout: MINUTES,
  }, async () => {
    const first = repository.commit({ [FILE]: source('A = env("FIRST_NAME")') }, 'v1.0.0');
    repository.commit({ [FILE]: source('A = env("FIRST_NAME")', 'B = env("SECOND_NAME")') });
    expect((await drift()).report).toContain('SECOND_NAME');
    expect((await driftOf(`${repository.dir}@${first}`)).report).not.toContain('SECOND_NAME');
    const { report } = await drift('--since', '1.0.0');
    expect(report).toContain('SECOND_NAME');
    expect(report).not.toContain('FIRST_NAME');
  });

  test('refuses a commit and a version that are not there', async () => {
    repository.commit({ [FILE]: source() });
    await expect(driftOf(`${repository.dir}@v9`)).rejects.toThrow('has no commit "v9"');
    await expect(drift('--since', '9.9.9')).rejects.toThrow('has no tag of version 9.9.9');
  });
});

describe('npm run drift -- --write', () => {
  test('adds rows that say what a person has to write, and is content when they are written', {
    timeout: 2 * MINUTES,
  }, async () => {
    repository.commit({ [FILE]: source('POP_SIZE = env.int("POP_SIZE", 10)') });
    await drift('--write');
    expect(rows()).toEqual([
      {
        id: 'pop_size',
        group: 'api-core',
        cells: { name: '`POP_SIZE`', default: '`10`', type: 'int', effect: 'TO WRITE: effect' },
      },
    ]);
    expect((await drift()).report).toContain('effect: nothing → still to be written by a person');
    replaceInTable('TO WRITE: effect', 'Tasks at a time.');
    await drift('--write');
    expect(await drift()).toMatchObject({ open: 0, report: expect.stringContaining('Nothing is open.') });
  });

  test('writes a new default where it wrote the old one, keeps words, and notes the commit', {
    timeout: 2 * MINUTES,
  }, async () => {
    await agreeOn('POP_SIZE = env.int("POP_SIZE", 10)');
    const commit = repository.commit({ [FILE]: source('POP_SIZE = env.int("POP_SIZE", 20)') });
    expect((await drift()).report).toContain('default: 10 → 20');
    await drift('--write');
    expect(rows()[0]?.cells).toMatchObject({ default: '`20`', effect: 'Words.' });
    expect(readFileSync(tableFile(), 'utf8')).toContain(commit.slice(0, 9));
    expect((await drift()).open).toBe(0);
  });

  test('leaves a change open whose row is in words of its own, until a person agrees', async () => {
    await agreeOn('POP_SIZE = env.int("POP_SIZE", 10)');
    replaceInTable('`10`', 'ten, or `3` in the image');
    await drift('--write');
    repository.commit({ [FILE]: source('POP_SIZE = env.int("POP_SIZE", 20)') });
    replaceInTable('Words.', 'Other words.');
    await drift('--write');
    expect(await drift()).toMatchObject({ open: 1, report: expect.stringContaining('default: 10 → 20') });
    replaceInTable('ten', 'twenty');
    await drift('--write', '--agree', 'api: POP_*');
    expect((await drift()).open).toBe(0);
  });

  test('takes out the row of what is gone', async () => {
    await agreeOn('POP_SIZE = env.int("POP_SIZE", 10)', 'A = env("OTHER_NAME")');
    repository.commit({ [FILE]: source('A = env("OTHER_NAME")') });
    await drift('--write');
    expect(rows().map(({ cells }) => cells.name)).toEqual(['`OTHER_NAME`']);
    expect((await drift()).open).toBe(0);
  });

  test('says nothing of what people left out', {
    timeout: 2 * MINUTES,
  }, async () => {
    await agreeOn('A = env("OTHER_NAME")');
    const file = path.join(content, 'data/agreed/environment-variables.json');
    const agreed = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...agreed, leftOut: { 'api: E2E_*': 'for tests' } }));
    repository.commit({ [FILE]: source('A = env("OTHER_NAME")', 'B = env("E2E_TOKEN")') });
    expect((await drift()).open).toBe(0);
  });
});

interface Run {
  readonly report: string;
  readonly open: number;
}

function drift(...options: readonly string[]): Promise<Run> {
  return driftOf(repository.dir, ...options);
}

function driftOf(platform: string, ...options: readonly string[]): Promise<Run> {
  return runDrift(['--platform', platform, '--content', content, ...options]);
}

/** Brings table and source into agreement. */
async function agreeOn(...lines: readonly string[]): Promise<void> {
  repository.commit({
    [FILE]: source(...lines),
    'mcp/src/config.py': 'class Settings(BaseSettings):\n    pass\n',
  });
  await drift('--write');
  replaceInTable('TO WRITE: effect', 'Words.');
  await drift('--write');
}

function tableFile(): string {
  return path.join(content, 'data/environment-variables.json');
}

function rows(): { cells: Record<string, string> }[] {
  return JSON.parse(readFileSync(tableFile(), 'utf8')).rows;
}

function replaceInTable(from: string, to: string): void {
  writeFileSync(tableFile(), readFileSync(tableFile(), 'utf8').replaceAll(from, to));
}
