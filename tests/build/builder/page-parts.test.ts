import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { build, page, writeSite } from './sites.ts';

const config =
  "export default { title: 'Site', url: 'https://site.test', baseUrl: '/docs/', hosting: { precompress: true } };";
const long = 'Words of a page that is long enough to be compressed. '.repeat(20);

describe('beside each page', () => {
  test('stands its part with the same main area, compressed like it; the not-found page has none', async () => {
    const siteDir = await writeSite({
      'docs/index.md': page(long),
      'docs/guides/other.md': page(`${long}\n\n## Heading`),
      'site.config.ts': config,
    });
    const { outDir, faults } = await build(siteDir);
    expect(faults).toEqual([]);
    const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
    const files = globSync('**/*.part.htm{,.br,.gz}', { cwd: outDir }).sort();
    for (const name of ['index', 'guides/other', 'search'])
      expect(files).toEqual(
        expect.arrayContaining([`${name}.part.htm`, `${name}.part.htm.br`, `${name}.part.htm.gz`]),
      );
    expect(files.filter((file) => file.startsWith('404'))).toEqual([]);
    const main = /<main[\s\S]*<\/main>/;
    const whole = read('guides/other.html');
    const part = read('guides/other.part.htm');
    expect(main.exec(part)?.[0]).toBe(main.exec(whole)?.[0]);
    for (const pattern of [
      /<title>.*<\/title>/,
      /<link rel="canonical"[^>]*>/,
      /data-build="[^"]*"/,
      /<html lang="[^"]*"/,
    ])
      expect(pattern.exec(part)?.[0]).toBe(pattern.exec(whole)?.[0]);
    expect(part).not.toContain('Content-Security-Policy');
  });

  test('stands one of another build when the bar or the footer has changed: an open page loads the whole one then', async () => {
    const buildOf = async (links: string) => {
      const siteDir = await writeSite({
        'docs/index.md': page('Words.'),
        'docs/other.md': page('Words.'),
        'site.config.ts': config.replace("title: 'Site',", `title: 'Site', ${links}`),
      });
      const { outDir } = await build(siteDir);
      return /data-build="[^"]*"/.exec(readFileSync(path.join(outDir, 'index.part.htm'), 'utf8'))?.[0];
    };
    const plain = await buildOf('');
    expect(plain).toBeDefined();
    expect(await buildOf('')).toBe(plain);
    expect(await buildOf("navbar: { items: [{ label: 'Shop', href: 'https://shop.test' }] },")).not.toBe(
      plain,
    );
    expect(await buildOf("footer: { copyright: 'Us' },")).not.toBe(plain);
  });

  test('stands none where the sidebar is so long that it differs from page to page', async () => {
    const pages = Array.from({ length: 310 }, (_, index) => [
      `docs/part-${index % 10}/page-${index}.md`,
      page('Words.'),
    ]);
    const siteDir = await writeSite({ 'docs/index.md': page('Words.'), ...Object.fromEntries(pages) });
    const { outDir } = await build(siteDir);
    expect(globSync('**/page-*.html', { cwd: outDir })).toHaveLength(310);
    expect(globSync('**/page-*.part.htm', { cwd: outDir })).toEqual([]);
  });
});
