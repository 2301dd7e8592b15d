import type { SearchRecord } from '../record.ts';

/** Content that is kept of a record, in bytes: Algolia refuses records over 10 KB on its smallest plans. */
const CONTENT_BYTES = 7_000;

/** A record as Algolia gets it: without the blocks and questions, which only the embedded provider reads. */
export type AlgoliaRecord = Omit<SearchRecord, 'blocks' | 'questions'>;

/** The records to upload, and how many had to be shortened. */
export function algoliaRecords(records: readonly SearchRecord[]): {
  readonly objects: AlgoliaRecord[];
  readonly shortened: number;
} {
  let shortened = 0;
  const objects = records.map(({ blocks: _, questions: __, ...record }) => {
    const content = shorten(record.content);
    if (content !== record.content) shortened += 1;
    return { ...record, content };
  });
  return { objects, shortened };
}

/** What the index must be told so that the records are searched as they are meant: the settings of DocSearch. */
export const ALGOLIA_SETTINGS = {
  searchableAttributes: [
    'unordered(hierarchy.lvl0)',
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    'unordered(keywords)',
    'content',
    'description',
  ],
  attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag', 'hierarchy.lvl0'],
  attributesToSnippet: ['content:30'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  attributeForDistinct: 'url',
  distinct: true,
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional' as const,
};

/** Cuts at a word, never inside a character. */
function shorten(content: string): string {
  const bytes = new TextEncoder().encode(content);
  if (bytes.length <= CONTENT_BYTES) return content;
  const cut = new TextDecoder().decode(bytes.slice(0, CONTENT_BYTES)).replace(/\uFFFD+$/, '');
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
