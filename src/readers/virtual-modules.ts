import path from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import type { ReaderSettings } from './settings.ts';

/**
 * Source of the module `virtual:readers`, which the main module calls once. It names no file of a tool that is not
 * configured, so that the bundle of a site without them holds nothing of it.
 *
 * In: folder of the theme, and the configuration. Out: a module whose default export starts the tools.
 */
export function readersModule(themeDir: string, { readers }: Pick<SiteConfig, 'readers'>): string {
  const file = (name: string) => JSON.stringify(path.join(themeDir, 'src/readers', name));
  const entries = [
    ...(readers.ownKey ? [['ownKeyEntry', 'own-key/entry.ts'] as const] : []),
    ...(readers.oneLanguage ? [['languageEntry', 'language/entry.ts'] as const] : []),
    ...(readers.definitions
      ? [['definitionEntry', 'definitions/entry.ts', `(${JSON.stringify(readers.definitions)})`] as const]
      : []),
  ];
  if (entries.length === 0) return 'export default () => {};';
  return [
    `import { startTools } from ${file('tools.ts')};`,
    ...entries.map(([name, module]) => `import { ${name} } from ${file(module)};`),
    `export default () => startTools([${entries.map(([name, , call = '']) => name + call).join(', ')}]);`,
  ].join('\n');
}

/** Source of the module `virtual:reader-settings`. */
export function readerSettingsModule({ readers }: Pick<SiteConfig, 'readers'>): string {
  return `export default ${JSON.stringify(readers satisfies ReaderSettings)};`;
}
