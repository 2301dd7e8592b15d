import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Enter before the results of what was typed are there opens the first of them when they are, and not what an earlier query
 * found.
 *
 * In: whether the results are those of what is typed, and the id of the first one's element. Out: what the field calls for
 * each key, before anybody else hears of it.
 */
export function useEnter(isReady: boolean, firstId: string): (event: KeyboardEvent) => void {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isReady || !isWaiting.current) return;
    isWaiting.current = false;
    document.getElementById(firstId)?.click();
  });
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    isWaiting.current = event.key === 'Enter' && !isReady;
    if (isWaiting.current) event.preventDefault();
  };
}
