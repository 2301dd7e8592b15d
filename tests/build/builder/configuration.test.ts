import { describe, expect, test } from 'vitest';
import { build, page, writeSite } from './sites.ts';

/** Everything that is said of a site with this configuration. */
async function said(config: string): Promise<string> {
  const { faults, failed } = await build(
    await writeSite({
      'docs/index.md': page('Words.', 'slug: /\n'),
      'site.config.ts': `export default ${config};`,
    }),
  );
  expect(failed).toBe(true);
  return faults.join('\n');
}

describe('a wrong configuration stops the build with file, key, what was found and what is allowed', () => {
  test('an unknown key', async () => {
    const words = await said("{ titel: 'Docs' }");
    expect(words).toContain('site.config.ts');
    expect(words).toMatch(/titel.*Did you mean "title"\?/);
  });

  test('an unknown navbar item type', async () => {
    const words = await said("{ navbar: { items: [{ type: 'docs', label: 'x', to: '/' }] } }");
    expect(words).toContain('navbar.items[0].type');
    expect(words).toContain('"docs"');
    for (const type of [
      'default',
      'localeDropdown',
      'search',
      'dropdown',
      'html',
      'doc',
      'docSidebar',
      'docsVersion',
      'docsVersionDropdown',
    ])
      expect(words).toContain(type);
  });

  test('a missing locale configuration', async () => {
    const words = await said("{ navbar: { items: [{ type: 'localeDropdown' }] } }");
    expect(words).toMatch(/navbar\.items\[0\].*no "locales".*Add locales/);
  });

  test('a missing value and a wrong type', async () => {
    const words = await said(
      "{ title: 3, navbar: { items: [{ type: 'doc' }] }, colorMode: { default: 'blue' } }",
    );
    expect(words).toMatch(/title .*text.*3/);
    expect(words).toMatch(/navbar\.items\[0\]\.docId is missing/);
    expect(words).toMatch(/colorMode\.default.*"light".*"dark".*"blue"/);
  });

  test.each([
    ["{ type: 'doc', docId: 'indx' }", 'docId names the page "indx"', 'Did you mean "index"?'],
    [
      "{ type: 'docSidebar', sidebarId: 'docz' }",
      'sidebarId names the sidebar "docz"',
      'Did you mean "docs"?',
    ],
    [
      "{ type: 'docsVersion', version: 'curent' }",
      'version names the version "curent"',
      'Did you mean "current"?',
    ],
    ["{ label: 'x', to: '/gone' }", 'to leads to /gone', 'Correct the address or remove the link.'],
  ])('the navbar item %s, which fails to render', async (item, found, remedy) => {
    const words = await said(`{ navbar: { items: [{ type: 'search' }, ${item}] } }`);
    expect(words).toContain('site.config.ts');
    expect(words).toContain(`navbar.items[1].${found}`);
    expect(words).toContain(remedy);
  });

  test('a file that cannot be run', async () => {
    expect(await said('{ title: undefinedName }')).toMatch(
      /site\.config\.ts[\s\S]*undefinedName is not defined.*line 1/,
    );
  });

  test('a folder that does not exist', async () => {
    const { faults, failed } = await build('/nowhere/at/all');
    expect(failed).toBe(true);
    expect(faults.join('\n')).toContain('/nowhere/at/all');
    expect(faults.join('\n')).toContain('does not exist');
  });
});
