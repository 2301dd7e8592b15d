import { TAB_CHOICE_KEY } from '../ui/storage-keys.ts';
import { forgivingStorage } from './storage.ts';

/** Values of the tabs that the reader chose last, one of each group. */
export function chosenTabs(): string[] {
  const storage = forgivingStorage('localStorage');
  return Object.keys(storage).flatMap((key) => (key.startsWith(TAB_CHOICE_KEY) ? [storage[key] ?? ''] : []));
}
