import type { SiteConfigInput } from './schema/site.ts';

/** Returns a configuration unchanged. Its type lets an editor complete and check `site.config.ts`. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
