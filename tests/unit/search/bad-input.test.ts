import { expect, test } from 'vitest';
import { createEmbeddedSearch, createEngineSource } from '../../../src/search/providers/embedded.ts';
import { ProviderError, type SearchRequest } from '../../../src/search/providers/provider.ts';
import { filler, find, indexFiles, MANIFEST, openEngine, reader } from './site.ts';

const PAGES = [
  ...filler(8),
  { href: '/flags', title: 'Flags', html: '<p>Flags of &lt;b&gt;your&lt;/b&gt; application.</p>' },
];
const request = (query: string): SearchRequest => ({ query, page: 0, hitsPerPage: 10, lastWord: 'typing' });
const search = (files: ReadonlyMap<string, string>) =>
  createEmbeddedSearch(createEngineSource(MANIFEST, reader(files)));

test('reads no more of a very long query than could matter', async () => {
  const engine = await openEngine(PAGES);
  expect(await find(engine, 'flags '.repeat(1700))).toEqual(['/flags']);
  expect(await find(engine, 'x'.repeat(10_000))).toEqual([]);
  expect(await find(engine, `${'the '.repeat(2000)}flags`)).toEqual([]);
});

test.each(['', '   ', '😀🚀', '.*[a-z]+(?=x)\\', '"', '-', '/', '`', '\u0000', '\ud800'])(
  'finds nothing for %j, and fails at nothing',
  async (query) => {
    expect(await find(await openEngine(PAGES), query)).toEqual([]);
  },
);

test('searches for words among signs, in any script', async () => {
  const engine = await openEngine([
    ...PAGES,
    { href: '/ar', title: 'الأعلام', html: '<p>الأعلام في التطبيق</p>' },
  ]);
  expect(await find(engine, '(flags)*😀')).toEqual(['/flags']);
  expect(await find(engine, 'الأعلام')).toEqual(['/ar']);
});

test('gives HTML of a query or a page as text in pieces, never as HTML', async () => {
  const provider = search(indexFiles(PAGES));
  const response = await provider.search(request('flags <img src=x onerror=alert(1)>'));
  const details = await provider.details(response);
  expect(response.query).toBe('flags <img src=x onerror=alert(1)>');
  expect(details[0]?.excerpt.map(({ text }) => text).join('')).toBe('Flags of <b>your</b> application.');
});

test.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
  'finds no property of JavaScript under the word %s',
  async (query) => {
    expect(await find(await openEngine(PAGES), query)).toEqual([]);
  },
);

test('says that an index is missing', async () => {
  await expect(search(new Map()).search(request('flags'))).rejects.toMatchObject({
    name: 'ProviderError',
    fault: 'unreachable',
  });
});

test.each(['base', 'terms', 'lists', 'pages'])('says that a file of the index (%s) is cut', async (kind) => {
  const files = indexFiles(PAGES);
  const name = [...files.keys()].find((file) => file.startsWith(kind)) ?? '';
  files.set(name, (files.get(name) ?? '').slice(0, 40));
  await expect(search(files).search(request('flags'))).rejects.toMatchObject({ fault: 'malformed' });
});

test('says that a file of the index is a page of HTML, which hosts send for addresses that they do not know', async () => {
  await expect(
    search(new Map([[MANIFEST, '<!doctype html>']])).search(request('flags')),
  ).rejects.toMatchObject({ fault: 'malformed' });
});

test('says that terms of the index are damaged', async () => {
  const files = indexFiles(PAGES);
  const name = [...files.keys()].find((file) => file.startsWith('terms')) ?? '';
  const shard = JSON.parse(files.get(name) ?? '') as { terms: string };
  files.set(name, JSON.stringify({ ...shard, terms: shard.terms.split('\n').slice(0, -1).join('\n') }));
  await expect(search(files).search(request('flags'))).rejects.toMatchObject({ fault: 'malformed' });
});

test('refuses an index of another format instead of misreading it', async () => {
  const files = indexFiles(PAGES);
  files.set(MANIFEST, (files.get(MANIFEST) ?? '').replace(/"format":\d+/, '"format":0'));
  const failure = await search(files)
    .search(request('flags'))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderError);
  expect((failure as Error).message).toContain('format 0');
});

test('searches again after a failure', async () => {
  const files = indexFiles(PAGES);
  const manifest = files.get(MANIFEST) ?? '';
  files.delete(MANIFEST);
  const provider = search(files);
  await expect(provider.search(request('flags'))).rejects.toThrow();
  files.set(MANIFEST, manifest);
  expect((await provider.search(request('flags'))).hits.length).toBe(1);
});

test('goes on with the new index when the site was published anew and its old files are gone', async () => {
  const files = new Map(indexFiles(PAGES));
  const provider = search(files);
  expect((await provider.search(request('flags'))).total).toBe(1);
  files.clear();
  for (const [file, text] of indexFiles([
    ...PAGES,
    { href: '/new', title: 'New flags', html: '<p>Quince flags.</p>' },
  ]))
    files.set(file, text);
  const response = await provider.search(request('flags'));
  const details = await provider.details(response);
  expect(details.length).toBe(response.hits.length);
});

test('shows hits though their texts cannot be read', async () => {
  const files = indexFiles([
    { ...PAGES[8], href: '/flags', title: 'Flags', html: '<p>Flags.</p>', description: 'All about flags.' },
  ]);
  for (const name of files.keys()) if (name.startsWith('text')) files.delete(name);
  const provider = search(files);
  const response = await provider.search(request('flags'));
  expect((await provider.details(response))[0]?.excerpt.map(({ text }) => text).join('')).toBe(
    'All about flags.',
  );
});

test('warms up without an index as quietly as with one', async () => {
  await expect(search(new Map()).warm()).resolves.toBeUndefined();
});

test('an aborted search ends with the reason for it', async () => {
  const abort = new AbortController();
  abort.abort(new Error('typed on'));
  await expect(search(indexFiles(PAGES)).search(request('flags'), abort.signal)).rejects.toThrow('typed on');
});

test('opens a site without pages', async () => {
  expect(await find(await openEngine([]), 'flags')).toEqual([]);
});
