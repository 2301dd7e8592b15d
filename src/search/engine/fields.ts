/**
 * The fields that are indexed; the first three belong to pages, the others to sections. `boost` is the weight of a match,
 * `lengthWeight` how much the length of the field reduces it (the `b` of BM25).
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
