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

/** The reader's recent and favourite searches. Where the browser forbids storage, they last as long as the page. */
export const keptSearches: ReadableAtom<KeptSearches> = kept;

export const rememberSearch = (query: string) => change((now) => withSearch(now, query));
export const starSearch = (query: string) => change((now) => withStar(now, query));
export const unstarSearch = (query: string) => change((now) => withoutStar(now, query));
export const forgetSearch = (query: string) => change((now) => withoutSearch(now, query));

/** Reads what is stored, and follows what other tabs store. */
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

/** Another tab may have written since this one read: the change is made to what is stored now. */
function change(how: (now: KeptSearches) => KeptSearches): void {
  const stored = read();
  const now = stored === undefined || stored === null ? kept.get() : parseKeptSearches(stored);
  const next = how(now);
  kept.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Full or forbidden. What other tabs would read is then older than what this one shows, and is left out from now on.
    isStorageUsable = false;
  }
}

let isStorageUsable = true;

/** `undefined` where storage cannot be used, `null` where nothing is stored. */
function read(): string | null | undefined {
  if (!isStorageUsable) return undefined;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
}
