import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isComposing } from './keys.ts';

/**
 * Enter before the results of what was typed are there opens the first of them when they are, and not what an earlier query
 * found. Keys of an input method reach nobody.
 *
 * In: whether the results are those of what is typed, whether they are still on their way, and the id of the first one's
 * element. Out: what the field calls for each key, before anybody else hears of it.
 */
export function useEnter(
  isReady: boolean,
  isAwaited: boolean,
  firstId: string,
): (event: KeyboardEvent) => void {
  const awaited = useRef<MouseEventInit>(undefined);
  useEffect(() => {
    if (!isReady || !awaited.current) return;
    document.getElementById(firstId)?.dispatchEvent(new MouseEvent('click', awaited.current));
    awaited.current = undefined;
  });
  return (event) => {
    // While a word is put together, arrows and Enter choose among its readings, and not among results.
    if (isComposing(event.nativeEvent)) {
      event.stopPropagation();
      return;
    }
    awaited.current = undefined;
    if (event.key !== 'Enter' || !isAwaited) return;
    event.preventDefault();
    // With Ctrl, Cmd or Shift, it opens where a link does that is clicked with them.
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    awaited.current = { ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  };
}
