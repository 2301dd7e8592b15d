import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { build, fixture, writeSite } from './sites.ts';

describe('a site full of faults', () => {
  let faults: readonly string[] = [];
  let failed = false;
  let left: readonly string[] = [];

  beforeAll(async () => {
    const outDir = temporaryFolder();
    ({ faults, failed } = await build(fixture('broken'), outDir));
    left = await readdir(outDir).catch(() => []);
  }, 60_000);

  /** The one fault of a file, or of a place in it. */
  const fault = (place: string) =>
    faults.find((text) => text.includes(` ${place}\n`)) ?? `nothing about ${place}`;

  test('fails, with every fault listed at once', () => {
    expect(failed).toBe(true);
    expect(faults.filter((text) => text.startsWith('error')).length).toBeGreaterThanOrEqual(18);
    expect(left).toEqual([]);
  });

  test('no fault is a stack trace, and each says what to do', () => {
    for (const text of faults) {
      expect(text).not.toMatch(/\n\s+at .*\n\s+at /);
      expect(text.split('\n').length).toBeGreaterThanOrEqual(2);
    }
  });

  test('a link to a page that does not exist: file, line, link and the nearest page', () => {
    expect(faults).toContain(
      'error   content/docs/index.md:6\n        The link "/guides/instal" leads to no page.\n        The nearest page is /guides/install.',
    );
  });

  test('a link to a Markdown file that does not exist warns', () => {
    expect(faults.find((text) => text.includes('./missing.md'))).toMatch(
      /^warning content\/docs\/index\.md:6/,
    );
  });

  test('a link to a heading that does not exist, on this page and on another', () => {
    expect(faults.find((text) => text.includes('#no-such-part'))).toMatch(
      /^error {3}content\/docs\/index\.md:6/,
    );
    expect(fault('content/docs/guides/install.md:8')).toContain('"/#nope"');
  });

  test('an image that does not exist', () => {
    expect(fault('content/docs/index.md:8')).toContain('"./no.png" does not exist');
  });

  test('malformed front matter', () => {
    expect(fault('content/docs/guides/malformed.md:2')).toContain('not valid YAML');
  });

  test('an unknown front matter key warns with the nearest known one', () => {
    expect(fault('content/docs/guides/unknown-key.md:4')).toMatch(
      /^warning[\s\S]*Did you mean "sidebar_position"\?/,
    );
  });

  test('front matter that the site requires', () => {
    expect(fault('content/docs/undescribed.md:1')).toContain('no "description"');
  });

  test('two pages with one address', () => {
    expect(fault('content/docs/b.md')).toMatch(/address \/same, which content\/docs\/a\.md has/);
  });

  test('an empty diagram warns, with its line', () => {
    expect(fault('content/docs/undrawn.md:8')).toMatch(/^warning[\s\S]*Mermaid block is empty/);
  });

  test('an empty page warns', () => {
    expect(fault('content/docs/empty.md')).toMatch(/^warning[\s\S]*is empty/);
  });

  test('a category file that is not JSON', () => {
    expect(fault('content/docs/guides/_category_.json:1')).toContain('not JSON');
  });

  test('MDX that is not valid: the line of the file, and how to write what is text', () => {
    expect(fault('content/docs/bad.mdx:8')).toMatch(/closing tag for `<div>` \(line 8\)[\s\S]*backslash/);
  });

  test('a component that is not imported', () => {
    expect(fault('content/docs/component.mdx:6')).toMatch(/<Nonsense> is used but not imported/);
  });

  test('a partial that does not exist', () => {
    expect(fault('content/docs/partial.mdx:6')).toContain('"./_gone.mdx" names a file that does not exist');
  });

  test('partials that import each other', () => {
    expect(fault('content/docs/circle.mdx:6')).toContain(
      '_one.mdx → content/docs/_two.mdx → content/docs/_one.mdx',
    );
  });

  test('a partial that is not valid: its own file and line', () => {
    expect(fault('content/docs/torn-partial.mdx:6')).toContain('content/docs/_torn.mdx:3');
  });

  test('data that is not JSON', () => {
    expect(fault('content/docs/not-json.mdx:6')).toContain('"./facts.json" is not JSON');
  });

  test('an expression that throws', () => {
    expect(fault('content/docs/throws.mdx:6')).toContain(
      "Cannot read properties of undefined (reading 'sum')",
    );
  });

  test('a page name with spaces and letters that are not Latin works, and warns', () => {
    expect(fault('content/docs/äöü ünd more/日本語 page.md')).toMatch(/^warning[\s\S]*The page works/);
  });

  test('a navbar item that fails to render names the item, what it names and the nearest page', () => {
    expect(faults).toContain(
      'error   site.config.ts\n        navbar.items[0].docId names the page "guides/instal", which does not exist.\n        Did you mean "guides/install"?',
    );
  });

  test('links of navbar, footer and announcement that lead nowhere name their key', () => {
    for (const place of [
      'navbar.items[1].items[0].to leads to /guides/nowhere',
      'footer.links[0].to leads to /gone',
      'announcement.content leads to /news',
    ])
      expect(faults.find((text) => text.includes(place))).toMatch(/^error {3}site\.config\.ts/);
  });
});

describe('the weight of a broken reference', () => {
  const files = {
    'docs/index.md': '---\ntitle: Start\n---\n\n[a](/gone) [b](#gone) ![c](/gone.png)\n\n## Here\n\nText.\n',
  };

  test('by default links and images fail, anchors warn', async () => {
    const { faults, failed } = await build(await writeSite(files));
    expect(failed).toBe(true);
    expect(faults.map((text) => text.slice(0, 7).trim())).toEqual(['error', 'error', 'warning']);
  });

  test('is a setting', async () => {
    const config =
      "export default { links: { brokenLinks: 'warn', brokenImages: 'ignore', brokenAnchors: 'ignore' } };";
    const { faults, failed } = await build(await writeSite({ ...files, 'site.config.ts': config }));
    expect(failed).toBe(false);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^warning docs\/index\.md:5/);
  });
});
