import { expect, test } from 'vitest';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { recordsOfIndex } from '../../../src/search/node/records-of-index.ts';
import { indexFiles, MANIFEST, reader, recordsOfPages } from './site.ts';

const PAGE = {
  href: '/access/scim',
  title: 'SCIM',
  breadcrumbs: ['Access', 'SCIM'],
  description: 'Create users.',
  keywords: ['provisioning'],
  html: '<p>It <code>creates</code> users.</p><h2 id="okta">Okta</h2><h3 id="groups-1">Groups</h3><p>Push them.</p><pre><code>curl</code></pre><h2 id="limits">Limits</h2>',
};

test('makes one DocSearch record a section, with the headings above it', () => {
  const records = recordsOfPages([PAGE]);
  expect(records.map(({ type, url }) => [type, url])).toEqual([
    ['lvl1', '/access/scim'],
    ['lvl2', '/access/scim#okta'],
    ['lvl3', '/access/scim#groups-1'],
    ['lvl2', '/access/scim#limits'],
  ]);
  expect(records[2]?.hierarchy).toEqual({
    lvl0: 'Access',
    lvl1: 'SCIM',
    lvl2: 'Okta',
    lvl3: 'Groups',
    lvl4: null,
    lvl5: null,
    lvl6: null,
  });
  expect(records[3]?.hierarchy.lvl3).toBeNull();
});

test('carries the facets that contextual filters ask for', () => {
  expect(recordsOfPages([PAGE])[0]).toMatchObject({
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    version: 'current',
  });
});

test('has the sentences of a section as content, without backticks and code', () => {
  const [first, , groups] = recordsOfPages([PAGE]);
  expect(first?.content).toBe('It creates users.');
  expect(groups?.content).toBe('Push them.');
});

test('tells description and keywords once a page', () => {
  const [first, second] = recordsOfPages([PAGE]);
  expect(first).toMatchObject({ description: 'Create users.', keywords: ['provisioning'] });
  expect(second).not.toHaveProperty('keywords');
});

test('gives each record an id of its own', () => {
  const ids = recordsOfPages([PAGE, { ...PAGE, href: '/other' }]).map(({ objectID }) => objectID);
  expect(new Set(ids).size).toBe(ids.length);
});

test('reads the same records back from the files of an index', async () => {
  const pages = [PAGE, { href: '/b', title: 'B', html: '<h2 id="x">X</h2><p>y</p>' }];
  const { index } = await createEngine(MANIFEST, reader(indexFiles(pages, { boosts: { '/b': 0.5 } })));
  const records = recordsOfPages(pages, {
    equivalents: [],
    expansions: [],
    elsewhere: [],
    boosts: { '/b': 0.5 },
  });
  expect(await recordsOfIndex(index)).toEqual(records);
});
