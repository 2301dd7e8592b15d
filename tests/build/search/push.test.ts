import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type FakeServer, fakeServer, json, type Received } from '../../unit/search/fake-server.ts';
import { indexFiles } from '../../unit/search/site.ts';

const PAGES = [
  {
    href: '/flags',
    title: 'Flags',
    html: `<p>Flags.</p><h2 id="long">Long</h2><p>${'word '.repeat(4000)}</p>`,
  },
];

let dist: string;
let server: FakeServer | undefined;

beforeAll(async () => {
  dist = temporaryFolder();
  await mkdir(path.join(dist, 'search'));
  for (const [name, text] of indexFiles(PAGES)) await writeFile(path.join(dist, 'search', name), text);
});
afterEach(() => server?.close());

/** Runs the tool as a person would. */
async function push(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const all = ['tools/search-push.ts', '--dist', dist, '--app', 'APP', '--index', 'docs', ...args];
  const child = spawn(process.execPath, all, { env: { ...process.env, ALGOLIA_WRITE_KEY: '', ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

interface Fake {
  readonly refuse?: { readonly status: number; readonly message: string };
  /** Settings of an index that is there already. */
  readonly settings?: object;
}

async function algolia({ refuse, settings }: Fake = {}) {
  server = await fakeServer((request, response) => {
    if (refuse) return json(response, refuse.status, { message: refuse.message, status: refuse.status });
    if (request.method === 'GET' && request.path.startsWith('/1/indexes/docs/settings'))
      return settings
        ? json(response, 200, settings)
        : json(response, 404, { message: 'Index docs does not exist', status: 404 });
    if (/\/task\//.test(request.path)) return json(response, 200, { status: 'published' });
    return json(response, 200, { taskID: 1, updatedAt: '2026-01-01', objectIDs: [] });
  });
  return { ALGOLIA_HOST: `http://${server.host}`, ALGOLIA_WRITE_KEY: 'write-key' };
}

const paths = (requests: readonly Received[] = []) =>
  requests.map(({ method, path }) => `${method} ${path.replace(/_tmp_\d+/, '_tmp').replace(/\?.*/, '')}`);

test('replaces all records at once: into a copy, which then takes the place of the index', async () => {
  const { code, output } = await push([], await algolia());
  expect(output).toContain('Done.');
  expect(code).toBe(0);
  const requests = paths(server?.received);
  const batch = server?.received.find(({ path }) => path.includes('/batch'));
  expect(requests.indexOf('POST /1/indexes/docs_tmp/batch')).toBeGreaterThan(-1);
  expect(requests.lastIndexOf('POST /1/indexes/docs_tmp/operation')).toBeGreaterThan(
    requests.indexOf('POST /1/indexes/docs_tmp/batch'),
  );
  expect(requests).not.toContain('POST /1/indexes/docs/batch');
  const [first, second] = batch?.body.requests.map(({ body }: { body: object }) => body) ?? [];
  expect(first).toMatchObject({
    objectID: 'en/current/flags',
    type: 'lvl1',
    docusaurus_tag: 'docs-default-current',
    url: '/flags',
  });
  expect(first).not.toHaveProperty('blocks');
  expect(JSON.stringify(second).length).toBeLessThan(10_000);
});

test('tells the index which facets the contextual filters ask for', async () => {
  await push([], await algolia());
  const settings = server?.received.find(
    ({ method, path }) => method === 'PUT' && path.startsWith('/1/indexes/docs/settings'),
  );
  expect(settings?.body.attributesForFaceting).toEqual(
    expect.arrayContaining(['language', 'docusaurus_tag']),
  );
});

test('leaves an index alone that something else made, until it is told to take it over', async () => {
  const products = { attributesForFaceting: ['price'] };
  const refused = await push([], await algolia({ settings: products }));
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('docs is not replaced: npm run search:push has not made it');
  expect(server?.received.map(({ method }) => method)).toEqual(['GET']);
  await server?.close();
  expect((await push(['--take-over'], await algolia({ settings: products }))).code).toBe(0);
  const made = server?.received.find(({ method }) => method === 'PUT')?.body;
  await server?.close();
  expect((await push([], await algolia({ settings: made }))).code).toBe(0);
});

test('pushes all languages and versions, because one of them replaces the others', async () => {
  const french = temporaryFolder();
  await mkdir(path.join(french, 'search'));
  for (const set of [{}, { language: 'fr' }]) {
    const page = {
      ...PAGES[0],
      href: set.language ? '/fr/flags' : '/flags',
      title: 'Flags',
      html: '<p>A</p>',
    };
    for (const [name, text] of indexFiles([{ ...page, ...set }], {}, set))
      await writeFile(path.join(french, 'search', name), text);
  }
  const { output } = await push(['--dry-run', '--dist', french]);
  expect(output).toContain('2 records of 2 pages');
});

test('uploads nothing in a dry run, and needs no key for it', async () => {
  const { code, output } = await push(['--dry-run'], { ALGOLIA_HOST: (await algolia()).ALGOLIA_HOST });
  expect(code).toBe(0);
  expect(output).toContain('2 records of 1 page');
  expect(output).toContain('1 of them shortened');
  expect(server?.received).toEqual([]);
});

test.each([
  [403, 'Invalid key', 'Check ALGOLIA_WRITE_KEY'],
  [400, 'Record too big', 'Record too big'],
  [429, 'Slow down', 'asks to wait'],
])(
  'says in a sentence why status %i stopped it, and what stands in the index',
  async (status, message, expected) => {
    const { code, output } = await push([], await algolia({ refuse: { status, message } }));
    expect(code).toBe(1);
    expect(output).toContain(expected);
    expect(output).toContain('still has its old records');
    expect(output).not.toMatch(/\n\s+at /);
  },
);

test('says that Algolia is out of reach', async () => {
  const env = await algolia();
  await server?.close();
  const { code, output } = await push([], env);
  expect(code).toBe(1);
  expect(output).toContain('cannot be reached');
});

test('asks for the key before it does anything', async () => {
  const { code, output } = await push([]);
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    'ALGOLIA_WRITE_KEY is not set. Give it a key that may write to the index, or use --dry-run.',
  );
});

test('asks for a build when there is none', async () => {
  const { output } = await push(['--dry-run', '--dist', '/nowhere']);
  expect(output.trim()).toBe('There is no search index in /nowhere. Build the site first: npm run build.');
});

test('explains itself when an option is unknown', async () => {
  const { code, output } = await push(['--bogus']);
  expect(code).toBe(2);
  expect(output).toContain('Usage: npm run search:push');
});
