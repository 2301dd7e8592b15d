import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '../../../src/config/schema/site.ts';
import { createVersions, hrefInVersion, latestVersion, versionRoot } from '../../../src/docs/versions.ts';
import { make, makeSidebars } from './make.ts';

const config = siteConfigSchema.parse({
  baseUrl: '/base/',
  docs: {
    versions: [
      { name: 'current', label: 'Next', path: '/next' },
      { name: '2.0', label: '2.0', path: '/', isLast: true },
      { name: '1.0', label: '1.0', path: '/1.0' },
    ],
  },
});
const english = { label: 'English', htmlLang: 'en', url: '/' };
const french = { label: 'Français', htmlLang: 'fr', url: '/fr/' };

const content = new Map(
  ['current', '2.0', '1.0'].map((name) => {
    const sources = { 'b.md': 'x', '01-a.md': 'x', ...(name === '1.0' ? {} : { 'new.md': 'x' }) };
    const { pages } = make(sources, { root: versionRoot(config, english, name), version: name });
    return [name, { pages, sidebars: makeSidebars(sources).sidebars }];
  }),
);
const versions = createVersions(config, english, content);

describe('versions', () => {
  it('begin with base path, locale and their own path', () => {
    expect(versions.map(({ name, path, isLast }) => [name, path, isLast])).toEqual([
      ['current', '/base/next', false],
      ['2.0', '/base', true],
      ['1.0', '/base/1.0', false],
    ]);
    expect(versionRoot(config, french, '1.0')).toBe('/base/fr/1.0');
  });

  it('hold their pages in the order of the sidebar', () => {
    expect(versions[0]?.docs.map(({ id }) => id)).toEqual(['a', 'b', 'new']);
  });

  it('know the latest', () => {
    expect(latestVersion(versions).name).toBe('2.0');
  });
});

describe('a page in another version', () => {
  const [current, , old] = versions;
  if (!current || !old) throw new Error('Versions are missing.');

  it('is the one with its id', () => {
    expect(hrefInVersion({ id: 'b' }, old)).toBe('/base/1.0/b');
  });

  it('is the first page where the other version has none', () => {
    expect(hrefInVersion({ id: 'new' }, old)).toBe('/base/1.0/a');
    expect(hrefInVersion(undefined, current)).toBe('/base/next/a');
  });

  it('is the address of a version without pages', () => {
    expect(hrefInVersion({ id: 'b' }, { ...old, docs: [] })).toBe('/base/1.0');
  });
});
