import type { SearchProvider } from './providers/types.ts';
import type { SearchSettings } from './settings.ts';

/** What a reader's page says of the searches that are made on it. */
export interface SearchContext {
  /** `lang` of the page. */
  readonly language: string;
  /** Facet of the docs version: `docs-default-current`. */
  readonly tag: string;
}

/**
 * Loads the provider that the site's configuration names, for searches in one language and docs version.
 *
 * @throws ProviderError when it cannot be reached.
 */
export async function loadSearchProvider(
  { baseUrl }: SearchSettings,
  { language, tag }: SearchContext,
): Promise<SearchProvider> {
  const { createEmbeddedSearch, createEngineSource } = await import('./providers/embedded.ts');
  const { readFrom } = await import('./providers/read-files.ts');
  const version = tag.replace(/^docs-default-/, '');
  const manifest = `${`${language}-${version}`.replace(/[^\w.-]+/g, '_')}.json`;
  return createEmbeddedSearch(createEngineSource(manifest, readFrom(`${baseUrl}search/`)));
}
