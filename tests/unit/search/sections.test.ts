import { expect, test } from 'vitest';
import { sectionsOf } from '../../../src/page-tree/sections.ts';
import { searchSections } from '../../../src/search/node/search-sections.ts';
import { TABS, treeOf } from '../page-tree/tree.ts';

const blocksOf = async (...page: Parameters<typeof treeOf>) =>
  searchSections(sectionsOf(await treeOf(...page))).flatMap(({ blocks }) => blocks);

test('keeps heading and address of each section', async () => {
  const sections = searchSections(sectionsOf(await treeOf('Intro.\n\n## A `b`\n\nOne.')));
  expect(sections.map(({ level, anchor, heading }) => [level, anchor, heading])).toEqual([
    [1, '', ''],
    [2, 'a-b', 'A b'],
  ]);
  expect(sections[1]?.blocks).toEqual([{ kind: 'text', text: 'One.' }]);
});

test('lets a heading without an address begin no section', async () => {
  const page = 'One.\n\n<h2>Nameless</h2>\n\nTwo.';
  expect(searchSections(sectionsOf(await treeOf(page, { extension: 'mdx' })))).toHaveLength(1);
});

test('reads cells under the names of their columns, and keeps code in backticks', async () => {
  expect(await blocksOf('| Name | Default |\n|---|---|\n| `PORT` | 8000 |')).toEqual([
    { kind: 'row', columns: ['Name', 'Default'], cells: ['`PORT`', '8000'] },
  ]);
});

test('reads a row across the whole table as the name of the rows below it', async () => {
  const groups = [{ id: 'g', label: 'Group' }];
  const columns = ['a', 'b'].map((key) => ({ key, label: key }));
  const rows = [
    { group: 'g', cells: { a: '1', b: '2' } },
    { group: 'g', cells: { a: '3', b: '4' } },
  ];
  const tables = { t: { title: 'T', columns, groups, rows } };
  const blocks = await blocksOf('<DataTable source="t" />', { extension: 'mdx', tables });
  expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'row', 'row']);
});

test('tells steps from items, and reads what stands inside an item after it', async () => {
  expect(await blocksOf('1. First:\n   - inner\n2. Second\n\n- item')).toEqual([
    { kind: 'step', text: 'First:' },
    { kind: 'item', text: 'inner' },
    { kind: 'step', text: 'Second' },
    { kind: 'item', text: 'item' },
  ]);
});

test('names code by its language, its tab and its title, and everything in a tab by the tab', async () => {
  const page = `${TABS}
<Tabs groupId="language">
<TabItem value="py" label="Python">

Run:

\`\`\`python title="app.py"
print(1)
\`\`\`

| A | B |
|---|---|
| 1 | 2 |

</TabItem>
</Tabs>

After.`;
  expect(await blocksOf(page, { extension: 'mdx' })).toEqual([
    { kind: 'text', text: 'Run:', tab: 'Python' },
    { kind: 'code', text: 'print(1)', language: 'python', label: 'app.py', tab: 'Python' },
    { kind: 'row', columns: ['A', 'B'], cells: ['1', '2'], tab: 'Python' },
    { kind: 'text', text: 'After.' },
  ]);
});

test('leaves out titles that only name the kind of a note, and keeps those that a writer gave', async () => {
  expect(await blocksOf(':::warning\n\nMind this.\n\n:::')).toEqual([{ kind: 'text', text: 'Mind this.' }]);
  const [title] = await blocksOf(':::tip[Keys are public]\n\nYes.\n\n:::');
  expect(title).toEqual({ kind: 'text', text: 'Keys are public' });
});

test('leaves out controls and drawings', async () => {
  const page = 'Text.\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\n<button>Press</button>';
  expect(await blocksOf(page, { extension: 'mdx' })).toEqual([{ kind: 'text', text: 'Text.' }]);
});
