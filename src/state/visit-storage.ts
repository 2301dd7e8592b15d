import { forgivingStorage } from './forgiving-storage.ts';

const kept = forgivingStorage('sessionStorage');

/** Storage of this tab's visit; where the browser refuses, it forgets with the page. */
export const visitStorage: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => kept[key] ?? null,
  setItem(key, value) {
    kept[key] = value;
  },
};
