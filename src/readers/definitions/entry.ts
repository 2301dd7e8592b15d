import { loadStyles } from '../../navigation/load-styles.ts';
import styles from '../../styles/definition.css?url';
import type { ToolEntry } from '../entry.ts';

/** What a term means, beside the link to it. In: path of the glossary, below the root of its language. */
export function definitionEntry(glossary: string): ToolEntry {
  return {
    selector: `main a[href*="${glossary}#"]`,
    event: 'point',
    kept: [],
    isMeant: () => false,
    async load() {
      const [tool] = await Promise.all([import('./definition.ts'), loadStyles(styles)]);
      return tool;
    },
  };
}
