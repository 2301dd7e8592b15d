/**
 * The facet that keeps the pages of one docs version together, as Docusaurus names it: `docs-default-current`.
 *
 * In: name of the version.
 */
export function docsTag(version: string): string {
  return `docs-default-${version}`;
}
