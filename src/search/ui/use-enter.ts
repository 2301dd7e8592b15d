import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isComposing } from './keys.ts';

/**
 * If Enter is pressed while the results are still loading, opens the first one as soon as they arrive, rather than a hit of an
 * earlier query. Keys of an input method are kept from other handlers.
 *
 * In: whether the results belong to the current text, whether they are still loading, the element id of the first one, and
 * whether Enter was pressed while the field itself was still loading.
 * Out: a handler for the field's `keydown` in the capture phase.
 */
export function useEnter(
  isReady: boolean,
  isAwaited: boolean,
  firstId: string,
  wasPressed: boolean,
): (event: KeyboardEvent) => void {
  const awaited = useRef<MouseEventInit | undefined>(
    wasPressed ? { bubbles: true, cancelable: true } : undefined,
  );
  useEffect(() => {
    if (!isReady || !awaited.current) return;
    document.getElementById(firstId)?.dispatchEvent(new MouseEvent('click', awaited.current));
    awaited.current = undefined;
  });
  return (event) => {
    // During composition, arrows and Enter belong to the input method's candidates.
    if (isComposing(event.nativeEvent)) {
      event.stopPropagation();
      return;
    }
    awaited.current = undefined;
    if (event.key !== 'Enter' || !isAwaited) return;
    event.preventDefault();
    // As on a link, Ctrl, Cmd or Shift opens it in another tab or window.
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    awaited.current = { ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  };
}
