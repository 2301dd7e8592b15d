import { onEvent } from '../ui/dom.ts';
import { ANNOUNCEMENT_CLOSE, ANNOUNCEMENT_CLOSED, ANNOUNCEMENT_ID, NAVBAR } from '../ui/hooks.ts';
import { ANNOUNCEMENT_KEY } from '../ui/storage-keys.ts';
import { lastingAtom } from './lasting.ts';

/** Id of the announcement that the reader closed last: another id is shown again. */
const closed = lastingAtom<string>(ANNOUNCEMENT_KEY, '');

/** Lets the reader close the announcement bar for good, in this tab and the others. */
export function startAnnouncement(): void {
  const root = document.documentElement;
  const id = root.getAttribute(ANNOUNCEMENT_ID);
  if (id === null) return;
  closed.listen((value) => root.toggleAttribute(ANNOUNCEMENT_CLOSED, value === id));
  onEvent('click', `[${ANNOUNCEMENT_CLOSE}]`, () => {
    closed.set(id);
    // The button is gone with the bar, so the next Tab should reach the navbar.
    document.querySelector<HTMLElement>(`[${NAVBAR}] a`)?.focus({ preventScroll: true });
  });
}
