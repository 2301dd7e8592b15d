/**
 * Storage of the browser by name, as an object. What the browser refuses to keep, because storage is forbidden, missing or
 * full, is kept for as long as the page: a choice still works, and nothing throws.
 */
export function forgivingStorage(name: 'localStorage' | 'sessionStorage'): Record<string, string> {
  const refused = new Map<string | symbol, string>();
  return new Proxy(available(name), {
    has: (target, key) => refused.has(key) || key in target,
    get: (target, key) => refused.get(key) ?? Reflect.get(target, key),
    set(target, key, value: string) {
      refused.delete(key);
      try {
        target[String(key)] = value;
      } catch {
        refused.set(key, value);
      }
      return true;
    },
    deleteProperty(target, key) {
      refused.delete(key);
      return Reflect.deleteProperty(target, key);
    },
  });
}

function available(name: 'localStorage' | 'sessionStorage'): Record<string, string> {
  try {
    return window[name] ?? {};
  } catch {
    return {};
  }
}

/** Storage of this tab's visit. */
export const visitStorage = forgivingStorage('sessionStorage');
