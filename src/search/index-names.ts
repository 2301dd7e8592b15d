/** The facet for one docs version in Docusaurus's naming: `docs-default-current`. */
export function docsTag(version: string): string {
  return `docs-default-${version}`;
}

/** File name of an index's manifest, in the folder `search/`. */
export function manifestName({
  language,
  version,
}: {
  readonly language: string;
  readonly version: string;
}): string {
  return `${`${language}-${version}`.replace(/[^\w.-]+/g, '_')}.json`;
}

/** Kinds of index files whose names contain a hash of their content: all except the manifest. */
export const HASHED_KINDS = [
  'asked',
  'base',
  'common',
  'contents',
  'known',
  'lists',
  'pages',
  'terms',
  'text',
  'vectors',
] as const;
export type HashedKind = (typeof HASHED_KINDS)[number];
