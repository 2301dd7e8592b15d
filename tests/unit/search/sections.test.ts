import { expect, test } from 'vitest';
import { sectionsOf } from '../../../src/search/sections.ts';

test('cuts a page at its headings, with what stands before the first one', () => {
  const sections = sectionsOf(
    '<p>Intro.</p><h2 id="a">A<a class="anchor" href="#a"></a></h2><p>One.</p><h3 id="b">B</h3><p>Two.</p>',
  );
  expect(sections.map(({ level, anchor, heading }) => [level, anchor, heading])).toEqual([
    [1, '', ''],
    [2, 'a', 'A'],
    [3, 'b', 'B'],
  ]);
  expect(sections[1]?.blocks).toEqual([{ kind: 'text', text: 'One.' }]);
});

test('lets a heading without an id begin no section, since no address leads to it', () => {
  const [first, ...others] = sectionsOf('<p>One.</p><h2>Nameless</h2><p>Two.</p>');
  expect(others).toEqual([]);
  expect(first?.blocks.map((block) => 'text' in block && block.text)).toEqual(['One.', 'Nameless', 'Two.']);
});

test('reads cells under the names of their columns, and keeps code in backticks', () => {
  const html =
    '<table><thead><tr><th>Name</th><th>Default</th></tr></thead><tbody><tr><td><code>PORT</code></td><td>8000</td></tr></tbody></table>';
  expect(sectionsOf(html)[0]?.blocks).toEqual([
    { kind: 'row', columns: ['Name', 'Default'], cells: ['`PORT`', '8000'] },
  ]);
});

test('reads a row across the whole table as the name of the rows below it', () => {
  const html =
    '<table><tr><th>A</th><th>B</th></tr><tr><th colspan="2">Group</th></tr><tr><td>1</td><td>2</td></tr></table>';
  expect(sectionsOf(html)[0]?.blocks.map(({ kind }) => kind)).toEqual(['text', 'row']);
});

test('tells steps from items, and reads what stands inside an item after it', () => {
  const html = '<ol><li><p>First:</p><ul><li>inner</li></ul></li><li>Second</li></ol><ul><li>item</li></ul>';
  expect(sectionsOf(html)[0]?.blocks).toEqual([
    { kind: 'step', text: 'First:' },
    { kind: 'item', text: 'inner' },
    { kind: 'step', text: 'Second' },
    { kind: 'item', text: 'item' },
  ]);
});

test('names code by its language, its tab and its title', () => {
  const html =
    '<div class="tabs" data-tabs="language"><fieldset><legend>Choose</legend></fieldset><section class="tab-panel" data-tab="py" aria-label="Python">' +
    '<figure class="code" data-language="python"><figcaption>app.py</figcaption><pre><code>print(1)\n</code></pre><button>Copy</button></figure></section></div>';
  expect(sectionsOf(html)[0]?.blocks).toEqual([
    { kind: 'code', text: 'print(1)', language: 'python', label: 'Python, app.py' },
  ]);
});

test('leaves out controls, drawings, hidden words and titles that only name the kind of a note', () => {
  const html =
    '<aside class="admonition"><p class="admonition-title">Warning</p><p>Mind <span class="sr-only">hidden</span>this.</p></aside>' +
    '<svg><text>drawn</text></svg><button>Press</button><form><input></form>';
  expect(sectionsOf(html)[0]?.blocks).toEqual([{ kind: 'text', text: 'Mind this.' }]);
});

test('keeps a title that a writer gave to a note', () => {
  const html = '<aside class="admonition"><p class="admonition-title">Keys are public</p><p>Yes.</p></aside>';
  expect(sectionsOf(html)[0]?.blocks[0]).toEqual({ kind: 'text', text: 'Keys are public' });
});

test('has one empty section for a page without content', () => {
  expect(sectionsOf('')).toEqual([{ level: 1, anchor: '', heading: '', blocks: [] }]);
});
