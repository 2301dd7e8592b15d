import type { SearchRecord } from '../record.ts';

/** Content of a record is cut at this many bytes: Algolia rejects records over 10 KB on its smallest plans. */
const CONTENT_BYTES = 7_000;

/** A record for Algolia, without the blocks and questions that only the embedded provider uses. */
export type AlgoliaRecord = Omit<SearchRecord, 'blocks' | 'questions'>;

/** Prepares records for upload. Out: also the number of records that were shortened. */
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

/** Settings that the Algolia index needs for these records; those of DocSearch. */
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

/** Cuts at the end of a word, never inside a character. */
function shorten(content: string): string {
  const bytes = new TextEncoder().encode(content);
  if (bytes.length <= CONTENT_BYTES) return content;
  const cut = new TextDecoder().decode(bytes.slice(0, CONTENT_BYTES)).replace(/\uFFFD+$/, '');
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
