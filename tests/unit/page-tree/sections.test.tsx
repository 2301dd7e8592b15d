import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { islandAware } from '../../../src/mdx/island.tsx';
import { FACT, FACT_GROUP, FACT_ROW, FACTS } from '../../../src/page-tree/names.ts';
import { parseHtml } from '../../../src/page-tree/parse.ts';
import { type PageBlock, sectionsOf } from '../../../src/page-tree/sections.ts';
import { plainText, textWithCode } from '../../../src/page-tree/words.ts';
import { TABS, treeOf } from './tree.ts';

type Options = Parameters<typeof treeOf>[1];

async function blocksOf(markdown: string, options?: Options): Promise<readonly PageBlock[]> {
  return sectionsOf(await treeOf(markdown, options)).flatMap(({ blocks }) => blocks);
}

/** A block as a short text, with what stands in it in brackets. */
function short(block: PageBlock | undefined): string {
  if (!block) return '';
  const inside = (blocks: readonly PageBlock[]) => `[${blocks.map(short).join(' | ')}]`;
  switch (block.kind) {
    case 'paragraph':
      return textWithCode(block.words);
    case 'list':
      return `${block.ordered ? 'steps' : 'items'} ${block.items.map(inside).join('')}`;
    case 'code':
      return `${block.language} ${block.title} ${block.text}`;
    case 'table':
      return block.rows
        .map(({ cells }) =>
          cells.map((cell, at) => `${plainText(block.columns[at] ?? [])}=${textWithCode(cell)}`).join(', '),
        )
        .join('; ');
    case 'note':
      return `${block.note} ${plainText(block.title)} ${inside(block.blocks)}`;
    case 'details':
      return `details ${plainText(block.summary)} ${inside(block.blocks)}`;
    case 'definitions':
      return block.items.map(({ term, blocks }) => `${plainText(term)}: ${inside(blocks)}`).join('');
    case 'quote':
      return `quote ${inside(block.blocks)}`;
    case 'drawing':
      return `${block.drawing} ${block.label}`;
  }
}

const OF_TABS = `${TABS}
## Install

<Tabs groupId="language">
<TabItem value="py" label="Python">

Run this:

\`\`\`bash title="Terminal"
pip install it
\`\`\`

| Option | Default |
|---|---|
| \`timeout\` | 3 |

</TabItem>
<TabItem value="js" label="JavaScript">

- one

### Bundlers

Two.

</TabItem>
</Tabs>
`;

test('signs of footnotes are no words', async () => {
  const [, section] = sectionsOf(await treeOf('## Install it[^1]\n\nWords[^1] here.\n\n[^1]: The note.'));
  expect(plainText(section?.heading ?? [])).toBe('Install it');
  expect(section?.blocks.map(short)[0]).toBe('Words here.');
});

describe('the sections of a page', () => {
  test('begin at its headings, with what stands before the first one', async () => {
    const sections = sectionsOf(await treeOf('Intro.\n\n## A `b`\n\nOne.\n\n### C {#own}\n\nTwo.'));
    expect(sections.map(({ level, anchor, heading }) => [level, anchor, textWithCode(heading)])).toEqual([
      [1, '', ''],
      [2, 'a-b', 'A `b`'],
      [3, 'own', 'C'],
    ]);
    expect(sections.map(({ blocks }) => short(blocks[0]))).toEqual(['Intro.', 'One.', 'Two.']);
  });

  test('begin inside folds and tabs, too, since an address leads there', async () => {
    const sections = sectionsOf(
      await treeOf('<details>\n<summary>More</summary>\n\n## Inside\n\nText.\n\n</details>'),
    );
    expect(sections.map(({ blocks }) => blocks.map(short))).toEqual([['More'], ['Text.']]);
  });

  test('of a page without words are one that is empty', () => {
    expect(sectionsOf(parseHtml(''))).toEqual([{ level: 1, anchor: '', heading: [], tabs: [], blocks: [] }]);
  });
});

describe('tabs', () => {
  test('are named, with their group, on everything in them', async () => {
    const [, install, bundlers] = sectionsOf(await treeOf(OF_TABS, { extension: 'mdx' }));
    const python = [{ group: 'language', label: 'Python' }];
    const script = [{ group: 'language', label: 'JavaScript' }];
    expect(install?.blocks.map(({ kind, tabs }) => [kind, tabs])).toEqual([
      ['paragraph', python],
      ['code', python],
      ['table', python],
      ['list', script],
    ]);
    expect(bundlers?.tabs).toEqual(script);
    expect(bundlers?.blocks[0]?.tabs).toEqual(script);
  });

  test('are named from the outermost where they stand in others', async () => {
    const nested = `${TABS}
<Tabs><TabItem value="cloud" label="Cloud"><Tabs><TabItem value="eu" label="Europe">

Inside.

</TabItem></Tabs></TabItem></Tabs>`;
    const [block] = await blocksOf(nested, { extension: 'mdx' });
    expect(block?.tabs.map(({ label }) => label)).toEqual(['Cloud', 'Europe']);
  });
});

describe('blocks', () => {
  test('code has its language and title', async () => {
    expect(await blocksOf('```js title="app.js" {1}\nlet a = 1;\n\nlet b;\n```')).toEqual([
      { kind: 'code', language: 'js', title: 'app.js', text: 'let a = 1;\n\nlet b;', tabs: [] },
    ]);
  });

  test('lists keep their order, their items and what stands in these', async () => {
    const [steps] = await blocksOf('1. First:\n   - inner\n\n   ```sh\n   go\n   ```\n\n2. Second');
    expect(short(steps)).toBe('steps [First: | items [inner] | sh  go][Second]');
  });

  test('notes have a kind, a title where the writer gave one, and their content', async () => {
    const blocks = await blocksOf(
      ':::warning\n\nMind it.\n\n:::\n\n:::tip[Keys are `public`]\n\nYes.\n\n:::',
    );
    expect(blocks.map(short)).toEqual(['warning  [Mind it.]', 'tip Keys are public [Yes.]']);
  });

  test('folds have their summary, diagrams what they show', async () => {
    const [fold, diagram] = await blocksOf(
      '<details>\n<summary>More</summary>\n\nHidden.\n\n</details>\n\n```mermaid title="The way"\nflowchart LR\n  A --> B\n```',
    );
    expect(short(fold)).toBe('details More [Hidden.]');
    expect(short(diagram)).toBe('diagram The way');
  });

  test('an island says what its caption says, not what its controls do', () => {
    const Figure = islandAware(
      'x#y',
      () => (
        <figure>
          <button type="button">10%</button>
          <ul>
            <li>one</li>
          </ul>
          <figcaption>Ten are in.</figcaption>
        </figure>
      ),
      () => {},
    );
    const sections = sectionsOf(parseHtml(renderToStaticMarkup(<Figure client:intent />)));
    expect(sections[0]?.blocks.map(short)).toEqual(['island Ten are in.']);
  });

  test('words of controls and those for screen readers only are not among them', async () => {
    const table = {
      title: 'Settings',
      columns: [{ key: 'name', label: 'Name' }],
      rows: [{ id: 'port', cells: { name: '`PORT`' } }],
    };
    const [block, ...others] = await blocksOf('<DataTable source="t" filter />', {
      extension: 'mdx',
      tables: { t: table },
    });
    expect(short(block)).toBe('Name=`PORT`');
    expect(others).toEqual([]);
  });
});

describe('tables', () => {
  test('tell each value under the name of its column, also where the corner is empty', async () => {
    const [named] = await blocksOf('| Name | Default |\n|---|---|\n| `PORT` | 8000 |');
    expect(short(named)).toBe('Name=`PORT`, Default=8000');
    const [corner] = await blocksOf('| | Cloud |\n|---|---|\n| SAML | yes |');
    expect(short(corner)).toBe('=SAML, Cloud=yes');
  });

  test('of facts have ids and groups', async () => {
    const facts = {
      title: 'Settings',
      columns: [
        { key: 'name', label: 'Name' },
        { key: 'preset', label: 'Default' },
      ],
      groups: [{ id: 'db', label: 'Database' }],
      rows: [{ id: 'port', group: 'db', cells: { name: 'PORT', preset: '**5432**' } }],
    };
    const [block] = await blocksOf('<DataTable source="t" />', { extension: 'mdx', tables: { t: facts } });
    expect(block?.kind === 'table' && block.rows).toMatchObject([
      {
        id: 'port',
        group: [{ text: 'Database' }],
        cells: [[{ text: 'PORT' }], [{ text: '5432' }]],
      },
    ]);
  });

  test('keep cells under their names where one reaches over rows or columns', async () => {
    const [block] = await blocksOf(
      '<table>\n<tr><th>A</th><th>B</th><th>C</th></tr>\n<tr><td rowspan="2">1</td><td>2</td><td>3</td></tr>\n<tr><td>4</td><td>5</td></tr>\n<tr><td colspan="2">6</td><td>7</td></tr>\n</table>',
    );
    expect(short(block)).toBe('A=1, B=2, C=3; A=1, B=4, C=5; A=6, B=, C=7');
  });

  test('may look like anything that says which facts it shows', () => {
    const [section] = sectionsOf(parseHtml(renderToStaticMarkup(<Stacked />)));
    const [block] = section?.blocks ?? [];
    expect(short(block)).toBe('Name=`PORT`, Default=5432; Name=HOST, Default=');
    expect(block?.kind === 'table' && block.rows[0]).toMatchObject({
      id: 'port',
      group: [{ text: 'Database' }],
    });
  });
});

/** Facts one below the other, as narrow screens need them. */
function Stacked() {
  const attributes = (name: string, value = '') => ({ [name]: value });
  return (
    <div {...attributes(FACTS)}>
      <h4 {...attributes(FACT_GROUP)}>Database</h4>
      <article {...attributes(FACT_ROW)} id="port">
        <h5 {...attributes(FACT, 'Name')}>
          <code>PORT</code>
        </h5>
        <dl>
          <dt>Default</dt>
          <dd {...attributes(FACT, 'Default')}>5432</dd>
        </dl>
      </article>
      <article {...attributes(FACT_ROW)}>
        <h5 {...attributes(FACT, 'Name')}>HOST</h5>
      </article>
    </div>
  );
}

describe('words', () => {
  const wordsOf = async (markdown: string) => {
    const [block] = await blocksOf(markdown);
    return block?.kind === 'paragraph' ? block.words : [];
  };

  test('are plain, or with code marked', async () => {
    const words = await wordsOf('Set **the `PORT`** to _one_ [of\nthese](./b.md), 2\\*3\\*4.');
    expect(plainText(words)).toBe('Set the PORT to one of these, 2*3*4.');
    expect(textWithCode(words)).toBe('Set the `PORT` to one of these, 2*3*4.');
  });

  test('of two lines do not run together', async () => {
    expect(plainText(await wordsOf('One<br />two'))).toBe('One two');
  });
});
