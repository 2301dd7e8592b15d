import { describe, expect, it } from 'vitest';
import { hrefInLocale, localeFolder, localeRoot, withFallbacks } from '../../../src/docs/locales.ts';
import { createPages } from '../../../src/docs/pages.ts';
import { filesOf, make } from './make.ts';

const english = { label: 'English', htmlLang: 'en', url: '/' };
const french = { label: 'Français', htmlLang: 'fr', url: '/fr/' };

describe('locales', () => {
  it('begin below the base path', () => {
    expect(localeRoot('/base/', french)).toBe('/base/fr');
    expect(localeRoot('/', english)).toBe('/');
  });

  it('keep their pages in a folder of their own', () => {
    expect(localeFolder('fr', 'content/docs')).toBe('content/locales/fr/docs');
    expect(localeFolder('pt-BR', 'versions/1.0')).toBe('content/locales/pt-BR/1.0');
  });
});

describe('a locale without some pages', () => {
  const files = withFallbacks(
    filesOf({ 'a.mdx': '# Le A' }, 'content/locales/fr/docs', 'fr'),
    filesOf({ 'a.md': '# The A', 'b.md': '# The B' }, 'content/docs', 'en'),
  );
  const { pages } = createPages(files, {
    root: '/fr',
    version: 'current',
    locale: 'fr',
    drafts: 'left-out',
    numberPrefixes: 'read',
    requiredFrontMatter: [],
  });

  it('shows those of the default locale, and says in which language they are', () => {
    expect(pages).toMatchObject([
      {
        href: '/fr/a',
        title: 'Le A',
        locale: 'fr',
        contentLocale: 'fr',
        source: 'content/locales/fr/docs/a.mdx',
      },
      { href: '/fr/b', title: 'The B', locale: 'fr', contentLocale: 'en', source: 'content/docs/b.md' },
    ]);
  });
});

describe('a page in another locale', () => {
  const inEnglish = make({ 'a.md': 'x', 'b.md': 'x' }, { root: '/base' }).pages;
  const inFrench = make(
    { 'a.md': '---\nslug: /le-a\n---\nx', 'b.md': 'x' },
    { root: '/base/fr', locale: 'fr' },
  ).pages;
  const site = { baseUrl: '/base/', pages: [...inEnglish, ...inFrench] };
  const [a, b] = inEnglish;
  if (!a || !b) throw new Error('Pages are missing.');

  it('is the one with its id, whatever its address', () => {
    expect(hrefInLocale(a, english, french, site)).toBe('/base/fr/le-a');
    expect(hrefInLocale(b, english, french, site)).toBe('/base/fr/b');
    expect(hrefInLocale(inFrench[0] ?? a, french, english, site)).toBe('/base/a');
  });

  it('has the same end of the address where it is no page of the docs', () => {
    expect(hrefInLocale({ href: '/base/fr/search' }, french, english, site)).toBe('/base/search');
    expect(hrefInLocale({ href: '/base' }, english, french, site)).toBe('/base/fr');
    expect(hrefInLocale({ href: '/base/fr' }, french, english, site)).toBe('/base');
  });
});
