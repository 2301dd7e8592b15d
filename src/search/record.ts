/** The data model of search: what the build writes, the engine reads and providers return. */

/** A piece of a page as the reader sees it. */
export type Block =
  /** A paragraph, a list item, or a step of a numbered list. `tab` is the label of the tab that contains it. */
  | { readonly kind: 'text' | 'item' | 'step'; readonly text: string; readonly tab?: string }
  /** A table row: each cell with the name of its column. */
  | {
      readonly kind: 'row';
      readonly columns: readonly string[];
      readonly cells: readonly string[];
      readonly tab?: string;
    }
  /** `label` is the title; may be empty. */
  | {
      readonly kind: 'code';
      readonly text: string;
      readonly language: string;
      readonly label: string;
      readonly tab?: string;
    };

/** A text in parts, with those that match a query `marked`. Plain text, never HTML. */
export type Marked = readonly { readonly text: string; readonly marked: boolean }[];

/** Headings above some content, from the site's area down, in the format of DocSearch. */
export interface Hierarchy {
  readonly lvl0: string;
  readonly lvl1: string | null;
  readonly lvl2: string | null;
  readonly lvl3: string | null;
  readonly lvl4: string | null;
  readonly lvl5: string | null;
  readonly lvl6: string | null;
}

/** One section of a page, in the format of DocSearch, which both providers use. */
export interface SearchRecord {
  readonly objectID: string;
  /** Level of the section's heading; `lvl1` is the beginning of a page. */
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
  /** Ranks records that match equally: `pageRank` from the vocabulary, `level` of the heading, position in the site. */
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
  /** Description and keywords of the page, in its first record only. */
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly breadcrumbs: readonly string[];
  /** Questions that the section answers, in readers' words. Never uploaded. */
  readonly questions?: readonly string[];
  /** The content in blocks, for excerpts and answers. Never uploaded. */
  readonly blocks: readonly Block[];
}

/** A word or phrase that readers use, and those that the documentation uses instead. */
export interface Expansion {
  readonly say: readonly string[];
  readonly means: readonly string[];
}

/** What the site's writers know about their readers' words; see `node/vocabulary.ts` for the file format. */
export interface Vocabulary {
  /** Groups of words that mean the same. */
  readonly equivalents: readonly (readonly string[])[];
  readonly expansions: readonly Expansion[];
  /** Ranking factors by page address; over 1 ranks pages higher. */
  readonly boosts: Readonly<Record<string, number>>;
  /** Products that pages mention but do not document: questions about using one of them are not answered. */
  readonly elsewhere: readonly string[];
}

export const NO_VOCABULARY: Vocabulary = { equivalents: [], expansions: [], boosts: {}, elsewhere: [] };
