import { describe, expect, it } from 'vitest';
import { defineConfig } from '../../../src/config/define.ts';
import { siteConfigSchema } from '../../../src/config/schema/site.ts';
import { checkShape, keyPath } from '../../../src/validation/schema-faults.ts';

function faultsOf(config: unknown): string[] {
  const result = checkShape(siteConfigSchema, config);
  if (result.ok) return [];
  return result.faults.map(({ path, message, remedy }) =>
    [keyPath(path), message, remedy].filter(Boolean).join(' '),
  );
}

describe('the defaults of the configuration', () => {
  it('make a whole site of an empty configuration', () => {
    const config = siteConfigSchema.parse({});
    expect(config).toMatchObject({
      title: 'Documentation',
      titleDelimiter: '|',
      baseUrl: '/',
      url: 'http://localhost:3000',
      locales: [{ label: 'English', htmlLang: 'en', url: '/' }],
      defaultLocale: 'en',
      colorMode: { default: 'light', respectSystem: false, switchable: true },
      tableOfContents: { min: 2, max: 3 },
      links: {
        brokenLinks: 'error',
        brokenMarkdownLinks: 'warn',
        brokenImages: 'error',
        brokenAnchors: 'warn',
      },
      search: { provider: 'embedded' },
      services: { respectPrivacySignals: false },
      hosting: { precompress: false },
      robots: true,
      sitemap: true,
    });
  });

  it('give one version, labelled Next, that is the last', () => {
    expect(siteConfigSchema.parse({}).docs.versions).toEqual([
      { name: 'current', label: 'Next', path: '/', docs: 'content/docs', isLast: true },
    ]);
  });

  it('take the first version as the last one where none says so', () => {
    const versions = [
      { name: '2.0', label: '2.0', path: '/' },
      { name: '1.0', label: '1.0', path: '/1.0/' },
    ];
    const last = (input: typeof versions) =>
      siteConfigSchema.parse({ docs: { versions: input } }).docs.versions.map((each) => each.isLast);
    expect(last(versions)).toEqual([true, false]);
    expect(last(versions.map((each) => ({ ...each, isLast: each.name === '1.0' })))).toEqual([false, true]);
  });

  it('take the first locale as the default one', () => {
    const locales = [
      { label: 'Français', htmlLang: 'fr', url: '/' },
      { label: 'English', htmlLang: 'en', url: '/en' },
    ];
    expect(siteConfigSchema.parse({ locales })).toMatchObject({
      defaultLocale: 'fr',
      locales: [{ url: '/' }, { url: '/en/' }],
    });
  });
});

describe('what the configuration accepts', () => {
  it('ends the base path with a slash and the origin without one', () => {
    const config = siteConfigSchema.parse({ baseUrl: '/docs', url: 'https://example.com/' });
    expect(config).toMatchObject({ baseUrl: '/docs/', url: 'https://example.com' });
  });

  it('takes a navbar item without a type for a link on the left', () => {
    const { navbar } = siteConfigSchema.parse({ navbar: { items: [{ label: 'Docs', to: '/docs' }] } });
    expect(navbar.items).toEqual([{ type: 'default', label: 'Docs', to: '/docs', position: 'left' }]);
  });

  it('knows the nine navbar item types', () => {
    const config = defineConfig({
      navbar: {
        items: [
          { label: 'Blog', href: 'https://example.com' },
          { type: 'localeDropdown', position: 'right' },
          { type: 'search', position: 'right' },
          { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'a' }] },
          { type: 'html', value: '<b>Hi</b>' },
          { type: 'doc', docId: 'a' },
          { type: 'docSidebar', sidebarId: 'docs' },
          { type: 'docsVersion' },
          { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All', to: '/versions' }] },
        ],
      },
    });
    expect(faultsOf(config)).toEqual([]);
  });

  it('takes a doc id alone for an item of a sidebar, at every depth', () => {
    const { docs } = siteConfigSchema.parse({
      docs: { sidebars: { main: ['intro', { type: 'category', label: 'More', items: ['deep'] }] } },
    });
    expect(docs.sidebars.main).toEqual([
      { type: 'doc', id: 'intro' },
      { type: 'category', label: 'More', collapsible: true, items: [{ type: 'doc', id: 'deep' }] },
    ]);
  });

  it('takes a footer of columns as well as a flat one', () => {
    const column = { links: [{ title: 'Docs', items: [{ label: 'Start', to: '/start' }] }] };
    const flat = { links: [{ label: 'Start', to: '/start' }, { html: '<i>x</i>' }] };
    expect([...faultsOf({ footer: column }), ...faultsOf({ footer: flat })]).toEqual([]);
  });

  it('completes the settings of a vendor that is named, and of no other', () => {
    const { services } = siteConfigSchema.parse({ services: { amplitude: { key: 'k' } } });
    expect(services.amplitude).toMatchObject({ key: 'k', zone: 'EU' });
    expect(Object.keys(services).sort()).toEqual(['amplitude', 'respectPrivacySignals']);
  });
});

describe('what the configuration refuses', () => {
  it('names an unknown key and the nearest known one', () => {
    expect(faultsOf({ tagLine: 'x' })).toEqual(['tagLine is not a known key Did you mean "tagline"?']);
  });

  it('names unknown keys at every depth, each by itself', () => {
    const faults = faultsOf({
      docs: { sidebarHidable: true },
      navbar: { items: [{ label: 'a', to: '/a', classname: 'x', colour: 'red' }] },
    });
    expect(faults).toEqual([
      'docs.sidebarHidable is not a known key Did you mean "sidebarHideable"?',
      'navbar.items[0].classname is not a known key Did you mean "className"?',
      expect.stringContaining('navbar.items[0].colour is not a known key Known keys: type, label, to'),
    ]);
  });

  it('says what was found and what is allowed for a wrong type', () => {
    expect(faultsOf({ title: 3, navbar: { hideOnScroll: 'yes' }, docs: { versions: {} } })).toEqual([
      'title must be text, but is the number 3',
      'docs.versions must be a list [ … ], but is an object',
      'navbar.hideOnScroll must be true or false, but is "yes"',
    ]);
  });

  it('lists the item types for an unknown one, with the nearest', () => {
    const [fault] = faultsOf({ navbar: { items: [{ type: 'docsversion' }] } });
    expect(fault).toContain('navbar.items[0].type must be one of "default", "localeDropdown", "search"');
    expect(fault).toContain('but is "docsversion" Did you mean "docsVersion"?');
  });

  it('wants exactly one target for a link', () => {
    const items = [{ label: 'a' }, { label: 'b', to: '/b', href: 'https://b.example' }, { to: '/c' }];
    expect(faultsOf({ navbar: { items } })).toEqual([
      'navbar.items[0] needs exactly one of "to" (this site) or "href" (any address), but has neither',
      'navbar.items[1] needs exactly one of "to" (this site) or "href" (any address), but has more than one',
      'navbar.items[2].label is missing; it must be text',
    ]);
  });

  it('wants one target at most for the label of a dropdown', () => {
    const dropdown = {
      type: 'dropdown',
      label: 'More',
      to: '/a',
      href: '/b',
      items: [{ label: 'c', to: '/c' }],
    };
    expect(faultsOf({ navbar: { items: [dropdown] } })).toEqual([
      'navbar.items[0] may have "to" (this site) or "href" (any address), but has both',
    ]);
  });

  it('tells faults in the branch of a union that the writer had in mind', () => {
    const docs = {
      sidebars: { a: 'auto', b: ['x', { type: 'category', label: 'c', items: [{ type: 'dok' }] }] },
    };
    expect(faultsOf({ docs })).toEqual([
      'docs.sidebars.a must be "autogenerated" or a list [ … ], but is "auto"',
      expect.stringMatching(
        /^docs\.sidebars\.b\[1\]\.items\[0\]\.type must be one of .* Did you mean "doc"\?$/,
      ),
    ]);
  });

  it('refuses an origin with a path and points at baseUrl', () => {
    expect(faultsOf({ url: 'https://example.com/docs' })).toEqual([expect.stringContaining('baseUrl')]);
    expect(faultsOf({ url: 'example.com' })).toHaveLength(1);
  });

  it('refuses a table of contents that ends above its beginning or leaves the heading levels', () => {
    expect(faultsOf({ tableOfContents: { min: 4, max: 3 } })).toHaveLength(1);
    expect(faultsOf({ tableOfContents: { min: 1, max: 7 } })).toEqual([
      'tableOfContents.min must be at least 2, but is the number 1',
      'tableOfContents.max must be at most 6, but is the number 7',
    ]);
  });

  it('wants the settings of a hosted search that is chosen', () => {
    expect(faultsOf({ search: { provider: 'algolia' } })).toEqual([
      'search.algolia is missing; provider "algolia" needs { appId, apiKey, indexName }',
    ]);
  });
});

describe('paths that addresses begin with', () => {
  const configs = (path: string) => [
    { baseUrl: path },
    { locales: [{ label: 'A', htmlLang: 'en', url: path }] },
    { api: [{ id: 'a', label: 'A', file: 'a.yaml', route: path }] },
    { docs: { versions: [{ name: 'a', label: 'A', path }] } },
  ];

  it.each(['/', '/docs', '/docs/v1.0/', '/zh-Hans/', '/~me/a_b+c@d'])('may be %s', (path) => {
    for (const config of configs(path)) expect(faultsOf(config)).toEqual([]);
  });

  it.each([
    '',
    'docs',
    '//host',
    '/a b/',
    '/a?b',
    '/a#b',
    '/a%20b',
    '/größe',
    '/a"b',
    '/a<b',
    '/a$b',
    '/a\\b',
    '/a//b',
    '/../a',
    '/a/./b',
    'https://example.com/a',
  ])('may not be %s', (path) => {
    for (const config of configs(path))
      expect(faultsOf(config)).toEqual([
        expect.stringContaining('must be a path that begins with one "/", of names with letters from a to z'),
      ]);
  });
});

describe('links of the configuration', () => {
  it.each(['javascript:alert(1)', 'JavaScript:void 0', 'vbscript:x'])('run no script: %s', (href) => {
    for (const config of [
      { footer: { links: [{ label: 'A', href }] } },
      { navbar: { items: [{ label: 'A', href }] } },
      { redirects: [{ from: '/a', to: href }] },
    ])
      expect(faultsOf(config).join()).toContain('must not be a script');
  });
});

describe('a limit', () => {
  it('says one entry, and two letters', () => {
    expect(faultsOf({ locales: [] })).toEqual(['locales must have at least 1 entry, but has 0']);
  });
});
