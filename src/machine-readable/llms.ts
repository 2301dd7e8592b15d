import type { Sidebar, SidebarItem } from '../docs/model.ts';

/** A page as lists for language models name it. */
export interface ListedPage {
  readonly title: string;
  readonly description: string;
  /** Whole address of its Markdown copy. */
  readonly markdownUrl: string;
}

export interface PageSection {
  readonly title: string;
  readonly pages: readonly ListedPage[];
}

interface LlmsIndex {
  readonly title: string;
  readonly tagline: string;
  /** Whole address of the file that holds all pages. */
  readonly fullUrl: string;
  readonly sections: readonly PageSection[];
}

/** `llms.txt` as llmstxt.org proposes it: what the site is, then every page by section with what it is about. */
export function llmsIndex({ title, tagline, fullUrl, sections }: LlmsIndex): string {
  const parts = [
    `# ${title}`,
    ...(tagline ? [`> ${tagline}`] : []),
    `Each page is linked as plain Markdown. [All pages in one file](${fullUrl}).`,
    ...sections.flatMap((section) => [`## ${section.title}`, section.pages.map(line).join('\n')]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** `llms-full.txt`: the Markdown copies of all pages, one after the other. */
export function llmsFull(pages: readonly string[]): string {
  return pages.map((page) => page.trimEnd()).join('\n\n---\n\n') + (pages.length > 0 ? '\n' : '');
}

function line({ title, description, markdownUrl }: ListedPage): string {
  const about = description.replace(/\s+/g, ' ').trim();
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${markdownUrl})${about ? `: ${about}` : ''}`;
}

/** Addresses of pages by the group of the sidebar that they are in, in reading order. */
interface AddressSection {
  readonly title: string;
  readonly hrefs: readonly string[];
}

/**
 * Groups pages as the sidebars do: one section for each category at the top level, and before them one, titled `loose`, for pages
 * that are in no category.
 */
export function pageSections(sidebars: readonly Sidebar[], loose: string): AddressSection[] {
  const alone: string[] = [];
  const sections: AddressSection[] = [];
  for (const item of sidebars.flatMap(({ items }) => items)) {
    if (item.type === 'category') sections.push({ title: item.label, hrefs: hrefsOf(item) });
    else alone.push(...hrefsOf(item));
  }
  return [{ title: loose, hrefs: alone }, ...sections].filter(({ hrefs }) => hrefs.length > 0);
}

function hrefsOf(item: SidebarItem): string[] {
  if (item.type === 'html') return [];
  if (item.type === 'link') return [item.href];
  return [...(item.href === undefined ? [] : [item.href]), ...item.items.flatMap(hrefsOf)];
}
