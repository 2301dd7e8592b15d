import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Answer, testHost } from '../../unit/hosting/ask.ts';
import { startCommand } from '../builder/command.ts';
import { fixture, writeSite } from '../builder/sites.ts';

const folders: string[] = [];
const stops: (() => void)[] = [];
afterAll(async () => {
  for (const stop of stops) stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Runs `start` for a site, and waits until it serves. Out: where the files are, and a way to ask for addresses. */
async function start(siteDir: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-walk-'));
  folders.push(folder);
  const outDir = path.join(folder, 'dist');
  const { child, ended } = startCommand('start', '--site', siteDir, '--out', outDir, '--port', '0');
  stops.push(() => child.kill());
  const ready = new Promise<{ port: number; at: string }>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const [, port, at = ''] = /Ready on http:\/\/localhost:(\d+)(\S*)/.exec(String(chunk)) ?? [];
      if (port) resolve({ port: Number(port), at });
    });
    void ended.then(({ output }) => reject(new Error(output)));
  });
  const { port, at } = await ready;
  return { outDir, at, host: testHost(port) };
}

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
  ...Object.fromEntries(
    ['frame', 'other-look', 'docusaurus', 'crash', 'services', 'search'].map((name) => [
      name,
      () => fixture(name),
    ]),
  ),
};

describe.each(Object.entries(SITES))('npm start of %s', (_, siteOf) => {
  test('serves every page, file and old address, as a host does', { timeout: 120_000 }, async () => {
    const { outDir, at, host } = await start(await siteOf());
    const follow = async (address: string): Promise<Answer> => {
      const answer = await host.ask(address);
      const { location } = answer.headers;
      return location?.startsWith('/') ? follow(location.replace(/#.*/, '')) : answer;
    };

    const home = await follow('/');
    expect([home.status, home.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);

    const pages = globSync('**/*.html', { cwd: outDir })
      .map((file) => `/${file.split(path.sep).join('/')}`)
      .filter((file) => !file.endsWith('/404.html'));
    expect(pages.length).toBeGreaterThan(2);
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const file of pages) {
      const bare = encodeURI(at + file.replace(/(^\/index)?\.html$/, '')) || '/';
      const page = await host.ask(bare);
      if (page.status !== 200) wrong.push(`${page.status} ${bare}`);
      if (!page.headers['content-security-policy']) wrong.push(`no headers at ${bare}`);
      for (const form of [`${bare}/`, `${bare}.html`].filter(() => bare !== '/' && bare !== at))
        if ((await host.ask(form)).headers.location !== bare) wrong.push(`${form} does not lead to ${bare}`);
      for (const [, address = ''] of page.body.toString().matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)) {
        if (seen.has(address) || address.startsWith('//')) continue;
        seen.add(address);
        const { status } = await follow(address);
        if (status !== 200) wrong.push(`${status} ${address} (of ${bare})`);
      }
    }
    for (const line of readFileSync(path.join(outDir, '_redirects'), 'utf8').split('\n').filter(Boolean)) {
      const [from = '', to = ''] = line.split(' ');
      const { status, headers } = await host.ask(from);
      if (status !== 301 || headers.location !== to) wrong.push(`${from} leads to ${headers.location}`);
      if (to.startsWith('/') && (await follow(to.replace(/#.*/, ''))).status !== 200) wrong.push(`404 ${to}`);
    }
    expect(wrong).toEqual([]);

    const missing = await host.ask(`${at}/no/such/page`);
    expect(missing.status).toBe(404);
    expect(missing.body.toString()).toContain('<html');
    if (at !== '') expect((await host.ask('/guide')).status).toBe(404);
  });
});

test('npm start builds anew what was built of another site', { timeout: 120_000 }, async () => {
  const first = await start(await writeSite({ 'docs/index.md': '# One\n\nWords.\n' }));
  expect((await first.host.ask('/')).body.toString()).toContain('One');
  const { child, ended } = startCommand(
    'start',
    '--site',
    await writeSite({ 'docs/index.md': '# Two\n\nWords.\n' }),
    '--out',
    first.outDir,
    '--port',
    '0',
  );
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill();
  await ended;
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
