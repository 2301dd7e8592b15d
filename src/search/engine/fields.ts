/**
 * Where a term can stand. The first three belong to a page, the others to a section. `boost` is what an occurrence is worth
 * beside others, `lengthWeight` how much a long field dilutes it (the `b` of BM25).
 */
export const FIELDS = [
  { name: 'title', of: 'page', boost: 6, lengthWeight: 0.3 },
  { name: 'keywords', of: 'page', boost: 3, lengthWeight: 0.1 },
  { name: 'intro', of: 'page', boost: 1.5, lengthWeight: 0.2 },
  { name: 'heading', of: 'section', boost: 3, lengthWeight: 0.3 },
  { name: 'text', of: 'section', boost: 1, lengthWeight: 0.6 },
  { name: 'code', of: 'section', boost: 0.5, lengthWeight: 0.6 },
  { name: 'asked', of: 'section', boost: 1, lengthWeight: 0 },
] as const;

export type FieldName = (typeof FIELDS)[number]['name'];
