import type { PageSection } from '../../page-tree/sections.ts';
import type { Block, Hierarchy, SearchRecord } from '../record.ts';
import { type Section, searchSections } from './search-sections.ts';

/** The input for a page's records. */
export interface RecordSource {
  /** Empty for a page that only lists links to others. */
  readonly sections: readonly PageSection[];
  readonly title: string;
  /** Address without a trailing slash, with the base path. */
  readonly href: string;
  /** Labels from the site's area down to the page. */
  readonly breadcrumbs: readonly string[];
  readonly description: string;
  readonly keywords?: readonly string[];
  /** `lang` of the page. */
  readonly language: string;
  /** Name of the docs version. */
  readonly version: string;
  /** Facet for the page's docs plugin and version: `docs-default-current`. */
  readonly docusaurusTag: string;
  /** Position of the page in the site, from 0. */
  readonly position: number;
  /** Kind of the page's model: `doc`, `category-index`, `api-operation`, … */
  readonly kind: string;
  /** Ranking factor of the page, from the vocabulary. Default: 1. */
  readonly boost?: number;
}

/**
 * The search records of a page, in the format of DocSearch: one for its beginning and one for each heading that has an id.
 */
export function recordsOf(source: RecordSource): SearchRecord[] {
  const sections = searchSections(source.sections);
  return recordsOfSections(source, sections.length > 0 ? sections : [NOTHING_BUT_A_TITLE]);
}

/** The same for a page that is already split into sections. */
export function recordsOfSections(
  page: Omit<RecordSource, 'sections' | 'kind'>,
  sections: readonly Section[],
): SearchRecord[] {
  const above: string[] = [];
  return sections.map((section, index) => {
    above[section.level] = section.heading;
    above.length = section.level + 1;
    return record(page, section, above, index);
  });
}

const NOTHING_BUT_A_TITLE: Section = { level: 1, anchor: '', heading: '', blocks: [] };

function record(
  page: Omit<RecordSource, 'sections' | 'kind'>,
  section: Section,
  above: readonly string[],
  index: number,
): SearchRecord {
  const { href, title, breadcrumbs, language, version, docusaurusTag, description, keywords } = page;
  const url = section.anchor === '' ? href : `${href}#${encodeURIComponent(section.anchor)}`;
  const isFirst = index === 0;
  return {
    objectID: `${language}/${version}${url}`,
    type: `lvl${Math.max(section.level, 1)}` as SearchRecord['type'],
    hierarchy: hierarchyOf(breadcrumbs[0] ?? title, title, above),
    content: contentOf(section.blocks) || (isFirst ? description : ''),
    url,
    url_without_anchor: href,
    anchor: section.anchor,
    language,
    docusaurus_tag: docusaurusTag,
    version,
    weight: {
      pageRank: page.boost ?? 1,
      level: 100 - (section.level - 1) * 10,
      position: page.position * 1000 + index,
    },
    ...(isFirst && description ? { description } : {}),
    ...(isFirst && keywords?.length ? { keywords } : {}),
    breadcrumbs,
    blocks: section.blocks,
  };
}

function hierarchyOf(lvl0: string, title: string, above: readonly string[]): Hierarchy {
  const at = (level: number) => above[level] || null;
  return { lvl0, lvl1: title, lvl2: at(2), lvl3: at(3), lvl4: at(4), lvl5: at(5), lvl6: at(6) };
}

/** The text of a section without its code, as in DocSearch's own records. */
function contentOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'code') return [];
      return block.kind === 'row' ? [block.cells.filter(Boolean).join(' ')] : [block.text];
    })
    .join(' ')
    .replaceAll('`', '');
}
