import { loadStyles } from '../../navigation/load-styles.ts';
import { OWN_ADDRESS_KEY, OWN_KEY_KEY } from '../../state/storage-keys.ts';
import styles from '../../styles/own-key.css?url';
import { OWN_KEY } from '../../ui/hooks.ts';
import { isKept, type ToolEntry } from '../entry.ts';

const kept = [OWN_KEY_KEY, OWN_ADDRESS_KEY];

/** The reader's own key in the samples. */
export const ownKeyEntry: ToolEntry = {
  selector: `[${OWN_KEY}]`,
  event: 'click',
  kept,
  isMeant: () => isKept(kept),
  async load() {
    const [tool] = await Promise.all([import('./own-key.ts'), loadStyles(styles)]);
    return tool;
  },
};
