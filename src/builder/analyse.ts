import type { Element, ElementContent, Nodes } from 'hast';
import { htmlToHast } from 'satteri';
import type { TocEntry } from '../docs/types.ts';

/** What the build reads off the finished HTML of a page's main area. */
export interface PageFacts {
  readonly headings: readonly TocEntry[];
  /** Every address inside the page that a fragment can name. */
  readonly ids: ReadonlySet<string>;
  /** Addresses of links, each once, in order. */
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly proseWords: number;
  readonly codeWords: number;
}

/** Reads headings, ids, links, images and word counts from HTML. */
export function analyseHtml(html: string): PageFacts {
  const headings: TocEntry[] = [];
  const ids = new Set<string>();
  const links = new Set<string>();
  const images = new Set<string>();
  let proseWords = 0;
  let codeWords = 0;

  const visit = (node: Nodes, inCode: boolean): void => {
    if (node.type === 'text') {
      const words = node.value.match(/\S+/g)?.length ?? 0;
      if (inCode) codeWords += words;
      else proseWords += words;
      return;
    }
    if (node.type === 'element') {
      const { id, href, src, name } = node.properties;
      if (typeof id === 'string') ids.add(id);
      if (node.tagName === 'a' && typeof name === 'string') ids.add(name);
      if (node.tagName === 'a' && typeof href === 'string' && !isSelfLink(node)) links.add(href);
      if (node.tagName === 'img' && typeof src === 'string') images.add(src);
      const level = /^h([1-6])$/.exec(node.tagName)?.[1];
      // Readers do not see the heading of footnotes.
      if (level && typeof id === 'string' && id !== 'footnote-label')
        headings.push({ level: Number(level), id, html: inlineHtml(node.children).trim() });
      if (node.tagName === 'svg' || node.tagName === 'button') return;
    }
    if ('children' in node) {
      const code = inCode || (node.type === 'element' && node.tagName === 'pre');
      for (const child of node.children) visit(child, code);
    }
  };
  visit(htmlToHast(html, { fragment: true }) as Nodes, false);
  return { headings, ids, links: [...links], images: [...images], proseWords, codeWords };
}

function isSelfLink(node: Element): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes('anchor');
}

const KEPT = new Set(['code', 'em', 'strong', 'sub', 'sup', 'kbd', 'i', 'b', 's', 'del']);

/** Inline HTML of a heading for a list of contents: its words and their emphasis, no links and no ids. */
function inlineHtml(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text')
        return node.value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      if (node.type !== 'element' || isSelfLink(node)) return '';
      const inner = inlineHtml(node.children);
      return KEPT.has(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner;
    })
    .join('');
}
