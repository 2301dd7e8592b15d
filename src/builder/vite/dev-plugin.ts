import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteConfig } from '../../config/schema/site.ts';
import { themeDir } from '../theme-dir.ts';
import { configurationSources } from './virtual-modules.ts';

interface DevPluginOptions {
  readonly siteDir: string;
  config(): SiteConfig | undefined;
  /** Called when a module that runs on the server has changed. */
  onCode(file: string): void;
}

const EMPTY = '\0docs:empty';

/**
 * What is different in development: islands are fetched by id, whichever pages use them; pages link the style sheet
 * themselves; and the server is notified of changed modules, so that it can render before it reloads open pages.
 */
export function devPlugin({ siteDir, config, onCode }: DevPluginOptions): Plugin {
  const sources = (id: string): string | undefined => {
    if (id === EMPTY) return '';
    if (id === '\0virtual:islands') return islandsByAddress(siteDir);
    const site = config();
    return site && configurationSources(site)[id.slice(1)]?.();
  };
  return {
    name: 'docs:dev',
    enforce: 'pre',
    resolveId(id, importer) {
      if (/^virtual:(islands|site|services|readers|reader-tools|reader-settings)$/.test(id)) return `\0${id}`;
      if (id.endsWith('styles/index.css') && importer === path.join(themeDir, 'src/client/main.ts'))
        return EMPTY;
      return undefined;
    },
    load: sources,
    hotUpdate({ file, modules, server }) {
      const ofServer = server.environments.ssr.moduleGraph.getModulesByFile(file);
      if (!ofServer?.size) return undefined;
      const isOfServer = this.environment.name === 'ssr';
      // Class names are part of the HTML, so CSS modules need rendering; other styles concern the browser only. The empty list
      // stops Vite from reloading everything in the server environment.
      if (file.endsWith('.css') && !file.endsWith('.module.css')) return isOfServer ? [] : undefined;
      if (isOfServer && modules.length > 0) onCode(file);
      return [];
    },
  };
}

function islandsByAddress(siteDir: string): string {
  return `export default new Proxy({}, {
  get: (_, id) => async () => {
    const [file, name] = id.split('#');
    const module = await import(/* @vite-ignore */ ${JSON.stringify(`/@fs${siteDir}/`)} + file);
    return module[name];
  },
});`;
}
