/** Made by the build: the islands that the pages use. */
declare module 'virtual:islands' {
  import type { IslandRegistry } from '../islands/types.ts';

  const registry: IslandRegistry;
  export default registry;
}

/** Made by the build: what the browser must know of the site's configuration. */
declare module 'virtual:site' {
  import type { SearchSettings } from '../search/settings.ts';

  const site: { readonly search: SearchSettings };
  export default site;
}

/** Made by the build: starts the services that are configured, and nothing else. */
declare module 'virtual:services' {
  const start: () => void;
  export default start;
}
