import { useSyncExternalStore } from 'react';

/** `@docusaurus/useIsBrowser`: false in the build and while an island is hydrated, then true. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
