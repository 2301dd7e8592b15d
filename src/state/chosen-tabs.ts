import { TABS } from '../page-tree/names.ts';
import { TAB_CHOICE_KEY } from '../ui/storage-keys.ts';
import { forgivingStorage } from './storage.ts';

/** `?tab=Python` in an address shows the tabs of that label. */
export const TAB_QUERY = 'tab';

/**
 * Values of the tabs that the reader chose last, one of each group. What the address of the page names, as in
 * `?language=go`, is chosen for this page.
 */
export function chosenTabs(): string[] {
  const storage = forgivingStorage('localStorage');
  const kept = Object.keys(storage).filter((key) => key.startsWith(TAB_CHOICE_KEY));
  const chosen = new Map(kept.map((key) => [key.slice(TAB_CHOICE_KEY.length), storage[key] ?? '']));
  for (const [group, value] of new URLSearchParams(location.search))
    if (document.querySelector(`[${TABS}="${CSS.escape(group)}"]`)) chosen.set(group, value);
  return [...chosen.values()];
}
