/** Globals that code can read besides its inputs: the clock, randomness, the environment, and ways to reach them. */
const NAMES = [
  'Date',
  'Math',
  'Intl',
  'Function',
  'Reflect',
  'crypto',
  'performance',
  'process',
  'navigator',
  'fetch',
  'global',
  'globalThis',
] as const;

/**
 * The ambient globals, by name, wrapped so that `seen` is called when code reads them. What a page shows of them may change
 * between builds although nothing in the site has.
 */
export function watchedAmbient(seen: () => void): Readonly<Record<string, unknown>> {
  return Object.fromEntries(NAMES.map((name) => [name, watched(name, globalThis[name], seen)]));
}

function watched(name: string, value: object, seen: () => void): object {
  return new Proxy(value, {
    get(target, key) {
      if (name !== 'Math' || key === 'random') seen();
      const found: unknown = Reflect.get(target, key);
      // Some methods, such as `performance.now`, fail when called on a proxy.
      if (typeof found !== 'function' || key === 'prototype' || Object.hasOwn(found, 'prototype'))
        return found;
      return found.bind(target);
    },
    apply(target, self, given) {
      seen();
      return Reflect.apply(target as () => unknown, self, given);
    },
    construct(target, given) {
      seen();
      return Reflect.construct(target as new () => object, given);
    },
    has(target, key) {
      seen();
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      seen();
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, key) {
      seen();
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}
