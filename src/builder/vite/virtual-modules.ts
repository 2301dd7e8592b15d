import type { Plugin } from 'vite';
import type { SiteConfig } from '../../config/schema/site.ts';
import {
  readerSettingsModule,
  readersModule,
  readerToolsModule,
} from '../../readers/node/virtual-modules.ts';
import { searchSettings } from '../../search/node/settings.ts';
import { servicesModule } from '../../services/node/virtual-module.ts';
import { themeDir } from '../theme-dir.ts';

/** Generates the source of each virtual module, by name. */
export type VirtualSources = Readonly<Record<string, () => string>>;

/** The virtual modules that expose the configuration to the browser. */
export function configurationSources(config: SiteConfig): VirtualSources {
  return {
    'virtual:site': () => `export default ${JSON.stringify({ search: searchSettings(config) })};`,
    'virtual:readers': () => readersModule(themeDir, config),
    'virtual:reader-tools': () => readerToolsModule(themeDir, config),
    'virtual:reader-settings': () => readerSettingsModule(config),
    'virtual:services': () => servicesModule(themeDir, config),
  };
}

/**
 * A Vite plugin that provides virtual modules.
 *
 * @param replacements modules to use in place of others, by absolute path: tests substitute their own providers.
 */
export function virtualModules(
  sources: VirtualSources,
  replacements: Readonly<Record<string, string>> = {},
): Plugin {
  return {
    name: 'docs:virtual-modules',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: (id) => {
      const replacement = replacements[id];
      return replacement ? `export * from ${JSON.stringify(replacement)};` : sources[id.slice(1)]?.();
    },
  };
}
