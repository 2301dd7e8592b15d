import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixture, writeSite } from '../builder/sites.ts';
import { expectServed, start } from './start.ts';

const LOCALES = `[
  { label: 'English', htmlLang: 'en', url: '/' },
  { label: 'Français', htmlLang: 'fr', url: '/fr/' },
]`;

/** Everything that makes an address, below a path. */
const BELOW_A_PATH = {
  'site.config.ts': `export default {
    title: 'T', url: 'https://docs.example.com', baseUrl: '/docs/v1/', locales: ${LOCALES},
    docs: { versions: [
      { name: 'current', label: 'Next', path: '/', docs: 'docs' },
      { name: '1.0', label: '1.0', path: '/1.0', docs: 'docs-1.0', isLast: false },
    ] },
    navbar: { items: [{ type: 'localeDropdown' }, { type: 'docsVersionDropdown' }, { label: 'Guide', to: '/guide' }] },
    redirects: [{ from: '/old', to: '/guide#part' }, { from: '/away', to: 'https://example.com/' }],
  };`,
  'docs/index.md': '# Home\n\n[Guide](./guide.md) [File](/file.txt) ![Square](./square.svg)\n',
  'docs/square.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'docs/guide.md': '# Guide\n\n## Part\n\nWords.\n',
  'docs-1.0/index.md': '# Home of 1.0\n\nWords.\n',
  'content/locales/fr/docs/guide.md': '# Le guide\n\n## Part\n\nMots.\n',
  'static/file.txt': 'text',
};

const SITES: Readonly<Record<string, () => Promise<string> | string>> = {
  'below a path, with languages, versions and old addresses': () => writeSite(BELOW_A_PATH),
  'all items and states of the frame': () => fixture('frame'),
};

describe.each(Object.entries(SITES))('npm start of %s', (_, siteOf) => {
  test('serves every page, file and old address, as a host does', { timeout: 120_000 }, async () => {
    await expectServed(await start(await siteOf()));
  });
});

test('npm start builds anew what was built of another site', { timeout: 120_000 }, async () => {
  const first = await start(await writeSite({ 'docs/index.md': '# One\n\nWords.\n' }));
  expect((await first.host.ask('/')).body.toString()).toContain('One');
  await start(await writeSite({ 'docs/index.md': '# Two\n\nWords.\n' }), first.outDir);
  expect((await first.host.ask('/')).body.toString()).toContain('Two');
});

describe('a site on which every language has a path of its own', () => {
  const site = (baseUrl: string) =>
    writeSite({
      'site.config.ts': `export default {
        title: 'T & Co', url: 'https://docs.example.com', baseUrl: '${baseUrl}', defaultLocale: 'fr', locales: [
          { label: 'English', htmlLang: 'en', url: '/en/' }, { label: 'Français', htmlLang: 'fr', url: '/fr/' } ],
        redirects: [{ from: '/old', to: '/en/guide' }],
      };`,
      'docs/index.md': '# Home\n\n[Guide](/guide)\n',
      'docs/guide.md': '# Guide\n\nWords.\n',
    });

  test.each(['/', '/docs/v1/'])(
    'leads from %s to its default language',
    { timeout: 120_000 },
    async (base) => {
      const { outDir, at, host } = await start(await site(base));
      for (const address of [base, at || '/', `${at}/index.html`]) {
        const { status, headers } = await host.ask(address);
        expect([status, headers.location], address).toEqual([301, `${at}/fr`]);
      }
      expect((await host.ask(`${at}/fr`)).status).toBe(200);
      expect((await host.ask(`${at}/en/guide`)).status).toBe(200);
      expect((await host.ask(`${at}/old`)).headers.location).toBe(`${at}/en/guide`);
      // A host that reads no redirects serves this file.
      const page = readFileSync(path.join(outDir, 'index.html'), 'utf8');
      expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${at}/fr">`);
      expect(page).toContain(`<a href="${at}/fr">T &amp; Co</a>`);
    },
  );

  test('answers what it does not have with a not-found page of the language', {
    timeout: 120_000,
  }, async () => {
    const { host } = await start(await site('/'));
    for (const [address, language] of [
      ['/nothing', 'fr'],
      ['/fr/nothing', 'fr'],
      ['/en/nothing', 'en'],
    ]) {
      const { status, body } = await host.ask(address ?? '');
      expect(status).toBe(404);
      expect(body.toString(), address).toContain(`<html lang="${language}"`);
    }
  });
});
