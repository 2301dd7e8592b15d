/** Facet of pages that belong to no docs version, as Docusaurus names it. */
const DEFAULT_TAG = 'default';

/**
 * Filters that keep a hosted search to what belongs to the reader's page: its language, and its docs version or none. The
 * same filters that Docusaurus sends.
 */
export function contextualFilters({
  language,
  tag,
}: {
  readonly language: string;
  readonly tag: string;
}): (string | string[])[] {
  return [`language:${language}`, [`docusaurus_tag:${DEFAULT_TAG}`, `docusaurus_tag:${tag}`]];
}
