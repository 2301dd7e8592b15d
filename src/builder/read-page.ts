import type { Root } from 'hast';
import type { Sources } from '../hosting/content-security-policy.ts';
import { embeddedSources } from '../hosting/embedded-sources.ts';
import { type MainMarkdown, mainMarkdown } from '../machine-readable/page-markdown.ts';
import { type PageFacts, pageFacts } from '../page-tree/page-facts.ts';
import { parseHtml } from '../page-tree/parse.ts';
import { type PageSection, sectionsOf } from '../page-tree/sections.ts';

/** What is read off the finished main area of a page. */
export interface PageReading {
  readonly facts: PageFacts;
  readonly sections: readonly PageSection[];
  readonly markdown: MainMarkdown;
  /** What it embeds from elsewhere, by directive of the policy. */
  readonly embedded: Sources;
}

/**
 * Reads a page once, for all who want to know what stands on it. Its tree is let go afterwards: those of thousands of pages
 * would fill the memory.
 *
 * @param url whole address of the page, which addresses in its Markdown copy count from.
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
