import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');

describe('ARCHITECTURE.md', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const packages = { ...manifest.dependencies, ...manifest.devDependencies };

  test.each(Object.keys(packages).filter((name) => !name.startsWith('@types/')))(
    'says why %s is there',
    (name) => {
      expect(architecture).toContain(`\`${name}\``);
    },
  );

  test.each(Object.entries(packages))('%s is pinned to one version', (_, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test.each(
    globSync('src/*', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )('names the room %s', (name) => {
    expect(architecture).toContain(`  ${name}/`);
  });
});

/** What a room may import besides itself; type-only imports carry no code and are left out. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  validation: [],
  docs: ['validation'],
  config: ['docs', 'validation'],
  'page-tree': ['islands'],
  markdown: ['docs', 'page-tree'],
  mdx: ['markdown', 'page-tree', 'ui'],
  ui: ['docs', 'page-tree'],
  islands: ['ui', 'navigation'],
  readers: ['ui', 'navigation', 'islands', 'state', 'page-tree', 'styles', 'api-reference'],
  navigation: ['ui', 'docs', 'state', 'page-tree'],
  state: ['ui', 'navigation', 'page-tree'],
  behaviours: ['ui', 'docs', 'navigation', 'services', 'state', 'page-tree', 'styles'],
};

describe('arrows point one way', () => {
  const files = globSync('src/**/*.{ts,tsx}').map((file) => file.split(path.sep).join('/'));
  const imports = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
      ),
    ].map((match) => ({
      file,
      target: path.posix.join(path.posix.dirname(file), match[1] ?? match[2] ?? ''),
    })),
  );
  const roomOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1] ?? '';

  test('nothing but the build imports from the build', () => {
    expect(
      imports.filter(({ file, target }) => roomOf(target) === 'builder' && roomOf(file) !== 'builder'),
    ).toEqual([]);
  });

  test.each(Object.entries(ARROWS))('%s imports only from %j', (room, allowed) => {
    const strays = imports.filter(
      ({ file, target }) => roomOf(file) === room && ![room, ...allowed].includes(roomOf(target)),
    );
    expect(strays).toEqual([]);
  });

  test('the theme knows nothing of this site', () => {
    const named = files.filter((file) => /flagsmith/i.test(readFileSync(file, 'utf8')));
    expect(named).toEqual([]);
  });
});
