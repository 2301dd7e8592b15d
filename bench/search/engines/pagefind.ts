import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../../tools/browser.ts';
import type { Contender, Load, Section } from './types.ts';

const ORIGIN = 'https://pages.example';

/** Runs in a browser only, so it is asked in one. Pages with sub-results, since it indexes pages. */
export async function pagefind(load: Load): Promise<Contender[]> {
  const { createIndex } = await load('pagefind');
  return [
    {
      name: 'Pagefind, defaults',
      async index(sections) {
        const folder = await mkdtemp(path.join(tmpdir(), 'pagefind-'));
        const { index } = await createIndex({});
        for (const [page, html] of pagesOf(sections)) await index.addHTMLFile({ url: page, content: html });
        await index.writeFiles({ outputPath: folder });
        const server = createServer(async (request, response) => {
          const file = path.join(folder, new URL(request.url ?? '/', ORIGIN).pathname);
          const type = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
          const body = await readFile(file).catch(() => Buffer.from('<!doctype html>'));
          response
            .writeHead(200, {
              'content-type': file.endsWith(folder) || request.url === '/' ? 'text/html' : type,
            })
            .end(body);
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { executable } = await findBrowser(() => {});
        const browser = await chromium.launch({
          executablePath: executable,
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        });
        const page = await browser.newPage();
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        return {
          bytes: await sizeOf(folder),
          search: (query) => page.evaluate(ask, query),
          async close() {
            await browser.close();
            server.close();
            await rm(folder, { recursive: true });
          },
        };
      },
    },
  ];
}

/** In the browser: pages as they are ranked, each with its best section. */
async function ask(query: string): Promise<string[]> {
  const name = '/pagefind.js';
  const { search } = await import(name);
  const { results } = await search(query);
  // biome-ignore lint/suspicious/noExplicitAny: has no types
  const found = await Promise.all(results.slice(0, 10).map((result: any) => result.data()));
  // biome-ignore lint/suspicious/noExplicitAny: has no types
  return found.flatMap(({ url, sub_results }: any) => [sub_results?.[0]?.url ?? url]);
}

function pagesOf(sections: readonly Section[]): Map<string, string> {
  const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const pages = new Map<string, string>();
  for (const { url, title, heading, keywords, text } of sections) {
    const [page = '', anchor = ''] = url.split('#');
    const start =
      pages.get(page) ??
      `<html lang="en"><body data-pagefind-body><h1>${escapeText(title)}</h1><p data-pagefind-weight="3">${escapeText(keywords)}</p>`;
    pages.set(
      page,
      `${start}${heading ? `<h2 id="${anchor}">${escapeText(heading)}</h2>` : ''}<p>${escapeText(text)}</p>`,
    );
  }
  return pages;
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names
      .filter((name) => /\.pf_index$|\.pf_meta$/.test(name))
      .map(async (name) => (await readFile(path.join(folder, name))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
