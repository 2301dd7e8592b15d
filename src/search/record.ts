/** The words of the search room. Everything here is data: what the build writes, an engine reads and a provider returns. */

/** A piece of a page as the reader sees it. */
export type Block =
  /** A paragraph, an item of a list, or a step of a numbered one. `tab` names the tab that it stands in. */
  | { readonly kind: 'text' | 'item' | 'step'; readonly text: string; readonly tab?: string }
  /** A row of a table: each cell under the name of its column. */
  | {
      readonly kind: 'row';
      readonly columns: readonly string[];
      readonly cells: readonly string[];
      readonly tab?: string;
    }
  /** `label` is its title; empty without one. */
  | {
      readonly kind: 'code';
      readonly text: string;
      readonly language: string;
      readonly label: string;
      readonly tab?: string;
    };

/** A text in pieces; those that match a query are `marked`. Plain text: never HTML. */
export type Marked = readonly { readonly text: string; readonly marked: boolean }[];

/** Headings above a piece of content, from the site's section down: the shape that DocSearch records have. */
export interface Hierarchy {
  readonly lvl0: string;
  readonly lvl1: string | null;
  readonly lvl2: string | null;
  readonly lvl3: string | null;
  readonly lvl4: string | null;
  readonly lvl5: string | null;
  readonly lvl6: string | null;
}

/** One section of a page, in the record shape of DocSearch; both providers are fed from it. */
export interface SearchRecord {
  readonly objectID: string;
  /** Depth of the heading that the section stands under; `lvl1` is the beginning of a page. */
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
  readonly hierarchy: Hierarchy;
  readonly content: string;
  /** Address with its anchor. */
  readonly url: string;
  readonly url_without_anchor: string;
  /** Empty at the beginning of a page. */
  readonly anchor: string;
  readonly language: string;
  readonly docusaurus_tag: string;
  readonly version: string;
  /** What ranks records that match alike: `pageRank` from the vocabulary, `level` of the heading, place in the site. */
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
  /** Description and keywords of the page, on its first record only. */
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly breadcrumbs: readonly string[];
  /** Questions that the section answers, in readers' words. Not uploaded anywhere. */
  readonly questions?: readonly string[];
  /** The content in its parts, for snippets and answers. Not uploaded anywhere. */
  readonly blocks: readonly Block[];
}

/** A word or phrase that readers use, and the ones that the documentation uses for it. */
export interface Expansion {
  readonly say: readonly string[];
  readonly means: readonly string[];
}

/** What writers know of their readers' words; see `vocabulary-files.ts` for how it is written. */
export interface Vocabulary {
  /** Groups of words that mean the same. */
  readonly equivalents: readonly (readonly string[])[];
  readonly expansions: readonly Expansion[];
  /** Addresses of pages that matter more (over 1) or less (under 1) than others. */
  readonly boosts: Readonly<Record<string, number>>;
  /** Products that the pages name but do not explain: a question about using one of them is not answered. */
  readonly elsewhere: readonly string[];
}

export const NO_VOCABULARY: Vocabulary = { equivalents: [], expansions: [], boosts: {}, elsewhere: [] };
