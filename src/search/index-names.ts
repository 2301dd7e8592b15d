/**
 * The facet that keeps the pages of one docs version together, as Docusaurus names it: `docs-default-current`.
 *
 * In: name of the version.
 */
export function docsTag(version: string): string {
  return `docs-default-${version}`;
}

/** Name of the file that tells what an index consists of, in the folder `search/`. */
export function manifestName({
  language,
  version,
}: {
  readonly language: string;
  readonly version: string;
}): string {
  return `${`${language}-${version}`.replace(/[^\w.-]+/g, '_')}.json`;
}
