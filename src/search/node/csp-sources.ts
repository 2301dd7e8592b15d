import type { SearchConfig } from '../../config/schema/site.ts';

/** Additional Content-Security-Policy sources for the configured search; none for the embedded one. */
export function searchSources({
  provider,
  algolia,
}: Pick<SearchConfig, 'provider' | 'algolia'>): Record<string, string[]> {
  if (provider !== 'algolia' || !algolia) return {};
  const app = algolia.appId.toLowerCase();
  // The client tries the nearest host first, then the others.
  const hosts = [`${app}-dsn.algolia.net`, `${app}.algolia.net`];
  const others = [1, 2, 3].map((number) => `${app}-${number}.algolianet.com`);
  return { 'connect-src': [...hosts, ...others].map((host) => `https://${host}`) };
}
