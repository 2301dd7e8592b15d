import { describe, expect, test } from 'vitest';
import { inlineScripts } from '../../../src/builder/inline-scripts.ts';
import { pageLanguages } from '../../../src/builder/page-languages.ts';
import { themeDir } from '../../../src/builder/theme-dir.ts';
import { FOR_LANGUAGE } from '../../../src/page-tree/names.ts';
import { LANGUAGES } from '../../../src/ui/hooks.ts';
import { ONE_LANGUAGE_KEY, TAB_CHOICE_KEY } from '../../../src/ui/storage-keys.ts';
import { html } from '../markdown/render.ts';

const TABS = `
<Tabs groupId="language">
<TabItem value="python" label="Python">a</TabItem>
<TabItem value="csharp" label=".NET">b</TabItem>
</Tabs>
`;

/** Renders a page with language tabs as the build does, and tells what is marked for which languages. */
async function marked(markdown: string): Promise<string[]> {
  const imports = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n";
  const page = pageLanguages(await html(`${imports}\n${TABS}\n${TABS}\n${markdown}`, { extension: 'mdx' }));
  return [...page.html.matchAll(new RegExp(`<(\\w+)[^>]* ${FOR_LANGUAGE}="([^"]*)"`, 'g'))].map(
    ([, name, values]) => `${name}: ${values}`,
  );
}

describe('a page with several sets of language tabs', () => {
  test('offers each language once, by the value and the name of its tabs', async () => {
    const page = await html(
      `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n${TABS}\n${TABS}`,
      { extension: 'mdx' },
    );
    expect(pageLanguages(page).languages).toEqual([
      { value: 'python', label: 'Python' },
      { value: 'csharp', label: '.NET' },
    ]);
  });

  test('marks rows whose first cell names languages and nothing else', async () => {
    expect(
      await marked(
        '| A | B |\n|---|---|\n| Python | x |\n| .NET and Python | x |\n| Python throws | x |\n| Java | x |',
      ),
    ).toEqual(['tr: python', 'tr: csharp python']);
  });

  test('marks the blocks of a section whose heading begins with languages, to its end', async () => {
    expect(
      await marked(
        '### .NET: time-outs\n\nOne.\n\n#### More\n\n- Two.\n\n### All\n\nThree.\n\n## Python\n\nFour.',
      ),
    ).toEqual(['h3: csharp', 'p: csharp', 'h4: csharp', 'ul: csharp', 'h2: python', 'p: python']);
  });
});

test('a page with one set of tabs is left as it is', async () => {
  const page = await html(
    `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n${TABS}\n## Python`,
    {
      extension: 'mdx',
    },
  );
  expect(pageLanguages(page)).toEqual({ html: page, languages: [] });
});

describe('the script in the head', () => {
  const { language = '', hashes } = inlineScripts(themeDir, '/main.js', { oneLanguage: true });

  test('uses the names of the frame and of the storage, and cannot end its element', () => {
    for (const name of [LANGUAGES, ONE_LANGUAGE_KEY, `${TAB_CHOICE_KEY}language`, FOR_LANGUAGE])
      expect(language).toContain(name);
    expect(language).not.toContain('</');
    expect(language).not.toContain('__');
  });

  test('is allowed by its hash, where the site offers it', () => {
    expect(hashes).toHaveLength(3);
    expect(inlineScripts(themeDir, '/main.js')).not.toHaveProperty('language');
  });
});
