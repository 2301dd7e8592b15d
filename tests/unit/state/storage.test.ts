import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgivingStorage } from '../../../src/state/storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  test('keeps what the browser keeps', () => {
    const kept: Record<string, string> = { before: 'there' };
    vi.stubGlobal('window', { localStorage: kept });
    const storage = forgivingStorage('localStorage');
    expect(storage.before).toBe('there');
    storage.a = '1';
    expect(kept.a).toBe('1');
    delete storage.a;
    expect('a' in storage).toBe(false);
    expect('a' in kept).toBe(false);
  });

  test('that is forbidden or missing keeps values for the page', () => {
    const forbidden = {
      get localStorage(): never {
        throw new Error('SecurityError');
      },
    };
    for (const window of [forbidden, { localStorage: undefined }, { localStorage: null }]) {
      vi.stubGlobal('window', window);
      const storage = forgivingStorage('localStorage');
      expect(storage.a).toBeUndefined();
      storage.a = '1';
      expect(storage.a).toBe('1');
      expect('a' in storage).toBe(true);
    }
  });

  test('that is full keeps new values for the page, and old ones as they are', () => {
    const full = new Proxy<Record<string, string>>(
      { old: 'value' },
      {
        set: () => {
          throw new Error('QuotaExceededError');
        },
      },
    );
    vi.stubGlobal('window', { sessionStorage: full });
    const storage = forgivingStorage('sessionStorage');
    storage.old = 'newer';
    expect(storage.old).toBe('newer');
    storage.other = '1';
    expect(storage.other).toBe('1');
    delete storage.other;
    expect('other' in storage).toBe(false);
  });
});
