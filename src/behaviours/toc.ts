import { idOfFragment } from '../navigation/target.ts';
import { TOC } from '../ui/hooks.ts';

let stop = () => {};

/** Marks the section that the reader is in, in the table of contents. Call it for each page. */
export function markCurrentSection(): void {
  stop();
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`[${TOC}] a`)];
  const headings = [...new Set(links.map((link) => link.hash))]
    .map((hash) => document.getElementById(idOfFragment(hash)))
    .filter((heading) => heading !== null);
  if (headings.length === 0) return;

  let waiting = 0;
  const mark = () => {
    waiting = 0;
    const line = innerHeight / 4;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
    const named = headings.find(({ id }) => id === idOfFragment(location.hash));
    const read = atEnd && scrollY > 0 ? headings.at(-1) : passed.at(-1);
    const current = named && isLanding(named, atEnd) ? named : read;
    for (const link of links) {
      if (!current || idOfFragment(link.hash) !== current.id) link.removeAttribute('aria-current');
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'location');
        keepInView(link);
      }
    }
  };
  const later = () => {
    waiting ||= requestAnimationFrame(mark);
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later, { passive: true });
  addEventListener('hashchange', later);
  stop = () => {
    removeEventListener('scroll', later);
    removeEventListener('resize', later);
    removeEventListener('hashchange', later);
    cancelAnimationFrame(waiting);
  };
  later();
}

/** Scrolls a long list, but not the page, until the current entry and its neighbours are in view. */
function keepInView(link: Element): void {
  const list = link.closest(`[${TOC}]`);
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < frame.top + frame.height / 6 || bottom > frame.bottom - frame.height / 6)
    list.scrollBy({ top: (top + bottom - frame.top - frame.bottom) / 2, behavior: 'instant' });
}

/** Whether the heading that the address names is where a jump to it ends. It stays the current one until the reader scrolls on. */
function isLanding(heading: Element, atEnd: boolean): boolean {
  const { top } = heading.getBoundingClientRect();
  const landing = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.abs(top - landing) < 3 || (atEnd && top > landing && top < innerHeight);
}
