/** Made by the build: the islands that the pages use. */
declare module 'virtual:islands' {
  import type { IslandRegistry } from '../islands/registry.ts';

  const registry: IslandRegistry;
  export default registry;
}

/** Made by the build: what the browser needs from the site's configuration. */
declare module 'virtual:site' {
  import type { SearchSettings } from '../search/node/settings.ts';

  const site: { readonly search: SearchSettings };
  export default site;
}

/** Made by the build: starts the tools for readers that are configured, and nothing else. */
declare module 'virtual:readers' {
  const start: () => void;
  export default start;
}

/** Made by the build: what the tools need from the configuration. Only the tools import it, so it is loaded with them. */
declare module 'virtual:reader-settings' {
  import type { ReaderSettings } from '../readers/settings.ts';

  const settings: ReaderSettings;
  export default settings;
}

/** Made by the build: starts the services that are configured, and nothing else. */
declare module 'virtual:services' {
  const start: () => void;
  export default start;
}
