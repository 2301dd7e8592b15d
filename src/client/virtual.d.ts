/** Made by the build: the islands that the pages use. */
declare module 'virtual:islands' {
  import type { IslandRegistry } from '../islands/types.ts';

  const registry: IslandRegistry;
  export default registry;
}
