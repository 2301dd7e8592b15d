import { visitStorage } from '../../state/visit-storage.ts';

const KEY = 'docs:last-query';

let last: string | undefined;

/** What the reader typed last in this tab, also before a full load. */
export function lastQuery(): string {
  last ??= visitStorage.getItem(KEY) ?? '';
  return last;
}

export function keepLastQuery(query: string): void {
  last = query;
  try {
    visitStorage.setItem(KEY, query);
  } catch {
    // The storage is full: the query lasts as long as the page.
  }
}
