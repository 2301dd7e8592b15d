import { atom, type ReadableAtom } from 'nanostores';
import {
  type KeptSearches,
  NOTHING_KEPT,
  parseKeptSearches,
  withoutSearch,
  withoutStar,
  withSearch,
  withStar,
} from './kept-searches.ts';

const KEY = 'docs:searches';

const kept = atom<KeptSearches>(NOTHING_KEPT);

/** The reader's recent and favourite searches. If the browser blocks storage, they last until the page is left. */
export const keptSearches: ReadableAtom<KeptSearches> = kept;

export const rememberSearch = (query: string) => change((now) => withSearch(now, query));
export const starSearch = (query: string) => change((now) => withStar(now, query));
export const unstarSearch = (query: string) => change((now) => withoutStar(now, query));
export const forgetSearch = (query: string) => change((now) => withoutSearch(now, query));

/** Loads stored searches, and follows changes in other tabs. */
export function startKeptSearches(): void {
  const load = () => {
    const stored = read();
    if (stored !== undefined) kept.set(parseKeptSearches(stored));
  };
  load();
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) load();
  });
}

/** Applies a change to what is stored now, because another tab may have written since this one last read. */
function change(how: (now: KeptSearches) => KeptSearches): void {
  const stored = read();
  const now = stored === undefined || stored === null ? kept.get() : parseKeptSearches(stored);
  const next = how(now);
  kept.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Full or blocked. From now on, what is stored is older than what this tab shows, so it is ignored.
    isStorageUsable = false;
  }
}

let isStorageUsable = true;

/** `undefined` if storage cannot be used, `null` if nothing is stored. */
function read(): string | null | undefined {
  if (!isStorageUsable) return undefined;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
}
