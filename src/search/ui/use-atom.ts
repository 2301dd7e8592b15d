import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Subscribes a component to a store. */
export function useAtom<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(
    (changed) => store.listen(changed),
    () => store.get(),
  );
}
