import path from 'node:path';
import type { SiteConfig } from '../../config/schema/site.ts';
import { LANGUAGE_PICKER, OWN_KEY, SEND } from '../../ui/hooks.ts';
import { ONE_LANGUAGE_KEY, OWN_ADDRESS_KEY, OWN_KEY_KEY } from '../../ui/storage-keys.ts';
import { LANGUAGE_GROUP } from '../language/styles.ts';
import type { ReaderSettings } from '../settings.ts';
import type { ToolEntry } from '../tools.ts';

type Readers = Pick<SiteConfig, 'readers'>;

interface Tool {
  readonly module: string;
  readonly entry: ToolEntry;
  /** Names in storage or an address that show an earlier choice of the reader, as a regular expression. */
  readonly kept?: string;
}

function toolsOf({ readers }: Readers): readonly Tool[] {
  const { ownKey, sendRequests, oneLanguage, definitions } = readers;
  const tools: (Tool | false)[] = [
    ownKey !== undefined && {
      module: 'own-key/own-key.ts',
      entry: [`[${OWN_KEY}]`, 'click'],
      kept: `^(${OWN_KEY_KEY}|${OWN_ADDRESS_KEY})$`,
    },
    sendRequests !== undefined && { module: 'send/send.ts', entry: [`[${SEND}]`, 'click'] },
    oneLanguage === true && {
      module: 'language/language.ts',
      entry: [`[${LANGUAGE_PICKER}]`, 'change'],
      kept: `^${ONE_LANGUAGE_KEY}$|[?&]${LANGUAGE_GROUP}=`,
    },
    definitions !== undefined && {
      module: 'definitions/definition.ts',
      entry: [`main a[href*="${definitions}#"]`, 'point'],
    },
  ];
  return tools.filter((tool) => tool !== false);
}

/**
 * Source of the module `virtual:readers`, which the main module calls once. It mentions only the tools that
 * are configured, so that the others are not in the bundle.
 *
 * In: folder of the theme, and the configuration. Out: a module whose default export starts the tools.
 */
export function readersModule(themeDir: string, config: Readers): string {
  const tools = toolsOf(config);
  if (tools.length === 0) return 'export default () => {};';
  const file = (name: string) => JSON.stringify(path.join(themeDir, 'src', name));
  const kept = tools.flatMap((tool) => tool.kept ?? []).join('|');
  return [
    `import { loadStyles } from ${file('navigation/load-styles.ts')};`,
    `import { startTools } from ${file('readers/tools.ts')};`,
    `import styles from ${file('styles/readers.css?url')};`,
    "const load = () => Promise.all([import('virtual:reader-tools'), loadStyles(styles)]).then(([each]) => each.default);",
    `export default () => startTools(${JSON.stringify(tools.map(({ entry }) => entry))}, /${kept || '^$'}/, load);`,
  ].join('\n');
}

/** Source of the module `virtual:reader-tools`: the tools themselves, in one chunk, in the order of their entries. */
export function readerToolsModule(themeDir: string, config: Readers): string {
  const tools = toolsOf(config);
  return [
    ...tools.map(({ module }, index) => {
      return `import * as tool${index} from ${JSON.stringify(path.join(themeDir, 'src/readers', module))};`;
    }),
    `export default [${tools.map((_, index) => `tool${index}`).join(', ')}];`,
  ].join('\n');
}

/** Source of the module `virtual:reader-settings`. */
export function readerSettingsModule({ readers }: Readers): string {
  return `export default ${JSON.stringify(readers satisfies ReaderSettings)};`;
}
