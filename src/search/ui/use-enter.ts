import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isComposing } from './keys.ts';

/**
 * Enter before the results of what was typed are there opens the first of them when they are, and not what an earlier query
 * found. Keys of an input method reach nobody.
 *
 * In: whether the results are those of what is typed, whether they are still on their way, and the id of the first one's element. Out: what the field calls for
 * each key, before anybody else hears of it.
 */
export function useEnter(
  isReady: boolean,
  isAwaited: boolean,
  firstId: string,
): (event: KeyboardEvent) => void {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isReady || !isWaiting.current) return;
    isWaiting.current = false;
    document.getElementById(firstId)?.click();
  });
  return (event) => {
    // While a word is put together, arrows and Enter choose among its readings, and not among results.
    if (isComposing(event.nativeEvent)) {
      event.stopPropagation();
      return;
    }
    isWaiting.current = event.key === 'Enter' && isAwaited;
    if (isWaiting.current) event.preventDefault();
  };
}
