import { existsSync, globSync, readFileSync } from 'node:fs';
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
    globSync(['src/*', 'tools/*'], { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )('names the room %s', (name) => {
    expect(architecture).toContain(`  ${name}/`);
  });
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'])(
  '%s names paths that are there',
  (document) => {
    const named = readFileSync(document, 'utf8').matchAll(/`((?:src|tools|tests)\/[\w./-]+)`/g);
    expect([...named].map(([, name]) => String(name)).filter((name) => !existsSync(name))).toEqual([]);
  },
);

interface Room {
  /** Where its code runs: in Node while a site is built, in the browser of a reader, or in both. */
  readonly runs: 'node' | 'browser' | 'both';
  /** The other rooms that it imports from; imports of types count. */
  readonly imports: readonly string[];
}

/** All rooms, by their path. A folder or a file in another room stands here where it differs from what is around it. */
const ROOMS: Readonly<Record<string, Room>> = {
  'src/text': { runs: 'both', imports: [] },
  'src/validation': { runs: 'both', imports: ['src/text'] },
  'src/config/schema': { runs: 'both', imports: ['src/validation'] },
  'src/config': { runs: 'node', imports: ['src/config/schema', 'src/validation', 'src/text'] },
  'src/docs': { runs: 'both', imports: ['src/config/schema', 'src/validation', 'src/text'] },
  'src/page-tree': { runs: 'both', imports: ['src/docs', 'src/text'] },
  'src/ui': { runs: 'both', imports: ['src/docs', 'src/page-tree', 'src/text'] },

  // The build
  'src/markdown': { runs: 'node', imports: ['src/page-tree', 'src/text'] },
  'src/mdx': {
    runs: 'node',
    imports: ['src/markdown', 'src/page-tree', 'src/ui', 'src/islands', 'src/text', 'src/validation'],
  },
  'src/api-reference/json.ts': { runs: 'both', imports: [] },
  'src/api-reference/media-types.ts': { runs: 'both', imports: [] },
  'src/api-reference/request': {
    runs: 'both',
    imports: ['src/api-reference/json.ts', 'src/api-reference/media-types.ts'],
  },
  'src/api-reference/samples': {
    runs: 'both',
    imports: [
      'src/api-reference',
      'src/api-reference/json.ts',
      'src/api-reference/media-types.ts',
      'src/api-reference/request',
    ],
  },
  'src/api-reference': {
    runs: 'node',
    imports: [
      'src/api-reference/json.ts',
      'src/api-reference/samples',
      'src/api-reference/media-types.ts',
      'src/docs',
      'src/markdown',
      'src/mdx',
      'src/page-tree',
      'src/text',
      'src/ui',
      'src/validation',
    ],
  },
  'src/machine-readable': { runs: 'node', imports: ['src/docs', 'src/page-tree', 'src/text'] },
  'src/search/node': {
    runs: 'node',
    imports: [
      'src/encoder',
      'src/search',
      'src/search/engine',
      'src/config/schema',
      'src/docs',
      'src/page-tree',
      'src/text',
      'src/validation',
    ],
  },
  'src/services/node': { runs: 'node', imports: ['src/services', 'src/config/schema'] },
  'src/readers/node': {
    runs: 'node',
    imports: ['src/readers', 'src/readers/language/styles.ts', 'src/config/schema', 'src/ui'],
  },
  'src/hosting': {
    runs: 'node',
    imports: [
      'src/config/schema',
      'src/docs',
      'src/page-tree',
      'src/search',
      'src/search/node',
      'src/services/node',
      'src/validation',
    ],
  },
  'src/server': { runs: 'node', imports: ['src/docs', 'src/hosting', 'src/ui'] },
  'src/builder': {
    runs: 'node',
    imports: [
      'src/api-reference',
      'src/config',
      'src/config/schema',
      'src/docs',
      'src/encoder',
      'src/hosting',
      'src/islands',
      'src/machine-readable',
      'src/markdown',
      'src/mdx',
      'src/page-tree',
      'src/readers/language/styles.ts',
      'src/readers/node',
      'src/search',
      'src/search/node',
      'src/server',
      'src/services/node',
      'src/text',
      'src/ui',
      'src/validation',
    ],
  },

  // Search and answers
  'src/encoder': { runs: 'both', imports: [] },
  'src/search': { runs: 'both', imports: [] },
  'src/search/engine': { runs: 'both', imports: ['src/search', 'src/text'] },
  'src/search/providers': { runs: 'both', imports: ['src/search', 'src/search/engine'] },
  'src/answers': { runs: 'both', imports: ['src/encoder', 'src/search', 'src/search/engine'] },
  'src/answers/providers': { runs: 'both', imports: ['src/answers', 'src/search/providers'] },
  'src/worker': {
    runs: 'browser',
    imports: [
      'src/answers/providers',
      'src/search/engine',
      'src/search/providers',
      'src/navigation',
      'src/text',
    ],
  },
  'src/search/ui': {
    runs: 'browser',
    imports: [
      'src/islands',
      'src/navigation',
      'src/search',
      'src/search/node',
      'src/search/providers',
      'src/services',
      'src/state',
      'src/ui',
      'src/worker',
    ],
  },
  'src/answers/ui': {
    runs: 'browser',
    imports: [
      'src/answers/providers',
      'src/navigation',
      'src/page-tree',
      'src/search/node',
      'src/search/ui',
      'src/services',
      'src/state',
      'src/text',
      'src/ui',
      'src/worker',
    ],
  },
  'src/search-dialog': {
    runs: 'browser',
    imports: ['src/answers/ui', 'src/islands', 'src/navigation', 'src/search/ui', 'src/services', 'src/ui'],
  },

  // The browser
  'src/navigation': { runs: 'browser', imports: ['src/docs', 'src/page-tree', 'src/ui'] },
  'src/state': { runs: 'browser', imports: ['src/docs', 'src/navigation', 'src/page-tree', 'src/ui'] },
  'src/services': {
    runs: 'browser',
    imports: ['src/config/schema', 'src/docs', 'src/navigation', 'src/state', 'src/ui'],
  },
  'src/islands': { runs: 'browser', imports: ['src/navigation', 'src/page-tree', 'src/ui'] },
  'src/behaviours': {
    runs: 'browser',
    imports: ['src/docs', 'src/navigation', 'src/page-tree', 'src/services', 'src/ui'],
  },
  'src/readers/language/styles.ts': { runs: 'both', imports: ['src/page-tree', 'src/ui'] },
  'src/readers': {
    runs: 'browser',
    imports: [
      'src/api-reference/json.ts',
      'src/api-reference/request',
      'src/api-reference/samples',
      'src/config/schema',
      'src/navigation',
      'src/page-tree',
      'src/readers/language/styles.ts',
      'src/state',
      'src/text',
      'src/ui',
    ],
  },
  'src/client': {
    runs: 'browser',
    imports: ['src/behaviours', 'src/islands', 'src/navigation', 'src/search-dialog', 'src/state', 'src/ui'],
  },

  // The project's own command line
  'tools/shared': { runs: 'node', imports: ['src/markdown', 'src/search/providers', 'src/text'] },
  'tools/grammars': { runs: 'node', imports: ['tools/shared'] },
  'tools/fakes': { runs: 'node', imports: ['src/docs', 'src/text', 'src/validation'] },
  'tools/prose': { runs: 'node', imports: ['tools/shared'] },
  'tools/external': { runs: 'node', imports: ['tools/shared'] },
  'tools/sdk-versions': { runs: 'node', imports: ['src/text', 'tools/shared'] },
  'tools/social-image': { runs: 'node', imports: ['tools'] },
  'tools/samples': {
    runs: 'node',
    imports: [
      'src/api-reference',
      'src/api-reference/samples',
      'src/mdx',
      'src/text',
      'src/validation',
      'tools/fakes',
      'tools/grammars',
      'tools/shared',
    ],
  },
  'tools/drift': {
    runs: 'node',
    imports: ['tools/grammars', 'tools/samples', 'tools/sdk-versions', 'tools/shared'],
  },
  tools: {
    runs: 'node',
    imports: [
      'src/answers',
      'src/config',
      'src/docs',
      'src/search',
      'src/search/engine',
      'src/search/node',
      'src/search/providers',
      'src/text',
      'tools/drift',
      'tools/external',
      'tools/prose',
      'tools/samples',
      'tools/sdk-versions',
      'tools/shared',
    ],
  },
};

/** Code of one side that the other side loads too, and why. */
const CROSSINGS: Readonly<Record<string, string>> = {
  'src/services/node > src/services': 'a file of a vendor also says where its script comes from',
  'src/mdx/in-browser.ts > src/mdx': 'islands may import components of Docusaurus',
  'src/api-reference/samples > src/api-reference': 'the build fills in the requests that the browser writes',
};

/** Rooms that others enter by any file: each is a component. */
const OPEN = ['src/ui'];

interface Import {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
}

describe('rooms', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}']).map((file) =>
    file.split(path.sep).join('/'),
  );
  const imports = files.flatMap(importsOf);
  const between = imports.filter(({ file, target }) => roomOf(file) !== roomOf(target));
  const show = ({ file, target }: Import) => `${file} > ${target}`;

  test('every file lies in a room', () => {
    expect(files.filter((file) => !(roomOf(file) in ROOMS))).toEqual([]);
  });

  test.each(Object.entries(ROOMS))('%s imports only what it may', (room, { imports: allowed }) => {
    const used = between.filter(({ file }) => roomOf(file) === room);
    expect(used.filter(({ target }) => !allowed.includes(roomOf(target))).map(show)).toEqual([]);
    // An arrow that nobody needs is taken away.
    expect(allowed.filter((name) => !used.some(({ target }) => roomOf(target) === name))).toEqual([]);
  });

  test('no arrow leads back', () => {
    const above = (room: string, seen: readonly string[] = []): readonly string[] =>
      (ROOMS[room]?.imports ?? [])
        .filter((next) => !isWithin(next, room) && !isWithin(room, next))
        .flatMap((next) =>
          seen.includes(next) ? [[...seen, next].join(' > ')] : above(next, [...seen, next]),
        );
    expect(Object.keys(ROOMS).flatMap((room) => above(room, [room]))).toEqual([]);
  });

  test('the build and the browser share only what runs in both', () => {
    const crossed = between.filter(({ file, target, isType }) => {
      const [from, to] = [ROOMS[roomOf(file)]?.runs, ROOMS[roomOf(target)]?.runs];
      return !isType && to !== 'both' && from !== to;
    });
    const strays = crossed.filter(
      ({ file, target }) => !(`${roomOf(file)} > ${roomOf(target)}` in CROSSINGS),
    );
    expect(strays.map(show)).toEqual([]);
  });

  test('what runs in a browser uses nothing of Node', () => {
    const using = files.filter((file) => /^import .* from 'node:/m.test(readFileSync(file, 'utf8')));
    expect(using.filter((file) => ROOMS[roomOf(file)]?.runs !== 'node')).toEqual([]);
  });

  test('a room is entered by the files at its top', () => {
    const inside = between.filter(({ file, target }) => {
      const room = roomOf(target);
      const isOwn = isWithin(file, room) || target === room || OPEN.includes(room);
      return !isOwn && path.posix.dirname(target) !== room;
    });
    expect(inside.map(show)).toEqual([]);
  });

  test('the theme knows nothing of this site', () => {
    const theme = files.filter((file) => file.startsWith('src/'));
    expect(theme.filter((file) => /flagsmith/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

function importsOf(file: string): Import[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (type )?[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
  );
  return [...statements]
    .map(([, type, named, loaded]) => ({
      file,
      target: path.posix.join(path.posix.dirname(file), named ?? loaded ?? ''),
      isType: type !== undefined,
    }))
    .filter(({ target }) => /\.(tsx?|mjs)$/.test(target));
}

/** The innermost room that a file lies in. */
function roomOf(file: string): string {
  const around = Object.keys(ROOMS).filter((room) => isWithin(file, room));
  return around.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

function isWithin(file: string, room: string): boolean {
  return file === room || file.startsWith(`${room}/`);
}
