import { beforeEach, describe, expect, test, vi } from 'vitest';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** The store with a browser's storage of its own, and what the browser would call in it. */
async function storeWith(storage: Storage) {
  const listeners: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string | null }) => void) =>
    listeners.push(listener),
  );
  vi.resetModules();
  const store = await import('../../../src/search/ui/kept-storage.ts');
  store.startKeptSearches();
  const storageChanged = (key: string | null) => {
    for (const listen of listeners) listen({ key });
  };
  return { ...store, storageChanged };
}

function memory(): Storage & { text: string | null } {
  return {
    text: null,
    getItem() {
      return this.text;
    },
    setItem(_, value) {
      this.text = value;
    },
  };
}

beforeEach(() => vi.unstubAllGlobals());

describe('the store of earlier searches', () => {
  test('keeps what is searched, starred and forgotten', async () => {
    const storage = memory();
    const store = await storeWith(storage);
    store.rememberSearch('a');
    store.rememberSearch('b');
    store.starSearch('a');
    expect(store.keptSearches.get()).toEqual({ recent: ['b'], favourite: ['a'] });
    expect(JSON.parse(storage.text ?? '')).toEqual({ recent: ['b'], favourite: ['a'] });
    store.unstarSearch('a');
    store.forgetSearch('b');
    expect(JSON.parse(storage.text ?? '')).toEqual({ recent: ['a'], favourite: [] });
  });

  test('shows what another tab stores, and adds to it instead of overwriting it', async () => {
    const storage = memory();
    const store = await storeWith(storage);
    store.rememberSearch('mine');
    storage.text = JSON.stringify({ recent: ['theirs', 'mine'], favourite: [] });
    store.storageChanged('docs:searches');
    expect(store.keptSearches.get().recent).toEqual(['theirs', 'mine']);
    storage.text = JSON.stringify({ recent: ['newer', 'theirs', 'mine'], favourite: [] });
    store.rememberSearch('newest');
    expect(store.keptSearches.get().recent).toEqual(['newest', 'newer', 'theirs', 'mine']);
  });

  test('forgets when another tab clears the storage', async () => {
    const storage = memory();
    const store = await storeWith(storage);
    store.rememberSearch('a');
    storage.text = null;
    store.storageChanged(null);
    expect(store.keptSearches.get()).toEqual({ recent: [], favourite: [] });
  });

  test('lasts as long as the page where the storage is full', async () => {
    const store = await storeWith({
      getItem: () => JSON.stringify({ recent: ['old'], favourite: [] }),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    store.rememberSearch('a');
    store.rememberSearch('b');
    expect(store.keptSearches.get().recent).toEqual(['b', 'a', 'old']);
  });

  test('lasts as long as the page where the browser forbids storage', async () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const store = await storeWith({ getItem: forbid, setItem: forbid });
    store.rememberSearch('a');
    store.starSearch('a');
    expect(store.keptSearches.get()).toEqual({ recent: [], favourite: ['a'] });
  });
});
