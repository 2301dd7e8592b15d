import { describe, expect, test } from 'vitest';
import { siteConfigSchema } from '../../../src/config/schema/site.ts';
import { searchSettings } from '../../../src/search/node/settings.ts';

describe('what the browser knows of search', () => {
  test('are the facets of all versions, and that of the one that readers get', () => {
    const config = siteConfigSchema.parse({
      docs: {
        versions: [
          { name: 'current', label: 'Next', path: '/next' },
          { name: '2.0', label: '2.0', path: '/', isLast: true },
        ],
      },
    });
    const { tags, defaultTag } = searchSettings(config);
    expect(tags).toEqual(['docs-default-current', 'docs-default-2.0']);
    expect(defaultTag).toBe('docs-default-2.0');
  });

  test('are the addresses of the results and help pages in each language', () => {
    const config = siteConfigSchema.parse({
      baseUrl: '/docs/',
      supportPath: '/support',
      locales: [
        { label: 'English', htmlLang: 'en', url: '/' },
        { label: 'Français', htmlLang: 'fr', url: '/fr/' },
      ],
    });
    expect(searchSettings(config).places).toEqual({
      en: { search: '/docs/search', support: '/docs/support' },
      fr: { search: '/docs/fr/search', support: '/docs/fr/support' },
    });
  });

  test('name no help page where there is none, and the hosted search only where it is configured', () => {
    const settings = searchSettings(siteConfigSchema.parse({}));
    expect(settings.places).toEqual({ en: { search: '/search' } });
    expect(settings).not.toHaveProperty('algolia');
  });
});
