import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type Answer, type TestHost, testHost } from '../../unit/hosting/ask.ts';
import { startCommand } from '../builder/command.ts';

const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

/** A site that `npm start` serves. */
export interface StartedSite {
  readonly outDir: string;
  /** Path that the site is served under; empty for the root. */
  readonly at: string;
  readonly host: TestHost;
}

/** Runs `start` for a site until the tests of the file are done, and waits until it serves. */
export async function start(siteDir: string, outDir?: string): Promise<StartedSite> {
  const out = outDir ?? path.join(temporaryFolder(), 'dist');
  const { child, ended } = startCommand('start', '--site', siteDir, '--out', out, '--port', '0');
  stops.push(() => child.kill());
  const ready = new Promise<{ port: number; at: string }>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const [, port, at = ''] = /Ready on http:\/\/localhost:(\d+)(\S*)/.exec(String(chunk)) ?? [];
      if (port) resolve({ port: Number(port), at });
    });
    void ended.then(({ output }) => reject(new Error(output)));
  });
  const { port, at } = await ready;
  return { outDir: out, at, host: testHost(port) };
}

/** Expects that every page, file and old address of a site is served as a host does it. */
export async function expectServed({ outDir, at, host }: StartedSite): Promise<void> {
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
}
