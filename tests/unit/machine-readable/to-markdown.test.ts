import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../../../src/machine-readable/markdown/to-markdown.ts';
import { islandAware } from '../../../src/mdx/island.tsx';
import { parseHtml } from '../../../src/page-tree/parse.ts';
import { TABS, treeOf } from '../page-tree/tree.ts';

function markdownOf(html: string): string {
  return toMarkdown(parseHtml(html).children, (address) =>
    address.startsWith('/') || address.startsWith('#') ? `https://docs.example.com${address}` : address,
  );
}

/** Markdown of what the theme's components make of Markdown. */
async function rendered(...page: Parameters<typeof treeOf>): Promise<string> {
  return toMarkdown((await treeOf(...page)).children, (address) => address);
}

describe('text', () => {
  it('keeps headings, emphasis, code and links, and makes addresses whole', () => {
    expect(
      markdownOf(
        '<h2 id="a">A <code>flag</code><a class="anchor" href="#a" aria-label="Link to A"></a></h2><p>Be <strong>bold</strong>, <em>calm</em> and\n  <a href="/guide">read on</a> or <a href="https://example.com/x">leave</a>.</p>',
      ),
    ).toBe(
      '## A `flag`\n\nBe **bold**, _calm_ and [read on](https://docs.example.com/guide) or [leave](https://example.com/x).\n',
    );
  });

  it('escapes what Markdown would take for its own', () => {
    expect(markdownOf('<p>1. not a list, *not* bold, a_b_c, [no](link), &lt;b&gt; and `c`</p>')).toBe(
      '1\\. not a list, \\*not\\* bold, a_b_c, \\[no]\\(link), \\<b> and \\`c\\`\n',
    );
  });

  it.each([
    'The product is 2*3*4 here.',
    'un**frigging**believable and ~~no~~ more',
    '_one_**two**_three_',
    '**_both_ and** more, _“quoted”_, (_in brackets_)',
    '_a_, **b:** c and a_b_c',
  ])('writes %j as it was written', async (written) => {
    expect(await rendered(written)).toBe(`${written}\n`);
  });

  it('writes what signs cannot mark with the element, and never a character as a number', () => {
    expect(markdownOf('<p>a<strong>(b)</strong>c, <em>“d”</em>s, <em>e</em><em>f</em></p>')).toBe(
      'a<strong>(b)</strong>c, <em>“d”</em>s, *e*_f_\n',
    );
  });

  it('keeps a space at the end of code', async () => {
    expect(await rendered('Write `Api-Key ` first.')).toBe('Write `Api-Key ` first.\n');
  });

  it('leaves spaces outside of what is marked', () => {
    expect(markdownOf('<p>a<strong> b </strong>c<em></em></p>')).toBe('a **b** c\n');
  });

  it('keeps line breaks, keys, and pictures with their words', () => {
    expect(markdownOf('<p>a<br>b <kbd>Ctrl</kbd> <img src="/img/a.png" alt="A chart"></p>')).toBe(
      'a\\\nb <kbd>Ctrl</kbd> ![A chart](https://docs.example.com/img/a.png)\n',
    );
  });

  it('joins what elements without a meaning hold to what stands beside it', () => {
    expect(
      markdownOf(
        '<p>An <u>old</u>, <mark>marked</mark>. (<small>s</small>) <abbr>API</abbr>s <q>so</q>.</p>',
      ),
    ).toBe('An old, marked. (s) APIs “so”.\n');
  });

  it('begins a line after a break without a space', () => {
    expect(markdownOf('<p>One<br>\n  two</p>')).toBe('One\\\ntwo\n');
  });

  it.each([
    'https://example.com/a_(b)?x=1&y=2',
    'https://example.com/a*b*c_d_?q=[x]'.replace('[x]', '~x~'),
    'https://example.com/(a)(b)#c',
  ])('writes an address as it is: %s', (address) => {
    expect(markdownOf(`<p><a href="${address.replaceAll('&', '&amp;')}">x</a></p>`)).toBe(
      `[x](${address})\n`,
    );
    expect(markdownOf(`<p><img src="${address.replaceAll('&', '&amp;')}" alt="x"></p>`)).toBe(
      `![x](${address})\n`,
    );
  });

  it('escapes in an address what Markdown would take for its own', () => {
    expect(markdownOf('<p><a href="https://example.com/a(b">x</a></p>')).toBe(
      '[x](https://example.com/a\\(b)\n',
    );
    expect(markdownOf('<p><a href="https://example.com/?a&amp;copy;">x</a></p>')).not.toContain('?a&copy;)');
  });

  it('writes footnotes as a writer would', async () => {
    expect(await rendered('A[^one] and B[^2].\n\n[^one]: The *first*.\n\n[^2]: The second.\n')).toBe(
      'A[^one] and B[^2].\n\n[^one]: The _first_.\n\n[^2]: The second.\n',
    );
  });

  it('keeps words of two blocks inside a link apart', () => {
    expect(markdownOf('<a href="/x"><h3>Title</h3><p>About it</p></a>')).toBe(
      '[Title About it](https://docs.example.com/x)\n',
    );
  });

  it('keeps two links apart that only a style sheet parts', () => {
    expect(markdownOf('<div><a href="/a">a</a><a href="/b">b</a></div>')).toBe(
      '[a](https://docs.example.com/a) [b](https://docs.example.com/b)\n',
    );
  });

  it('drops controls, drawings and ways to other pages', () => {
    expect(
      markdownOf(
        '<nav><a href="/">Home</a></nav><p>a</p><button>Copy</button><form><input></form><svg><text>b</text></svg><select></select>',
      ),
    ).toBe('a\n');
  });
});

describe('blocks', () => {
  it('nests lists, numbers them from where they begin, and keeps tasks', () => {
    expect(
      markdownOf(
        '<ol start="3"><li>three<ul><li>inner</li></ul></li><li>four</li></ol><ul class="contains-task-list"><li><input type="checkbox" disabled checked> done</li><li><input type="checkbox" disabled> open</li></ul>',
      ),
    ).toBe('3. three\n   - inner\n4. four\n\n- [x] done\n- [ ] open\n');
  });

  it('gives a box to its own task alone', () => {
    const task = (words: string) => `<li><input type="checkbox" disabled> ${words}</li>`;
    expect(markdownOf(`<ol><li>first</li><li>second<ul>${task('part')}</ul></li></ol>`)).toBe(
      '1. first\n2. second\n   - [ ] part\n',
    );
  });

  it('writes code with its language and title', async () => {
    expect(await rendered('```js title="a.js"\nconst a = `b`;\n```')).toBe(
      '```js title="a.js"\nconst a = `b`;\n```\n',
    );
    expect(await rendered('```\na\n\nb\n```')).toBe('```\na\n\nb\n```\n');
    expect(markdownOf('<pre><code class="language-py">a\n\nb</code></pre>')).toBe('```py\na\n\nb\n```\n');
  });

  it('uses a longer fence for code that holds one', async () => {
    expect(await rendered('````\n```\nx\n```\n````')).toBe('````\n```\nx\n```\n````\n');
  });

  it('names each tab above what it holds', async () => {
    const page = `${TABS}
<Tabs>
<TabItem value="py" label="Python">

one

</TabItem>
<TabItem value="js">

two

</TabItem>
</Tabs>`;
    expect(await rendered(page, { extension: 'mdx' })).toBe('**Python**\n\none\n\n**js**\n\ntwo\n');
  });

  it('quotes notes under their kind and title', async () => {
    expect(await rendered(':::warning\n\nMind it.\n\n:::')).toBe('> **Warning**\n>\n> Mind it.\n');
    expect(await rendered(':::warning[Do *not*]\n\nMind it.\n\n:::')).toBe(
      '> **Warning: Do _not_**\n>\n> Mind it.\n',
    );
  });

  it('opens what is folded', () => {
    expect(markdownOf('<details><summary>More</summary><p>text</p></details>')).toBe('**More**\n\ntext\n');
  });

  it('says in a sentence what a diagram and a moving figure show', async () => {
    expect(await rendered('```mermaid\nflowchart LR\n  A --> B\n```')).toBe('_Diagram: A, B_\n');
    const figure = createElement('figure', {}, createElement('figcaption', {}, 'Ten are in.'));
    const Figure = islandAware(
      'x#y',
      () => figure,
      () => {},
    );
    const island = renderToStaticMarkup(createElement(Figure, { 'client:intent': true }));
    expect(markdownOf(island)).toBe('_Interactive figure: Ten are in._\n');
  });

  it('links to films and frames', () => {
    expect(markdownOf('<iframe src="https://video.example.com/1" title="A tour"></iframe>')).toBe(
      '[A tour](https://video.example.com/1)\n',
    );
  });
});

describe('tables', () => {
  it('keep one line a row, with bars escaped', async () => {
    expect(await rendered('| A | B |\n|---|---|\n| `x\\|y` | 2 |')).toBe(
      '| A | B |\n| - | - |\n| `x\\|y` | 2 |\n',
    );
  });

  it('of facts show groups of rows in bold and leave out filters and signs of links', async () => {
    const columns = ['A', 'B'].map((key) => ({ key, label: key }));
    const groups = [{ id: 'g', label: 'Group' }];
    const t = { title: 'T', columns, groups, rows: [{ id: 'r', group: 'g', cells: { A: '1', B: '2' } }] };
    expect(await rendered('<DataTable source="t" filter />', { extension: 'mdx', tables: { t } })).toBe(
      '| A | B |\n| - | - |\n| **Group** | |\n| 1 | 2 |\n',
    );
  });

  it('of long facts are a table, though pages show them as a list', async () => {
    const columns = ['A', 'B', 'C'].map((key) => ({ key, label: key }));
    const long = 'x '.repeat(60).trim();
    const t = { title: 'T', columns, rows: [{ id: 'r', cells: { A: '`1`', B: '2', C: long } }] };
    expect(await rendered('<DataTable source="t" />', { extension: 'mdx', tables: { t } })).toBe(
      `| A | B | C |\n| - | - | - |\n| \`1\` | 2 | ${long} |\n`,
    );
  });

  it('keep how the writer aligned their columns, also under a corner without words', async () => {
    const written = '| | B | C | D |\n| -: | :- | :-: | - |\n| a | b | c | 4 |\n| e | f | g | 8 |\n';
    expect(await rendered(written)).toBe(written);
    const html =
      '<table><tr><th colspan="2">A</th><th align="center">B</th></tr><tr><td>1</td><td align="right">2</td><td>3</td></tr></table>';
    expect(await rendered(html)).toContain('| - | -: | :-: |');
    expect(await rendered('| A | B |\n| --- | ---: |\n| 1 | 2 |', { extension: 'mdx' })).toContain(
      '| - | -: |',
    );
  });

  it('break the lines of a cell', () => {
    expect(
      markdownOf(
        '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><p>one</p><ul><li>two</li><li>three</li></ul></td></tr></tbody></table>',
      ),
    ).toBe('| A |\n| - |\n| one<br>• two<br>• three |\n');
  });

  it('get an empty head where they have none', () => {
    expect(markdownOf('<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>')).toBe(
      '| | |\n| - | - |\n| 1 | 2 |\n',
    );
  });
});
