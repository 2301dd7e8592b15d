import { onEvent } from '../ui/dom.ts';
import { SIDEBAR, SIDEBAR_HIDDEN, SIDEBAR_HIDE, SIDEBAR_SCROLLER, SIDEBAR_SHOW } from '../ui/hooks.ts';
import { SIDEBAR_HIDDEN_KEY, SIDEBAR_OPEN_KEY, SIDEBAR_SCROLL_KEY } from '../ui/storage-keys.ts';
import { lastingAtom } from './lasting.ts';
import { visitStorage } from './storage.ts';

const hidden = lastingAtom<'true' | ''>(SIDEBAR_HIDDEN_KEY, '');

/** Keys of categories that the reader opened (`true`) or closed (`false`) in this visit. */
type OpenCategories = Readonly<Record<string, boolean>>;

/** Hides and brings back the sidebar, and keeps which categories are open and where it is scrolled. */
export function startSidebar(): void {
  const root = document.documentElement;
  hidden.listen((value) => root.toggleAttribute(SIDEBAR_HIDDEN, value === 'true'));
  onEvent('click', `[${SIDEBAR_HIDE}]`, () => {
    hidden.set('true');
    document.querySelector<HTMLElement>(`[${SIDEBAR_SHOW}]`)?.focus();
  });
  onEvent('click', `[${SIDEBAR_SHOW}]`, () => {
    hidden.set('');
    document.querySelector<HTMLElement>(`[${SIDEBAR_HIDE}]`)?.focus();
  });
  // `toggle` does not bubble, so it is caught on its way down.
  document.addEventListener('toggle', ({ target }) => remember(target), true);
  document.addEventListener('scroll', ({ target }) => rememberScroll(target), {
    capture: true,
    passive: true,
  });
  restoreSidebar();
}

/** Opens and closes categories as the reader left them and scrolls back; the current page's parents stay open. */
export function restoreSidebar(): void {
  const choices = readOpen();
  for (const category of document.querySelectorAll<HTMLDetailsElement>(`[${SIDEBAR}] details`)) {
    const choice = choices[keyOf(category)];
    if (choice === undefined || category.querySelector('[aria-current="page"]')) continue;
    category.open = choice;
  }
  const scroller = document.querySelector(`[${SIDEBAR_SCROLLER}]`);
  const top = Number(visitStorage[SIDEBAR_SCROLL_KEY] ?? Number.NaN);
  if (!scroller) return;
  if (!Number.isNaN(top)) scroller.scrollTop = top;
  const current = scroller.querySelector('[aria-current="page"]');
  if (!current) return;
  const { top: at, bottom } = current.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (at < frame.top || bottom > frame.bottom) scroller.scrollTop += at - frame.top - frame.height / 3;
}

function readOpen(): OpenCategories {
  try {
    return JSON.parse(visitStorage[SIDEBAR_OPEN_KEY] ?? '{}') as OpenCategories;
  } catch {
    return {};
  }
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLDetailsElement && target.closest(`[${SIDEBAR}]`))) return;
  const key = keyOf(target);
  if (readOpen()[key] === target.open) return;
  visitStorage[SIDEBAR_OPEN_KEY] = JSON.stringify({ ...readOpen(), [key]: target.open });
}

/** The names of a category's toggles from the outermost on: they stay when pages come and go. */
function keyOf(category: Element): string {
  const outer = category.parentElement?.closest('details');
  const name = category.querySelector('summary')?.textContent ?? '';
  return outer ? `${keyOf(outer)} / ${name}` : name;
}

function rememberScroll(target: EventTarget | null): void {
  if (target instanceof Element && target.hasAttribute(SIDEBAR_SCROLLER)) {
    visitStorage[SIDEBAR_SCROLL_KEY] = String(Math.round(target.scrollTop));
  }
}
