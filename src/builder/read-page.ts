import type { Root } from 'hast';
import type { Sources } from '../hosting/content-security-policy.ts';
import { embeddedSources } from '../hosting/embedded-sources.ts';
import { type MainMarkdown, mainMarkdown } from '../machine-readable/page-markdown.ts';
import { type PageFacts, pageFacts } from '../page-tree/page-facts.ts';
import { parseHtml } from '../page-tree/parse.ts';
import { type PageSection, sectionsOf } from '../page-tree/sections.ts';

/** What is extracted from the rendered main area of a page. */
export interface PageReading {
  readonly facts: PageFacts;
  readonly sections: readonly PageSection[];
  readonly markdown: MainMarkdown;
  /** External resources that it embeds, by directive of the policy. */
  readonly embedded: Sources;
}

/**
 * Extracts from the tree of a page everything that later steps need. The tree itself is not kept, because those of thousands
 * of pages would fill the memory.
 *
 * @param url absolute address of the page, which addresses in its Markdown copy are relative to.
 */
export function readPage(main: string | Root, url: string): PageReading {
  const tree = typeof main === 'string' ? parseHtml(main) : main;
  return {
    facts: pageFacts(tree),
    sections: sectionsOf(tree),
    markdown: mainMarkdown(tree, url),
    embedded: embeddedSources(tree),
  };
}
