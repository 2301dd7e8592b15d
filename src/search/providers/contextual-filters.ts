/** Docusaurus's facet for pages that belong to no docs version. */
const DEFAULT_TAG = 'default';

/**
 * Filters that restrict a hosted search to the language of the reader's page, and to its docs version or none. Docusaurus
 * sends the same ones.
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
