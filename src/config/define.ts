import type { SiteConfigInput } from './schema/site.ts';

/** Gives a configuration back as it is; it is there so that an editor can complete and check `site.config.ts`. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
