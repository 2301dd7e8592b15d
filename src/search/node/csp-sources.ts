import type { SearchConfig } from '../../config/schema/site.ts';

/** What a Content-Security-Policy must also allow for the configured search; nothing for the embedded one. */
export function searchSources({
  provider,
  algolia,
}: Pick<SearchConfig, 'provider' | 'algolia'>): Record<string, string[]> {
  if (provider !== 'algolia' || !algolia) return {};
  const app = algolia.appId.toLowerCase();
  // The client asks the nearest host first, and the others when it fails.
  const hosts = [`${app}-dsn.algolia.net`, `${app}.algolia.net`];
  const others = [1, 2, 3].map((number) => `${app}-${number}.algolianet.com`);
  return { 'connect-src': [...hosts, ...others].map((host) => `https://${host}`) };
}
