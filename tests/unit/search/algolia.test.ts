import { liteClient } from 'algoliasearch/lite';
import { afterEach, expect, test } from 'vitest';
import { createAlgoliaSearch } from '../../../src/search/providers/algolia.ts';
import type { SearchRequest } from '../../../src/search/providers/provider.ts';
import { type FakeServer, fakeServer, json, type Received } from './fake-server.ts';

const SETTINGS = { appId: 'APP', apiKey: 'search-key', indexName: 'docs' };
const CONTEXT = { language: 'en', tag: 'docs-default-current' };
const REQUEST: SearchRequest = { query: 'flags <b>', page: 1, hitsPerPage: 5, lastWord: 'typing' };
const HIT = {
  objectID: 'en/current/a#b',
  type: 'lvl3',
  url: '/a#b',
  url_without_anchor: '/a',
  breadcrumbs: ['Guides', 'A'],
  hierarchy: { lvl0: 'Guides', lvl1: 'A', lvl2: 'Two', lvl3: 'Three', lvl4: null, lvl5: null, lvl6: null },
  _highlightResult: { hierarchy: { lvl3: { value: '\uE000Three\uE001 <i>' } } },
  _snippetResult: { content: { value: '…with \uE000flags\uE001' } },
};

let server: FakeServer | undefined;
afterEach(() => server?.close());

async function provider(answer: Parameters<typeof fakeServer>[0]) {
  server = await fakeServer(answer);
  const hosts = [{ url: server.host, accept: 'readWrite', protocol: 'http' }] as const;
  return createAlgoliaSearch(SETTINGS, CONTEXT, liteClient('APP', 'search-key', { hosts: [...hosts] }));
}

const results = (result: object) => (_: Received, response: Parameters<typeof json>[0]) =>
  json(response, 200, { results: [result] });

test('asks for the language and the docs tag of the page, or pages of no version', async () => {
  const search = await provider(results({ hits: [], nbHits: 0, nbPages: 0 }));
  await search.search(REQUEST);
  expect(server?.received[0]?.body.requests[0]).toMatchObject({
    indexName: 'docs',
    query: 'flags <b>',
    page: 1,
    hitsPerPage: 5,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  });
});

test('adds the part of the site that the reader chose', async () => {
  const search = await provider(results({ hits: [] }));
  await search.search({ ...REQUEST, area: 'Guides' });
  expect(server?.received[0]?.body.requests[0].facetFilters).toContain('hierarchy.lvl0:Guides');
});

test('reads records as hits, with matches as marked text and never as HTML', async () => {
  const search = await provider(
    results({ hits: [HIT], nbHits: 12, nbPages: 3, facets: { 'hierarchy.lvl0': { Guides: 12 } } }),
  );
  const response = await search.search(REQUEST);
  expect(response).toMatchObject({
    query: 'flags <b>',
    total: 12,
    pages: 3,
    areas: [{ name: 'Guides', count: 12 }],
  });
  expect(response.hits[0]).toEqual({
    id: 'en/current/a#b',
    url: '/a#b',
    query: 'flags <b>',
    pageUrl: '/a',
    pageTitle: 'A',
    breadcrumbs: ['Guides', 'A'],
    title: [
      { text: 'Three', marked: true },
      { text: ' <i>', marked: false },
    ],
    path: ['Two'],
    excerpt: [
      { text: '…with ', marked: false },
      { text: 'flags', marked: true },
    ],
  });
  expect(await search.details(response)).toEqual([{ excerpt: response.hits[0]?.excerpt }]);
});

test('reads records of DocSearch, which lack what this site adds', async () => {
  const { breadcrumbs: _, url_without_anchor: __, _highlightResult: ___, ...plain } = HIT;
  const search = await provider(results({ hits: [plain, { objectID: 'broken' }, null], nbHits: 1 }));
  const { hits } = await search.search(REQUEST);
  expect(hits).toHaveLength(1);
  expect(hits[0]).toMatchObject({
    pageUrl: '/a',
    breadcrumbs: ['Guides'],
    title: [{ text: 'Three', marked: false }],
  });
});

test.each([
  [401, 'unauthorised'],
  [403, 'unauthorised'],
  [429, 'limited'],
  [400, 'malformed'],
  [500, 'unreachable'],
] as const)('tells what status %i means', async (status, fault) => {
  const search = await provider((_, response) => json(response, status, { message: 'no' }));
  await expect(search.search(REQUEST)).rejects.toMatchObject({ name: 'ProviderError', fault });
});

test.each(['{}', '[]', '{"results":[]}', '{"results":[{"hits":1}]}', 'null', '<html>'])(
  'calls a reply of %s malformed',
  async (body) => {
    const search = await provider((_, response) => json(response, 200, body));
    await expect(search.search(REQUEST)).rejects.toMatchObject({ fault: 'malformed' });
  },
);

test('tells that nobody answers', async () => {
  const search = await provider((_, response) => void response.socket?.destroy());
  await expect(search.search(REQUEST)).rejects.toMatchObject({ fault: 'unreachable' });
});

test('gives an aborted search no result', async () => {
  const search = await provider(results({ hits: [HIT] }));
  const abort = new AbortController();
  const searching = search.search(REQUEST, abort.signal);
  abort.abort(new Error('typed on'));
  await expect(searching).rejects.toThrow('typed on');
});
