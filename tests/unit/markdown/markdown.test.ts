import { describe, expect, test } from 'vitest';
import { MarkdownError } from '../../../src/markdown/contract.ts';
import { diagramFile, drawDiagram } from '../../../src/markdown/diagram.ts';
import { html, render } from './render.ts';

describe('notes', () => {
  test('a note has its kind, its words and a title of its own', async () => {
    const page = await html(':::tip\n\nTry **this**.\n\n:::\n');
    expect(page).toContain('class="admonition admonition-tip" role="note" aria-label="Tip"');
    expect(page).toContain('<p class="admonition-title">Tip</p>');
    expect(page).toContain('<strong>this</strong>');
  });

  test('a title may stand in brackets or behind the kind, with emphasis', async () => {
    expect(await html(':::warning[Mind the **gap**]\n\nx\n\n:::')).toContain(
      '<p class="admonition-title">Mind the <strong>gap</strong></p>',
    );
    expect(await html(':::danger Hot surface\n\nx\n\n:::')).toContain(
      '<p class="admonition-title">Hot surface</p>',
    );
    expect(await html('::: info\n\nx\n\n:::')).toContain('admonition-info');
  });

  test('notes nest with more colons', async () => {
    const page = await html('::::note\n\n:::tip\n\ninner\n\n:::\n\n::::');
    expect(page.indexOf('admonition-note')).toBeLessThan(page.indexOf('admonition-tip'));
    expect(page).not.toContain(':::');
  });

  test('an unknown kind keeps its content and warns', async () => {
    const { html: page, warnings } = await render(':::foo\n\nkept\n\n:::');
    expect(page).toContain('kept');
    expect(warnings.join()).toContain(':::foo');
  });

  test('text that merely looks like a directive stays text', async () => {
    const page = await html('Starts at 10:30, see a:b and :house-rules:.\n\n::x');
    expect(page).toContain('Starts at 10:30, see a:b and :house-rules:.');
    expect(page).toContain('::x');
  });

  test('Markdown directly below a tag is Markdown, and text in braces is text, as in MDX', async () => {
    const page = await html(
      "<details>\n<summary>More</summary>\n```js\nlet a;\n```\n</details>\n\nFrom {'>='} 5.",
    );
    expect(page).toMatch(/<summary>More<\/summary>\s*<figure class="code" data-language="js">/);
    expect(page).toContain('From &gt;= 5.');
  });

  test('names of emoji are emoji, in headings and their ids too, but not in code and addresses', async () => {
    const page = await html(
      '## Done :tada:\n\n:x: `:x:` :+1: [a](https://example.com/:x:/b)\n\n| :x: |\n|:---:|\n| b |',
    );
    expect(page).toMatch(/<h2 id="done-">Done 🎉/);
    expect(page).toContain('❌ <code>:x:</code> 👍 <a href="→https://example.com/:x:/b">');
    expect(page).toContain('❌</th>');
  });
});

describe('headings', () => {
  test('get the slug of their text, once each, and a link to themselves', async () => {
    const page = await html('## Same words\n\n## Same words\n');
    expect(page).toContain('<h2 id="same-words">');
    expect(page).toContain('<h2 id="same-words-1">');
    expect(page).toContain('href="#same-words" aria-label="Link to “Same words”"');
  });

  test('of pictures are called what the pictures are called, and those without a letter can be named, too', async () => {
    const page = await html('## With ![a plan](a.png) shown\n\n## +\n\n## ???\n\n## 🎉');
    expect([...page.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'with-a-plan-shown',
      'section',
      'section-1',
      'section-2',
    ]);
    expect(page).toContain('href="#section" aria-label="Link to “+”"');
  });

  test('do not count the signs of footnotes among their words', async () => {
    const page = await html('## Install it[^1]\n\nWords.\n\n[^1]: The note.');
    expect(page).toContain('<h2 id="install-it">');
    expect(page).toContain('aria-label="Link to “Install it”"');
  });

  test('keep an id that the writer gives, in Markdown and in MDX', async () => {
    expect(await html('## Words {#mine}')).toContain('<h2 id="mine">Words');
    expect(await html('## Words {#mine}', { extension: 'mdx' })).toContain('<h2 id="mine">Words');
  });
});

describe('links and images', () => {
  test('are resolved in Markdown, HTML and JSX', async () => {
    expect(await html('[a](./b.md#x)')).toContain('href="→./b.md#x"');
    expect(await html('<a href="./b.md">a</a>')).toContain('href="→./b.md"');
    expect(await html('<a href="./b.md">a</a>', { extension: 'mdx' })).toContain('href="→./b.md"');
  });

  test('images carry their size and load lazily', async () => {
    expect(await html('![words](a.png)')).toMatch(
      /<img src="\/img\/a.png" alt="words" loading="lazy" decoding="async" width="10" height="20"/,
    );
  });
});

describe('plain Markdown', () => {
  test('shows placeholders in angle brackets and braces as the text they are', async () => {
    const page = await html('Use <YOUR_KEY> or <your-key> with {braces} and { one.\n\n<your-key>');
    expect(page).toContain('&lt;YOUR_KEY&gt;');
    expect(page).toContain('&lt;your-key&gt;');
    expect(page).toContain('{braces} and { one.');
  });

  test('keeps HTML, details with Markdown inside, tables, task lists and footnotes', async () => {
    const page = await html(
      '<details><summary>More</summary>\n\n**bold**\n\n</details>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n\nNote[^1].\n\n[^1]: The note.',
    );
    expect(page).toContain('<details><summary>More</summary>');
    expect(page).toContain('<strong>bold</strong>');
    expect(page).toMatch(/<div class="table-scroll"[^>]*><table>/);
    expect(page).toContain('type="checkbox" checked');
    expect(page).toContain('The note.');
  });

  test('a table is a named stop for the keyboard, and its empty corner is a cell, not a heading without words', async () => {
    const page = await html('|  | b |\n|---|:-:|\n| 1 | 2 |');
    expect(page).toContain('<div class="table-scroll" role="group" aria-label="Table" tabindex="0">');
    expect(page).toMatch(/<thead>\s*<tr>\s*<td><\/td>\s*<th[^>]*>b<\/th>/);
  });

  test('that uses components is read as MDX, and as text when it is not valid MDX', async () => {
    const tabs =
      'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs><TabItem value="a" label="A">\n\n**in**\n\n</TabItem></Tabs>';
    expect(await html(tabs)).toContain('class="tab-panel"');
    const { html: page, warnings } = await render(
      'Set <Key> to a value, see <Admonition type="tip">this</Admonition>.',
    );
    expect(page).toContain('to a value');
    expect(warnings.join()).toContain('not valid MDX');
  });
});

describe('MDX', () => {
  test('reports a fault with its line', async () => {
    const fault = await html('# x\n\na {1 + } b', { extension: 'mdx' }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(MarkdownError);
    expect((fault as MarkdownError).line).toBe(3);
  });

  test('takes HTML comments, exports and expressions', async () => {
    const page = await html('<!-- a\ncomment -->\nexport const n = 3;\n\nThere are {n + 1}.', {
      extension: 'mdx',
    });
    expect(page).toContain('There are 4.');
    expect(page).not.toContain('comment');
  });
});

describe('code', () => {
  test('carries title, marked lines and line numbers', async () => {
    const page = await html('```js title="a.js" {2} showLineNumbers\nconst a = 1;\nconst b = 2;\n```');
    expect(page).toContain('<figcaption class="code-title">a.js</figcaption>');
    expect(page).toContain('data-line-numbers="1"');
    expect(page.match(/class="line highlighted"/g)).toHaveLength(1);
  });

  test('carries what stands behind its language without a space', async () => {
    const { html: page } = await render('```js{1,3-4} showLineNumbers\na\nb\nc\nd\n```');
    expect(page).toContain('data-language="js"');
    expect(page).toContain('data-line-numbers="1"');
    expect(page.match(/class="line highlighted"/g)).toHaveLength(3);
  });

  test('takes marking comments out of the code', async () => {
    const page = await html(
      '```python\n# highlight-next-line\na = 1\n# highlight-start\nb = 2\nc = 3\n# highlight-end\nd = 4\n```',
    );
    expect(page).not.toContain('highlight-');
    expect(page.match(/class="line highlighted"/g)).toHaveLength(3);
  });

  test('fills placeholders with the released version of an SDK', async () => {
    expect(await html('```xml\n<version>{{sdk:java}}</version>\n```')).toContain('7.4.3');
  });

  const samples: Readonly<Record<string, string>> = {
    python: 'def f(x):\n    return "a"  # c',
    curl: 'curl -H "a: b" https://x.test # c',
    csharp: 'var c = new Client("k"); // c',
    go: 'func main() { x := "a" } // c',
    nodejs: 'const x = await f("a"); // c',
    ruby: 'def a\n  puts "x" # c\nend',
    php: '<?php $a = new B("x"); // c',
    java: 'class A { String b = "x"; } // c',
    powershell: 'Invoke-RestMethod -Uri "x" # c',
    scala: 'val x: Int = 1 // c',
    rust: 'fn main() { let x = "1"; } // c',
    swift: 'let x = "a" // c',
    dart: 'final x = await y("s"); // c',
    kotlin: 'val x = "a" // c',
    groovy: 'def x = "a" // c',
    hcl: 'resource "a" "b" { x = 1 }',
    json: '{ "a": 1, "b": "x", "c": true }',
  };
  test.each(Object.entries(samples))(
    'in %s shows at least three kinds of token',
    async (language, sample) => {
      const page = await html(`\`\`\`${language}\n${sample}\n\`\`\``);
      expect(new Set(page.match(/class="t-\w/g)).size).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('tabs', () => {
  const source = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs groupId="language" queryString defaultValue="go" values={[{ value: 'go', label: 'Go' }, { value: 'js', label: 'JavaScript' }]}>
<TabItem value="js">

In **JavaScript**.

</TabItem>
<TabItem value="go">

In Go.

</TabItem>
</Tabs>`;

  test('are radio buttons with a panel each, so that they work without script', async () => {
    const page = await html(source, { extension: 'mdx' });
    expect(page.match(/type="radio"/g)).toHaveLength(2);
    expect(page).toContain('data-tabs="language" data-tabs-query="language"');
    expect(page).toMatch(/checked=""[^>]*value="go"|value="go"[^>]*checked=""/);
    expect(page).toContain('<label for="__tabs-1-0">JavaScript</label>');
    expect(page).toContain('In <strong>JavaScript</strong>.');
  });
});

describe('tables of facts', () => {
  const table = {
    title: 'Variables',
    columns: [
      { key: 'name', label: 'Name' },
      { key: 'use', label: 'Use' },
    ],
    groups: [{ id: 'api', label: 'API' }],
    rows: [
      { id: 'database_url', group: 'api', cells: { name: '`DATABASE_URL`', use: 'See [docs](/a).' } },
      { cells: { name: 'x', use: 'y' } },
    ],
  };

  test('show every row with its anchor, under its group, cells as Markdown', async () => {
    const page = await html('<DataTable source="env" filter />', {
      extension: 'mdx',
      tables: { env: table },
    });
    expect(page).toContain('<tr id="database_url">');
    expect(page).toContain('<th scope="col">Name</th>');
    expect(page).toContain('<code>DATABASE_<wbr>URL</code>');
    expect(page).toContain('href="→/a"');
    expect(page).toContain('data-group="api"');
    expect(page).toContain('type="search"');
  });
});

describe('tables of facts that need more than a line', () => {
  const table = {
    title: 'Variables',
    columns: ['Name', 'Default', 'Allows', 'Type'].map((label) => ({ key: label, label })),
    groups: [{ id: 'api', label: 'API' }],
    rows: [
      {
        id: 'database_url',
        group: 'api',
        cells: {
          Name: '`DATABASE_URL`',
          Default: 'none',
          Allows: 'An address of a database, with the name and the password of a user who may change tables.',
          Type: 'text',
        },
      },
    ],
  };

  test('are a list: the name and what is short come first, each with its column, and the row keeps its address', async () => {
    const page = await html('<DataTable source="env" />', { extension: 'mdx', tables: { env: table } });
    expect(page).not.toContain('<table');
    expect(page).toMatch(
      /<div id="database_url" data-fact-row=""><dt data-fact="Name">.*href="#database_url"/,
    );
    expect(page.match(/data-fact="\w+"/g)?.join()).toBe(
      'data-fact="Name",data-fact="Default",data-fact="Type",data-fact="Allows"',
    );
    expect(page).toContain('role="group" aria-label="API"');
  });
});

describe('columns', () => {
  test('of numbers stand right with their heads; of prose have room; names of digits stay left', async () => {
    const long = 'Every member of the organisation may read it, whatever their role is.';
    const page = await html(`| Year | Rows | What |\n|---|---|---|\n| 1990 | 1,000 | ${long} |`);
    expect(page).toContain('<th>Year</th>');
    expect(page).toContain('<th class="number">Rows</th>');
    expect(page).toContain('<td class="number">1,000</td>');
    expect(page).toContain('<th class="prose">What</th>');
  });

  test.each(['2.265.0', '2026-11-28', '3 or more', 'yes', '–'])('of "%s" hold no numbers', async (cell) => {
    expect(await html(`| a | b |\n|---|---|\n| x | ${cell} |`)).not.toContain('number');
  });

  test('are aligned as the writer says, without a style that the policy refuses', async () => {
    const page = await html('| a | b | c |\n|:-:|--:|:--|\n| 1 | 2 | 3 |');
    expect(page).not.toContain('style=');
    expect(page).toMatch(/<td align="center">1<\/td>\s*<td[^>]* align="right">2/);
  });
});

describe('diagrams', () => {
  const CHAIN = ['A user', 'The application', 'The Edge API', 'A database', 'The dashboard', 'A warehouse'];
  const chain = (direction: string) =>
    `\`\`\`mermaid\nflowchart ${direction}\n${CHAIN.map((name, at) => `  n${at}[${name}]`).join('\n')}\n${CHAIN.slice(
      1,
    )
      .map((_, at) => `  n${at} -->|sends what it knows| n${at + 1}`)
      .join('\n')}\n\`\`\``;
  const sizeOf = (page: string) =>
    (/ width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? []).slice(1).map(Number) as [number, number];

  test('have letters of at least 12 px in the size that they are drawn in', async () => {
    const page = await html(chain('TB'));
    const [, width = 0] = (/viewBox="\S+ \S+ (\S+)/.exec(page) ?? []).map(Number);
    const scale = sizeOf(page)[0] / width;
    const letters = [...page.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size) * scale);
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(11.99);
  });

  test('that are wider than a column of text run from top to bottom', async () => {
    const [width, height] = sizeOf(await html(chain('LR')));
    expect(width).toBeLessThan(700);
    expect(height).toBeGreaterThan(width);
    const short = sizeOf(await html('```mermaid\nflowchart LR\n  A[One] --> B[Two]\n```'));
    expect(short[0]).toBeGreaterThan(short[1]);
  });

  test('with long labels break them into lines', async () => {
    const label = 'a label that is far too long to stand on one line of any drawing';
    const page = await html(`\`\`\`mermaid\nflowchart TD\n  A[${label}] -->|${label}| B{${label}}\n\`\`\``);
    expect(sizeOf(page)[0]).toBeLessThan(700);
    expect(page).toContain(`aria-label="Diagram: ${label}"`);
  });

  test('write names of groups over the lines that cross them', async () => {
    const page = await html(
      '```mermaid\nflowchart TD\n  A[Outside] --> B\n  subgraph g [The group]\n    B[Inside]\n  end\n```',
    );
    expect(page.indexOf('>The group<')).toBeGreaterThan(page.indexOf('class="edge"'));
    expect(page).toMatch(/paint-order="stroke"[^>]*>The group</);
  });

  test('lead to the drawing alone', async () => {
    expect(await html(chain('TB'))).toMatch(
      /<a class="diagram-open" href="\/diagram.svg"[^>]*>Open full size<\/a>/,
    );
  });

  test('alone are a picture on paper without styles or names of colours of the page', async () => {
    const file = diagramFile(drawDiagram('flowchart TD\n  A[One] --> B[Two]') ?? '');
    expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(file).not.toMatch(/var\(|style|aria-hidden/);
  });

  test('names a diagram by its words, as readers would read them', async () => {
    const page = await html(
      '```mermaid\nflowchart LR\n  A["Ann & Bo: <b>bold</b> word<br/>next <i>line</i>"] -->|Is x < y, the team\'s?| B\n```',
    );
    const name = /aria-label="([^"]*)"/.exec(page)?.[1];
    expect(name).toContain('Ann &amp; Bo: bold word next line');
    expect(name).toContain('Is x &lt; y, the team&#x27;s?');
    expect(name).not.toContain('&amp;amp;');
  });

  test('are drawn as SVG without styles, fonts or scripts, with their words for those who cannot see', async () => {
    const page = await html('```mermaid\nflowchart TD\n  A[Project] --> B[Environment]\n```');
    expect(page).toContain('<svg');
    expect(page).not.toMatch(/<style|style=|@import|https?:\/\/(?!www\.w3\.org)/);
    expect(page).toContain('aria-label="Diagram: Project, Environment"');
  });

  test('without a diagram are left out with a warning, also where they have a title', async () => {
    for (const source of ['', '\n', '---\ntitle: Flags\n---\n']) {
      const { html: page, warnings } = await render(`Before.\n\n\`\`\`mermaid\n${source}\`\`\`\n\nAfter.`);
      expect(page).not.toContain('diagram');
      expect(warnings).toEqual([
        'The Mermaid block is empty, so readers see nothing. Write a diagram in it, or take it away.',
      ]);
    }
  });

  test('that cannot be drawn name the fault', async () => {
    await expect(html('```mermaid\nnonsense ->\n```')).rejects.toThrow('Mermaid');
  });
});

test('a person in a sequence is named above the messages', () => {
  const drawing = drawDiagram(
    'sequenceDiagram\n  actor Ann as A person\n  participant API\n  Ann->>API: asks',
  );
  const topOf = (words: string) =>
    Number(new RegExp(`<text[^>]* y="([\\d.]+)"[^>]*>${words}`).exec(drawing ?? '')?.[1]);
  expect(topOf('A person')).toBe(topOf('API'));
  expect(topOf('A person')).toBeLessThan(topOf('asks'));
});

describe('long names in code', () => {
  const NAME = '`DJANGO_ALLOWED_HOSTS`';
  const BROKEN = '<code>DJANGO_<wbr>ALLOWED_<wbr>HOSTS</code>';

  test('may break between their words in cells and headings, and stay whole in text, whose lines have room', async () => {
    const page = await html(`# ${NAME}\n\n${NAME}\n\n| Name |\n|---|\n| [${NAME}](/a) |`);
    expect(page.split(BROKEN)).toHaveLength(3);
    expect(page).toContain('<p><code>DJANGO_ALLOWED_HOSTS</code></p>');
  });

  test('may break in text too where a phone has no line for them', async () => {
    expect(await html('`TRUST_ACCESS_TOKEN_LIFETIME_SECONDS`')).toContain('TRUST_<wbr>ACCESS_<wbr>');
  });

  test('keep their lines in blocks of code', async () => {
    expect(await html('```\nTRUST_ACCESS_TOKEN_LIFETIME_SECONDS=1\n```')).not.toContain('<wbr>');
  });
});
