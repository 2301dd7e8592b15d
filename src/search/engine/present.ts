import { type ListedPage, slugOf } from './format.ts';
import type { OpenIndex } from './index-files.ts';

/** Identifies a section. */
export interface Place {
  readonly page: number;
  /** Number of the section in the index. */
  readonly section: number;
}

export interface PlaceNames {
  /** Address with its anchor. */
  readonly url: string;
  readonly title: string;
  /** Headings from the page's top level down to the section's own, without the page title; empty for the page's beginning. */
  readonly headings: readonly string[];
  readonly breadcrumbs: readonly string[];
  readonly description: string;
}

/** Looks up the names and the address of a section. */
export async function nameOf({ page, section }: Place, index: OpenIndex): Promise<PlaceNames> {
  const listed = await index.page(page);
  const number = sectionNumber({ page, section }, index);
  return {
    url: addressOf(listed, number),
    title: listed.title,
    headings: headingsOf(listed, number),
    breadcrumbs: listed.breadcrumbs,
    description: listed.description,
  };
}

/** Number of a section on its page; 0 is the page's beginning. */
export function sectionNumber({ page, section }: Place, index: OpenIndex): number {
  return section - (index.statistics.firstSection[page] ?? 0);
}

function addressOf(page: ListedPage, section: number): string {
  const listed = page.sections[section - 1];
  if (!listed) return page.href;
  const [, heading, anchor = slugOf(heading)] = listed;
  return `${page.href}#${encodeURIComponent(anchor)}`;
}

function headingsOf(page: ListedPage, section: number): string[] {
  const headings: string[] = [];
  let level = 7;
  for (let at = section; at > 0; at -= 1) {
    const [own = 0, heading = ''] = page.sections[at - 1] ?? [];
    if (own >= level) continue;
    headings.unshift(heading);
    level = own;
  }
  return headings;
}
