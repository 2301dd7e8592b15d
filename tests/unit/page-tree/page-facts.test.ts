import { describe, expect, test } from 'vitest';
import { pageFacts } from '../../../src/page-tree/page-facts.ts';
import { treeOf } from './tree.ts';

describe('the contents of a page', () => {
  test('list what headings say: the names of pictures, and no signs of footnotes', async () => {
    const tree = await treeOf(
      '## Install it[^1]\n\n## With ![a **plan**](a.png) shown\n\n## ![A map](b.png)\n\n## `code`[^1]\n\n[^1]: The note.',
    );
    const listed = pageFacts(tree).headings.map(({ id, html }) => [id, html]);
    expect(listed.slice(0, 4)).toEqual([
      ['install-it', 'Install it'],
      ['with-a-plan-shown', 'With a plan shown'],
      ['a-map', 'A map'],
      ['code', '<code>code</code>'],
    ]);
  });
});
