import path from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { OWN_ADDRESS_KEY, OWN_KEY_KEY } from '../state/storage-keys.ts';
import { OWN_KEY } from '../ui/hooks.ts';
import type { ReaderSettings } from './settings.ts';

/**
 * Source of the module `virtual:readers`, which the main module calls once. It names no file of a tool that is not
 * configured, so that the bundle of a site without them holds nothing of it.
 *
 * In: folder of the theme, and the configuration. Out: a module whose default export starts the tools.
 */
export function readersModule(themeDir: string, { readers }: Pick<SiteConfig, 'readers'>): string {
  const file = (name: string) => JSON.stringify(path.join(themeDir, 'src', name));
  const tools = [
    ...(readers.ownKey
      ? [
          {
            module: 'readers/own-key/own-key.ts',
            styles: 'styles/own-key.css',
            entry: { selector: `[${OWN_KEY}]`, kept: [OWN_KEY_KEY, OWN_ADDRESS_KEY] },
          },
        ]
      : []),
  ];
  if (tools.length === 0) return 'export default () => {};';
  return [
    `import { loadStyles } from ${file('navigation/load-styles.ts')};`,
    `import { startTools } from ${file('readers/tools.ts')};`,
    ...tools.map(
      ({ styles }, index) => `import styles${index} from ${file(`${styles}`).replace(/"$/, '?url"')};`,
    ),
    'export default () => startTools([',
    ...tools.map(({ module, entry }, index) => {
      const load = `Promise.all([import(${file(module)}), loadStyles(styles${index})]).then(([tool]) => tool)`;
      return `  { ...${JSON.stringify(entry)}, load: () => ${load} },`;
    }),
    ']);',
  ].join('\n');
}

/** Source of the module `virtual:reader-settings`. */
export function readerSettingsModule({ readers }: Pick<SiteConfig, 'readers'>): string {
  return `export default ${JSON.stringify(readers satisfies ReaderSettings)};`;
}
