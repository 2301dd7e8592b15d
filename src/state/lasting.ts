import {
  persistentAtom,
  persistentMap,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';

/**
 * Stores that outlive the visit. Where the browser forbids storage or has no room left, they are kept for as long as the
 * page: a choice still works, and nothing throws.
 */
export { persistentAtom as lastingAtom, persistentMap as lastingMap };

setPersistentEngine(forgiving(available()), windowPersistentEvents);

function available(): Record<string, string> {
  try {
    return localStorage;
  } catch {
    return {};
  }
}

/** A storage that takes what the browser refuses to keep. */
function forgiving(storage: Record<string, string>): Record<string, string> {
  const refused = new Map<string | symbol, string>();
  return new Proxy(storage, {
    has: (target, name) => refused.has(name) || name in target,
    get: (target, name) => refused.get(name) ?? Reflect.get(target, name),
    set(target, name, value: string) {
      refused.delete(name);
      try {
        target[String(name)] = value;
      } catch {
        refused.set(name, value);
      }
      return true;
    },
    deleteProperty(target, name) {
      refused.delete(name);
      return Reflect.deleteProperty(target, name);
    },
  });
}
