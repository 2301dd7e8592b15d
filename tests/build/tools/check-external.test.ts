import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAnswered, writeAnswered } from '../../../tools/external/answered.ts';
import { checkExternal } from '../../../tools/external/check.ts';
import { outsideAddresses } from '../../../tools/external/outside-addresses.ts';
import { readRefusals } from '../../../tools/external/refusals.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { build, page, writeSite } from '../builder/sites.ts';

let server: Server;
let host: string;
let asked: string[];

beforeEach(async () => {
  asked = [];
  let busy = 1;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const status = { '/gone': 404, '/moved': 301, '/get-only': request.method === 'HEAD' ? 405 : 200 }[
      request.url ?? ''
    ];
    if (request.url === '/busy' && busy-- > 0) response.writeHead(429, { 'retry-after': '0' }).end();
    else response.writeHead(status ?? 200, status === 301 ? { location: '/right' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close().closeAllConnections());

const now = new Date('2026-11-28T10:00:00Z');
const nothing = { refusals: [], answered: new Map<string, Date>(), now, timeoutMs: 2000 };

describe('the outside links of a built site', () => {
  it('are those that its pages show, each once, with the pages that lead there', async () => {
    const site = await writeSite({
      'docs/index.md': page(`[a](${host}/right#part) and [b](./other.md) and [c](mailto:a@b.example)`),
      'docs/other.md': page(`[a](${host}/right) and <a href="${host}/gone">d</a>`),
    });
    const { outDir } = await build(site);
    const found = outsideAddresses(outDir);
    expect(found.get(`${host}/right`)).toEqual(['/', '/other']);
    expect(found.get(`${host}/gone`)).toEqual(['/other']);
    expect([...found.keys()].filter((address) => !address.startsWith('http'))).toEqual([]);
  });
});

describe('a check of outside links', () => {
  const addresses = (...names: string[]) => new Map(names.map((name) => [`${host}${name}`, ['/page']]));

  it('names what is gone, with the answer and the pages that lead there', async () => {
    const { broken } = await checkExternal(addresses('/right', '/gone'), nothing);
    expect(broken).toEqual([{ address: `${host}/gone`, answer: 'answered 404', pages: ['/page'] }]);
  });

  it('takes what a page redirects to, answers only to GET, or answers after a pause', async () => {
    const { broken } = await checkExternal(addresses('/moved', '/get-only', '/busy'), nothing);
    expect(broken).toEqual([]);
  });

  it('says why nothing came', async () => {
    server.close().closeAllConnections();
    const { broken } = await checkExternal(addresses('/right'), nothing);
    expect(broken[0]?.answer).toMatch(/^did not answer \(.*ECONNREFUSED/);
  });

  it('leaves out what is known to refuse, also by how it begins', async () => {
    const refusals = [{ address: `${host}/api/*`, reason: 'Wants a key.' }];
    const { refused } = await checkExternal(addresses('/api/v1', '/right'), { ...nothing, refusals });
    expect(refused).toBe(1);
    expect(asked).toEqual(['HEAD /right']);
  });

  it('does not ask again for what answered a few days ago, and does after a week', async () => {
    const day = (before: number) => new Date(now.getTime() - before * 86_400_000);
    const answered = new Map([
      [`${host}/right`, day(2)],
      [`${host}/old`, day(8)],
    ]);
    const report = await checkExternal(addresses('/right', '/old'), { ...nothing, answered });
    expect(asked).toEqual(['HEAD /old']);
    expect(report.remembered).toBe(1);
    expect(report.answered.get(`${host}/right`)).toEqual(day(2));
    expect(report.answered.get(`${host}/old`)).toEqual(now);
  });
});

describe('the files of the check', () => {
  it('keep what answered, and take no file for their own that holds something else', async () => {
    const file = path.join(temporaryFolder(), 'a/answered.json');
    writeAnswered(file, new Map([['https://a.example/', now]]));
    expect(readAnswered(file)).toEqual(new Map([['https://a.example/', now]]));
    const other = path.join(await writeSite({ 'package.json': '{ "name": "x" }' }), 'package.json');
    expect(() => readAnswered(other)).toThrow(/package\.json is not overwritten: .*--cache/);
    expect(readFileSync(other, 'utf8')).toBe('{ "name": "x" }');
  });

  it('say what is wrong with a list of refusals, and that each needs its reason', async () => {
    const folder = await writeSite({ 'refused.yaml': 'refused:\n  - address: https://a.example\n' });
    expect(() => readRefusals(path.join(folder, 'refused.yaml'))).toThrow(/refused\.yaml.*reason/s);
    expect(readRefusals('content/refused-addresses.yaml').length).toBeGreaterThan(0);
  });
});
