import { expect, test } from 'vitest';
import { filler, find, findPages, openEngine } from './site.ts';

const PAGES = [
  ...filler(12),
  {
    href: '/identities',
    title: 'Identities',
    description: 'Users of your application.',
    html: '<p>An identity is a user.</p><h2 id="overrides">Identity overrides</h2><p>Turn a flag on for one user.</p>',
  },
  {
    href: '/segments',
    title: 'Segments',
    html: '<p>A segment groups identities by their traits.</p><h2 id="order">Order of rules</h2><p>The order of rules does not matter.</p><h3 id="limits">Limits</h3><p>At most 100 rules.</p>',
  },
  {
    href: '/kubernetes',
    title: 'Kubernetes',
    html: '<p>Install with Helm.</p><h2 id="ingress">Ingress</h2><p>Route traffic to the services.</p>',
  },
  {
    href: '/variables',
    title: 'Variables',
    html: `<h2 id="all">All</h2><table><tr><th>Name</th><th>Effect</th></tr>${Array.from({ length: 60 }, (_, at) => `<tr><td>SETTING_${at}</td><td>Sets number ${at} of the settings</td></tr>`).join('')}<tr><td>ENABLE_GZIP_COMPRESSION</td><td>Compresses</td></tr></table>`,
  },
  {
    href: '/compression',
    title: 'Speed',
    html: '<h2 id="gzip">Compress replies</h2><p>Set <code>ENABLE_GZIP_COMPRESSION</code> to compress replies.</p>',
  },
  {
    href: '/sdk',
    title: 'SDK',
    html: '<p>Call <code>flagsmith.getEnvironmentFlags()</code>.</p><pre><code>const flags = await client.getIdentityFlags(id);</code></pre>',
  },
  { href: '/openfeature', title: 'OpenFeature', html: '<p>A standard.</p>' },
  {
    href: '/approval',
    title: 'Change requests',
    html: '<p>Somebody reviews a change before it is published.</p>',
  },
];

test('opens the section that a query is about', async () => {
  const engine = await openEngine(PAGES);
  expect((await find(engine, 'order of rules'))[0]).toBe('/segments#order');
  expect((await find(engine, 'kubernetes ingress'))[0]).toBe('/kubernetes#ingress');
});

test('opens the beginning of a page whose title is what is looked for', async () => {
  expect((await find(await openEngine(PAGES), 'segments'))[0]).toBe('/segments');
});

test('finds a name as a whole before pages that have its parts', async () => {
  const engine = await openEngine(PAGES);
  expect((await findPages(engine, 'getEnvironmentFlags'))[0]).toBe('/sdk');
  expect((await findPages(engine, 'flagsmith.getEnvironmentFlags'))[0]).toBe('/sdk');
  expect((await findPages(engine, 'getIdentityFlags'))[0]).toBe('/sdk');
});

test('finds the parts of a name that no page has as a whole', async () => {
  expect(await findPages(await openEngine(PAGES), 'gzipReplies')).toContain('/compression');
});

test('puts the section that explains a name before the long table that lists it', async () => {
  const pages = await findPages(await openEngine(PAGES), 'ENABLE_GZIP_COMPRESSION');
  expect(pages.slice(0, 2)).toEqual(['/compression', '/variables']);
});

test('finds words that are still being typed', async () => {
  const engine = await openEngine(PAGES);
  expect((await findPages(engine, 'kuber', 'typing'))[0]).toBe('/kubernetes');
  expect((await findPages(engine, 'getEnvir', 'typing'))[0]).toBe('/sdk');
  expect((await findPages(engine, 'open f', 'typing'))[0]).toBe('/openfeature');
});

test('does not take a finished query for the beginning of longer words', async () => {
  expect(await find(await openEngine(PAGES), 'kuber', 'complete')).toEqual([]);
});

test.each([
  ['identites', '/identities'],
  ['kuberentes', '/kubernetes'],
  ['segmnets', '/segments'],
])('forgives the mistake in %s', async (query, page) => {
  expect((await findPages(await openEngine(PAGES), query))[0]).toBe(page);
});

test('does not correct a word that pages have', async () => {
  const engine = await openEngine([
    ...filler(12),
    { href: '/stage', title: 'Stage', html: '<p>A stage. The stage again, a stage.</p>' },
    { href: '/state', title: 'State', html: '<p>State of a flag. State here, state there.</p>' },
  ]);
  expect(await findPages(engine, 'state')).toEqual(['/state']);
});

test('puts an exact hit before a corrected one', async () => {
  const engine = await openEngine([
    ...filler(12),
    { href: '/wide', title: 'Grafana', html: '<h2 id="g">Grafana</h2><p>Grafana, grafana, grafana.</p>' },
    {
      href: '/exact',
      title: 'Notes',
      html: '<p>The word grafama stands here, and grafama.</p><h2 id="x">Grafama</h2><p>Again.</p>',
    },
  ]);
  expect((await findPages(engine, 'grafama'))[0]).toBe('/exact');
});

test('reads two words as one, and one as two', async () => {
  const engine = await openEngine(PAGES);
  expect((await findPages(engine, 'open feature'))[0]).toBe('/openfeature');
  expect((await findPages(engine, 'openfeature'))[0]).toBe('/openfeature');
});

test('finds what writers say that readers mean', async () => {
  const expansions = [{ say: ['four eyes', 'maker checker'], means: ['change request'] }];
  const equivalents = [['segment', 'cohort']];
  const engine = await openEngine(PAGES, { expansions, equivalents });
  expect((await findPages(engine, 'four eyes principle'))[0]).toBe('/approval');
  expect((await findPages(engine, 'cohorts'))[0]).toBe('/segments');
  expect(await find(await openEngine(PAGES), 'cohorts')).toEqual([]);
});

test('does not read an expansion backwards', async () => {
  const pages = [...PAGES, { href: '/eyes', title: 'Four eyes', html: '<p>Eyes.</p>' }];
  const engine = await openEngine(pages, { expansions: [{ say: ['four eyes'], means: ['change request'] }] });
  expect(await findPages(engine, 'change request')).not.toContain('/eyes');
});

test('ranks by what writers say that a page matters', async () => {
  const pages = [
    ...filler(5),
    { href: '/one', title: 'Limits', html: '<p>Limits.</p>' },
    { href: '/two', title: 'Limits', html: '<p>Limits.</p>' },
  ];
  expect(await findPages(await openEngine(pages, { boosts: { '/two': 1.5 } }), 'limits')).toEqual([
    '/two',
    '/one',
  ]);
  expect(await findPages(await openEngine(pages, { boosts: { '/two': 0.5 } }), 'limits')).toEqual([
    '/one',
    '/two',
  ]);
});

test('lets no page fill the list', async () => {
  const sections = Array.from(
    { length: 9 },
    (_, at) => `<h2 id="s${at}">Webhook ${at}</h2><p>A webhook.</p>`,
  ).join('');
  const engine = await openEngine([
    ...filler(5),
    { href: '/many', title: 'Webhooks', html: sections },
    { href: '/other', title: 'Other', html: '<p>One webhook.</p>' },
  ]);
  const found = await find(engine, 'webhook');
  expect(found.filter((url) => url.startsWith('/many')).length).toBeLessThanOrEqual(3);
  expect(found).toContain('/other');
});

test('tells how many results there are in all and in each part of the site, and gives any part of the list', async () => {
  const pages = Array.from({ length: 15 }, (_, at) => ({
    href: `/p${at}`,
    title: `Flag ${at}`,
    breadcrumbs: [at < 5 ? 'Guides' : 'Reference', `Flag ${at}`],
    html: '<p>A flag.</p>',
  }));
  const engine = await openEngine(pages);
  const options = { offset: 0, limit: 10, lastWord: 'complete' } as const;
  const first = await engine.search('flag', options);
  const second = await engine.search('flag', { ...options, offset: 10 });
  expect(first.total).toBe(15);
  expect(first.found.length).toBe(10);
  expect(second.found.length).toBe(5);
  expect(first.areas).toEqual(
    expect.arrayContaining([
      { name: 'Guides', count: 5 },
      { name: 'Reference', count: 10 },
    ]),
  );
  const guides = await engine.search('flag', { ...options, area: 'Guides' });
  expect(guides.total).toBe(5);
  expect(guides.areas).toEqual(first.areas);
});

test('prefers the page that has all words to one that has some of them often', async () => {
  const engine = await openEngine([
    ...filler(12),
    { href: '/some', title: 'Notes', html: '<p>Redis, redis, redis, redis and redis.</p>' },
    { href: '/all', title: 'Hints', html: '<p>Redis needs a password for its replica.</p>' },
  ]);
  expect((await findPages(engine, 'redis replica password'))[0]).toBe('/all');
});

test('takes a small word for a name where the vocabulary knows it and it stands like one', async () => {
  const install = (name: string) => ({
    href: `/${name.toLowerCase()}`,
    title: `Packages of ${name === 'Go' ? 'the first kind' : 'the second kind'}`,
    html: `<table><tr><th>Language</th><th>Package</th></tr><tr><td>${name}</td><td>client</td></tr></table>`,
  });
  const engine = await openEngine(
    [
      ...filler(20),
      install('Rust'),
      install('Go'),
      {
        href: '/back',
        title: 'Previous versions',
        html: '<p>The previous version of a client comes back.</p>',
      },
    ],
    { equivalents: [['Go', 'Golang']] },
  );
  const first = async (query: string) =>
    (await engine.search(query, { offset: 0, limit: 5, lastWord: 'complete' })).found[0]?.url;
  for (const query of ['package for Go', 'go package', 'golang package', 'Which package is for Go?'])
    expect(await first(query), query).toBe('/go');
  expect(await first('how do I go back to the previous version')).toBe('/back');
});

test('searches for stop words when there is nothing else', async () => {
  const engine = await openEngine([
    ...filler(5),
    { href: '/when', title: 'When to use this', html: '<p>Now.</p>' },
  ]);
  expect(await findPages(engine, 'when to')).toEqual(['/when']);
});

test('searches a site in a language without spaces', async () => {
  const engine = await openEngine([
    { href: '/ja', title: '機能フラグ', html: '<p>フラグは機能を切り替えます。</p>' },
    ...filler(5),
  ]);
  expect((await findPages(engine, 'フラグ'))[0]).toBe('/ja');
});
