import { fetchPage } from '../../navigation/page-cache.ts';
import { inTime } from '../../navigation/patience.ts';
import { PAGE_SHOWN } from '../../navigation/router.ts';
import { make } from '../../ui/dom.ts';
import { targetOfPage } from './read.ts';

/** A pointer that only crosses a link opens nothing; one that leaves it has time to reach the popover. */
const [SHOW_MS, HIDE_MS] = [150, 250];
const ID = 'definition';

let shown: { readonly link: HTMLElement; readonly popover: HTMLElement } | undefined;
/** The link that the reader points at; its definition may still be loading. */
let meant: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether loading this script took the place of the wait; true for the first link only. */
let hasWaited = true;

/** Shows what a term means beside the link to it, as long as the link or the popover has the pointer or the focus. */
export function open(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement) || link === shown?.link) return;
  // While this script was loading, the reader may have moved on to another link.
  if (!isPointed(link)) return;
  const url = new URL(link.href);
  // The router has the page in memory, or fetches it for the reader who follows the link.
  const asked = inTime(fetchPage(url, 'high')).catch(() => undefined);
  meant = link;
  later(link.matches(':hover') && !hasWaited ? SHOW_MS : 0, async () => {
    const page = await asked;
    const definition = page && targetOfPage(page.html, url.hash);
    if (definition && meant === link && link.isConnected && isPointed(link)) show(link, definition);
  });
  hasWaited = false;
}

function show(link: HTMLElement, { term, text }: { readonly term: string; readonly text: string }): void {
  hide();
  const popover = make('div', { id: ID, className: 'definition', popover: 'manual', role: 'tooltip' }, [
    make('strong', { textContent: term }),
    make('p', { textContent: text }),
  ]);
  link.after(popover);
  link.setAttribute('aria-describedby', ID);
  popover.showPopover();
  place(popover, placeOf(link));
  shown = { link, popover };
}

/** The link's box; where it is broken over two lines, that of the first line. */
function placeOf(link: Element): DOMRect {
  return link.getClientRects()[0] ?? link.getBoundingClientRect();
}

/** Places the popover inside the window: below the link, or above it where there is no room below. */
function place(popover: HTMLElement, link: DOMRect): void {
  const { width, height } = popover.getBoundingClientRect();
  const [edge, gap] = [8, 4];
  const left = Math.max(edge, Math.min(link.left, document.documentElement.clientWidth - width - edge));
  const isRoomBelow = link.bottom + gap + height + edge < innerHeight || link.top < height + gap;
  popover.style.left = `${left}px`;
  popover.style.top = `${isRoomBelow ? link.bottom + gap : link.top - height - gap}px`;
}

function hide(): void {
  meant = undefined;
  shown?.link.removeAttribute('aria-describedby');
  shown?.popover.remove();
  shown = undefined;
}

function later(ms: number, act: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(act, ms);
}

function isPointed(link: Element): boolean {
  return link.matches(':hover, :focus-visible');
}

/** Whether the pointer is on the popover, or the pointer or the focus on its link. */
function isHeld(): boolean {
  return Boolean(shown?.popover.matches(':hover') || (shown && isPointed(shown.link)));
}

function hideUnlessHeld(): void {
  if (shown && !isHeld()) hide();
}

document.addEventListener('pointerout', () => {
  if (shown) later(HIDE_MS, hideUnlessHeld);
});
// Without a delay, because the popover could cover the element that has the focus next.
document.addEventListener('focusout', hideUnlessHeld);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide();
});
// Moving the focus can scroll the page: the popover stays beside its link.
document.addEventListener('scroll', () => shown && place(shown.popover, placeOf(shown.link)), {
  passive: true,
});
document.addEventListener(PAGE_SHOWN, hide);
