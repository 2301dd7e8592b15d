import type { ElementContent, Nodes, Root } from 'hast';
import type { TocEntry } from '../docs/model.ts';
import { escapeMarkup } from '../text/text.ts';
import { headingOf, isSilent, titleAtTheTop } from './components.ts';
import { attribute, hasClass, isElement } from './hast.ts';
import { addressesNamedBy } from './named-addresses.ts';
import { FOR_LANGUAGE, SELF_LINK } from './names.ts';
import { parseHtml } from './parse.ts';

/** What the build reads off the finished HTML of a page's main area. */
export interface PageFacts {
  readonly headings: readonly TocEntry[];
  /** Every address inside the page that a fragment can name. */
  readonly ids: ReadonlySet<string>;
  /** Whether the title of the page is the first thing in it. */
  readonly beginsWithTitle: boolean;
  /** Addresses of links, each once, in order. */
  readonly links: readonly string[];
  /** Addresses that HTML names besides links: of pictures, films, frames, scripts, areas of maps. Each once. */
  readonly files: readonly string[];
  readonly proseWords: number;
  readonly codeWords: number;
}

/** Reads headings, ids, links, files and word counts off the tree of a page's main area. */
export function pageFacts(tree: Root): PageFacts {
  const headings: TocEntry[] = [];
  const ids = new Set<string>();
  const links = new Set<string>();
  const files = new Set<string>();
  let proseWords = 0;
  let codeWords = 0;

  /** `within` says what words count as. Drawings and buttons hold ids and links, but no text of the page. */
  const visit = (node: Nodes, within: 'prose' | 'code' | 'control'): void => {
    if (node.type === 'text') {
      if (within === 'control') return;
      const words = node.value.match(/\S+/g)?.length ?? 0;
      if (within === 'code') codeWords += words;
      else proseWords += words;
      return;
    }
    if (isElement(node)) {
      const [id, href, frame] = ['id', 'href', 'srcdoc'].map((name) => attribute(node, name));
      if (id !== undefined) ids.add(id);
      if (node.tagName === 'a') {
        const name = attribute(node, 'name');
        if (name !== undefined) ids.add(name);
        if (href !== undefined && !hasClass(node, SELF_LINK)) links.add(href);
      }
      for (const address of addressesNamedBy(node)) files.add(address);
      if (node.tagName === 'iframe' && frame) {
        const facts = pageFacts(parseHtml(frame));
        for (const address of [...facts.links, ...facts.files]) files.add(address);
      }
      const heading = headingOf(node);
      if (heading && within !== 'control' && !isSilent(node)) {
        const forLanguage = attribute(node, FOR_LANGUAGE);
        headings.push({
          ...heading,
          html: inlineHtml(node.children).trim(),
          ...(forLanguage === undefined ? {} : { forLanguage }),
        });
      }
    }
    if (!('children' in node)) return;
    const inner =
      within === 'control' || isElement(node, 'svg', 'button')
        ? 'control'
        : isElement(node, 'pre')
          ? 'code'
          : within;
    for (const child of node.children) visit(child, inner);
  };
  visit(tree, 'prose');
  return {
    headings,
    ids,
    beginsWithTitle: titleAtTheTop(tree) !== undefined,
    links: [...links],
    files: [...files],
    proseWords,
    codeWords,
  };
}

const KEPT = new Set(['code', 'em', 'strong', 'sub', 'sup', 'kbd', 'i', 'b', 's', 'del']);

/** Inline HTML of a heading for a list of contents: its words and their emphasis, no links and no ids. */
function inlineHtml(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeMarkup(node.value);
      if (node.type !== 'element' || isSilent(node)) return '';
      if (node.tagName === 'img') return escapeMarkup(attribute(node, 'alt') ?? '');
      const inner = inlineHtml(node.children);
      return KEPT.has(node.tagName) && inner !== '' ? `<${node.tagName}>${inner}</${node.tagName}>` : inner;
    })
    .join('');
}
