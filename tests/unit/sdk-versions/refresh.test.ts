import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  exitCodeOf,
  newestReleases,
  readVersionsFile,
  refreshVersions,
  type VersionsFile,
  writeVersionsFile,
} from '../../../tools/sdk-versions/refresh.ts';
import type { ReadVersions, Registry } from '../../../tools/sdk-versions/sources.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const before: VersionsFile = {
  source: 'Where they come from.',
  sdks: {
    js: entry('@flagsmith/flagsmith', 'npm', 'npm', ['1.0.0']),
    java: entry('com.flagsmith:java', 'maven', 'Maven Central', ['2.0.0']),
    python: entry('flagsmith', 'pypi', 'PyPI', ['3.0.0']),
  },
};

function entry(name: string, registry: string, index: string, versions: string[]) {
  return { package: name, registry, index, repository: 'Flagsmith/client', versions };
}

/** Registries of which those that are not given fail. */
function sources(given: Partial<Record<Registry, ReadVersions>>): Record<Registry, ReadVersions> {
  const fail = async () => Promise.reject(new Error('no answer'));
  return new Proxy(given as Record<Registry, ReadVersions>, {
    get: (all, name: Registry) => all[name] ?? fail,
  });
}

const now = new Date('2026-12-01T10:00:00Z');

describe('a refresh', () => {
  const none = async () => [];

  it('asks the registry that readers install from', async () => {
    const { versions, outcomes } = await refreshVersions(
      before,
      sources({
        npm: async () => ['1.0.0', '1.1.0'],
        maven: async () => ['2.1.0'],
        pypi: async () => ['3.1.0'],
        tags: none,
      }),
      now,
    );
    expect(versions.sdks.js).toMatchObject({
      registry: 'npm',
      checked: '2026-12-01',
      versions: ['1.1.0', '1.0.0'],
    });
    expect(versions.sdks.java).toMatchObject({ registry: 'maven', versions: ['2.1.0'] });
    expect(versions.sdks.python).toMatchObject({ registry: 'pypi', versions: ['3.1.0'] });
    expect(outcomes).toContainEqual({ sdk: 'js', registry: 'npm', newest: '1.1.0' });
  });

  it('names the newest tag where it is ahead of the package, and only there', async () => {
    const registries = {
      npm: async () => ['1.1.0'],
      maven: async () => ['2.0.0'],
      tags: async () => ['1.2.0'],
    };
    const { versions } = await refreshVersions(before, sources(registries), now);
    expect(versions.sdks.js).toMatchObject({ versions: ['1.1.0'], tag: '1.2.0' });
    expect(versions.sdks.java).not.toHaveProperty('tag');
  });

  it('forgets a tag that the package has caught up with, and where a person read the versions', async () => {
    const js = { ...entry('a', 'npm', 'npm', ['1.0.0']), tag: '1.1.0', source: 'page of the package' };
    const { versions } = await refreshVersions(
      { ...before, sdks: { js } },
      sources({ npm: async () => ['1.1.0'], tags: async () => ['1.1.0'] }),
      now,
    );
    expect(versions.sdks.js).not.toHaveProperty('tag');
    expect(versions.sdks.js).not.toHaveProperty('source');
  });

  it('keeps what it had where the tags cannot be read, and says so', async () => {
    const { versions, outcomes } = await refreshVersions(
      before,
      sources({ npm: async () => ['1.1.0'] }),
      now,
    );
    expect(versions.sdks.js).toEqual(before.sdks.js);
    expect(outcomes[0]).toMatchObject({ sdk: 'js', problem: 'no answer' });
  });

  it('keeps the versions of an SDK whose registry fails, and says why', async () => {
    const { versions, outcomes } = await refreshVersions(
      before,
      sources({ npm: async () => ['1.1.0'], tags: none }),
      now,
    );
    expect(versions.sdks.java).toEqual(before.sdks.java);
    expect(versions.sdks.js?.versions).toEqual(['1.1.0']);
    expect(outcomes).toContainEqual({ sdk: 'java', registry: 'maven', problem: 'no answer' });
  });

  it('says which registries it can read where the data names another', async () => {
    const { outcomes } = await refreshVersions(
      { ...before, sdks: { perl: entry('Flagsmith', 'cpan', 'CPAN', ['1.0.0']) } },
      sources({}),
      now,
    );
    expect(outcomes[0]?.problem).toContain('"CPAN" is none of npm, PyPI');
  });

  it('keeps the versions of an SDK of which the registry names none', async () => {
    const { versions, outcomes } = await refreshVersions(
      before,
      sources({ npm: async () => ['2.0.0-beta.1'] }),
      now,
    );
    expect(versions.sdks.js?.versions).toEqual(['1.0.0']);
    expect(outcomes[0]).toMatchObject({ problem: 'the answer names no release' });
  });
});

describe('the end of a refresh', () => {
  const outcome = { sdk: 'js', registry: 'npm' } as const;

  it('is a failure in continuous integration when a registry failed', () => {
    expect(exitCodeOf([outcome, { ...outcome, problem: 'no answer' }], { CI: 'true' })).toBe(1);
  });

  it('is no failure for a person, or when every registry answered', () => {
    expect(exitCodeOf([{ ...outcome, problem: 'no answer' }], {})).toBe(0);
    expect(exitCodeOf([outcome], { CI: 'true' })).toBe(0);
  });
});

describe('the releases of a list of versions', () => {
  it('are sorted by number, the newest first, each once', () => {
    expect(newestReleases(['1.9.0', '1.10.0', '1.2.0', '1.10.0'])).toEqual(['1.10.0', '1.9.0', '1.2.0']);
  });

  it('are no previews and nothing that is no version', () => {
    expect(newestReleases(['1.0.0', '1.1.0-rc.1', 'latest', ''])).toEqual(['1.0.0']);
  });

  it('are the newest thirty', () => {
    const many = Array.from({ length: 40 }, (_, minor) => `1.${minor}.0`);
    const newest = newestReleases(many);
    expect(newest).toHaveLength(30);
    expect(newest[0]).toBe('1.39.0');
  });
});

describe('the file of versions', () => {
  it('is written as it is read, with a list on one line', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'sdk-versions.json');
    writeVersionsFile(file, { ...before, sdks: { js: entry('a', 'npm', 'npm', ['1.1.0', '1.0.0']) } });
    expect(readFileSync(file, 'utf8')).toContain('"versions": ["1.1.0", "1.0.0"]\n');
    expect(readVersionsFile(file).sdks.js?.versions).toEqual(['1.1.0', '1.0.0']);
  });

  it('stays the same where nothing changed', () => {
    const own = path.resolve('content/data/sdk-versions.json');
    const folder = temporaryFolder();
    const copy = path.join(folder, 'sdk-versions.json');
    writeVersionsFile(copy, readVersionsFile(own));
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync(own, 'utf8'));
  });

  it('names every SDK of the specification', () => {
    const { sdks } = readVersionsFile(path.resolve('content/data/sdk-versions.json'));
    expect(Object.keys(sdks)).toEqual(
      expect.arrayContaining([
        'js',
        'nodejs',
        'java',
        'android',
        'swiftpm',
        'cocoapods',
        'dotnet',
        'rust',
        'elixir',
        'flutter',
      ]),
    );
  });
});
