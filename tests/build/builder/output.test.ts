import { existsSync, linkSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { build, page, writeSite } from './sites.ts';

describe('the output folder', () => {
  test('a failed build leaves the last good one as it is, and nothing beside it', async () => {
    const siteDir = await writeSite({ 'docs/index.md': page('Good words.') });
    const parent = temporaryFolder();
    const outDir = path.join(parent, 'site');
    expect((await build(siteDir, outDir)).failed).toBe(false);
    const before = readFileSync(path.join(outDir, 'index.html'), 'utf8');
    await writeFile(path.join(siteDir, 'docs/index.md'), page('[broken](/gone)'));
    expect((await build(siteDir, outDir)).failed).toBe(true);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toBe(before);
    expect(readdirSync(parent)).toEqual(['site']);
  });

  test('a good build leaves nothing of the last one', async () => {
    const siteDir = await writeSite({ 'docs/index.md': page('Words.'), 'static/new.txt': 'new' });
    const outDir = path.join(temporaryFolder(), 'site');
    await writeFile(path.join(siteDir, 'docs/old.md'), page('Old.'));
    await build(siteDir, outDir);
    expect(existsSync(path.join(outDir, 'old.html'))).toBe(true);
    await rm(path.join(siteDir, 'docs/old.md'));
    await build(siteDir, outDir);
    expect(existsSync(path.join(outDir, 'old.html'))).toBe(false);
    expect(readFileSync(path.join(outDir, 'new.txt'), 'utf8')).toBe('new');
  });
});

describe('what did not change since the last build', () => {
  test('is not written again, and neither are its compressed copies', async () => {
    const siteDir = await writeSite({
      'docs/index.md': page(`${'Words. '.repeat(100)}[other](/other)`),
      'docs/other.md': page('Other words. '.repeat(100)),
      'site.config.ts': "export default { title: 'Site', hosting: { precompress: true } };",
    });
    const { outDir } = await build(siteDir);
    const state = (name: string) => {
      const { ino, nlink } = statSync(path.join(outDir, name), { bigint: true });
      return { ino, nlink };
    };
    const files = ['index.html', 'index.html.br', 'index.html.gz'];
    const before = files.map(state);
    const changed = state('other.html');
    await writeFile(path.join(siteDir, 'docs/other.md'), page('New words. '.repeat(100)));
    await build(siteDir);
    expect(files.map(state)).toEqual(before);
    expect(state('other.html')).not.toEqual(changed);
    expect(readFileSync(path.join(outDir, 'other.html'), 'utf8')).toContain('New words.');
  });

  test('is never written into where it has another name elsewhere, such as in a copy of the folder', async () => {
    const siteDir = await writeSite({
      'docs/index.md': page('Words.'),
      'static/robots.txt': 'User-agent: *\n',
      'static/sitemap.xml': 'first',
    });
    const { outDir } = await build(siteDir);
    const copy = path.join(temporaryFolder(), 'sitemap.xml');
    linkSync(path.join(outDir, 'sitemap.xml'), copy);
    await writeFile(path.join(siteDir, 'static/sitemap.xml'), 'second');
    await build(siteDir);
    expect(readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8')).toBe('second');
    expect(readFileSync(copy, 'utf8')).toBe('first');
  });
});

describe('pages that are not published', () => {
  test('a draft is left out everywhere', async () => {
    const { outDir } = await build(
      await writeSite({
        'docs/index.md': page('Words.', 'slug: /\n'),
        'docs/next.md': page('Not yet.', 'draft: true\n'),
      }),
    );
    expect(existsSync(path.join(outDir, 'next.html'))).toBe(false);
    for (const file of ['index.html', 'sitemap.xml', 'pages.json'])
      expect(readFileSync(path.join(outDir, file), 'utf8')).not.toContain('/next');
  });

  test('a link to a draft fails and says that it is one', async () => {
    const { faults, failed } = await build(
      await writeSite({
        'docs/index.md': page('[next](/next)'),
        'docs/next.md': page('Not yet.', 'draft: true\n'),
      }),
    );
    expect(failed).toBe(true);
    expect(faults.join()).toContain('draft');
  });

  test('an unlisted page is published, and in no list', async () => {
    const { outDir, failed } = await build(
      await writeSite({
        'docs/index.md': page('[more](/more)', 'slug: /\n'),
        'docs/more.md': page('Words.', 'unlisted: true\n'),
      }),
    );
    expect(failed).toBe(false);
    expect(readFileSync(path.join(outDir, 'more.html'), 'utf8')).toContain('name="robots" content="noindex"');
    for (const file of ['sitemap.xml', 'pages.json'])
      expect(readFileSync(path.join(outDir, file), 'utf8')).not.toContain('/more');
  });
});

describe('addresses', () => {
  test('a page name with spaces and letters that are not Latin is written where its address leads', async () => {
    const { outDir, failed } = await build(
      await writeSite({
        'docs/index.md': page('[there](./äöü und/日本語 page.md)'.replaceAll(' ', '%20')),
        'docs/äöü und/日本語 page.md': page('Words.'),
      }),
    );
    expect(failed).toBe(false);
    expect(existsSync(path.join(outDir, 'äöü und/日本語 page.html'))).toBe(true);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toContain(
      `href="${encodeURI('/äöü und/日本語 page')}"`,
    );
  });

  test('below a base path every address begins with it', async () => {
    const { outDir } = await build(
      await writeSite({
        'site.config.ts': "export default { baseUrl: '/manual/', url: 'https://x.test', title: 'T' };",
        'docs/index.md': page('[more](./more.md) ![pic](/pic.svg)', 'slug: /\n'),
        'docs/more.md': page('Words.'),
        'static/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      }),
    );
    const html = readFileSync(path.join(outDir, 'index.html'), 'utf8');
    expect(html).toContain('href="/manual/more"');
    expect(html).toContain('src="/manual/pic.svg"');
    expect(html).toContain('<link rel="canonical" href="https://x.test/manual"');
    const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !address.startsWith('/manual'))).toEqual([]);
    expect(readFileSync(path.join(outDir, 'more.html'), 'utf8')).toContain('Words.');
  });
});

describe('how .md and .mdx are read', () => {
  test('a .md file that is no valid MDX is shown as text, with a warning where it looks like MDX', async () => {
    const { faults, failed, outDir } = await build(
      await writeSite({
        'docs/index.md': page('Set <YOUR_KEY> and {this}.'),
        'docs/looks.md': page("import A from '@theme/Tabs';\n\nBut <A> is never closed, and {is."),
      }),
    );
    expect(failed).toBe(false);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toContain('&lt;YOUR_KEY&gt; and {this}');
    expect(faults.join('\n')).toMatch(/warning docs\/looks\.md:\d+\n.*shown as plain Markdown/);
  });

  test('a .mdx file that is no valid MDX fails', async () => {
    const { faults, failed } = await build(
      await writeSite({ 'docs/index.mdx': page('Set <YOUR_KEY> here.') }),
    );
    expect(failed).toBe(true);
    expect(faults[0]).toMatch(/^error {3}docs\/index\.mdx:6/);
  });
});

describe('number prefixes', () => {
  test('are read as positions by default, and kept where the site says so', async () => {
    const files = { 'docs/02-second.md': page('Two.'), 'docs/01-first.md': page('One.') };
    const read = await build(await writeSite(files));
    expect(existsSync(path.join(read.outDir, 'first.html'))).toBe(true);
    const kept = await build(
      await writeSite({ ...files, 'site.config.ts': 'export default { docs: { numberPrefixes: false } };' }),
    );
    expect(existsSync(path.join(kept.outDir, '01-first.html'))).toBe(true);
  });
});
