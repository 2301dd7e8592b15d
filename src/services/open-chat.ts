import { PAGE_SHOWN } from '../navigation/router.ts';

const OPEN_CHAT = '.open-chat';
const OPERABLE = 'a[href], button, input, summary, [tabindex]';

/** Whether a click was handled, or the browser should do what it always does. */
export type Outcome = 'handled' | 'follow';

/**
 * Calls `handle` when a reader clicks an element that opens the chat, or presses Enter or Space on it, in this page and in
 * all that are shown later. Elements that a keyboard cannot reach are made reachable.
 */
export function onOpenChat(handle: (element: Element) => Outcome): void {
  const listen = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest(OPEN_CHAT) : null;
    if (!element || (event instanceof KeyboardEvent && !isPress(event, element))) return;
    if (handle(element) === 'handled') event.preventDefault();
  };
  // This comes before the router, which follows all links that nothing else has handled.
  document.addEventListener('click', listen, { capture: true });
  document.addEventListener('keydown', listen, { capture: true });
  document.addEventListener(PAGE_SHOWN, makeReachable);
  makeReachable();
}

/** Links and buttons turn keys into clicks by themselves. */
function isPress(event: KeyboardEvent, element: Element): boolean {
  return (
    (event.key === 'Enter' || event.key === ' ') &&
    !event.repeat &&
    !element.matches('a[href], button, summary')
  );
}

function makeReachable(): void {
  for (const element of document.querySelectorAll(OPEN_CHAT)) {
    if (element.matches(OPERABLE)) continue;
    element.setAttribute('tabindex', '0');
    element.setAttribute('role', 'button');
  }
}
