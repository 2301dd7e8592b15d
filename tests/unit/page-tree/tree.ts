import type { Root } from 'hast';
import { parseHtml } from '../../../src/page-tree/parse.ts';
import { html } from '../markdown/render.ts';

/** The tree of a page as the theme's own components render it. */
export async function treeOf(markdown: string, options?: Parameters<typeof html>[1]): Promise<Root> {
  return parseHtml(await html(markdown, options));
}

export const TABS = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
`;
