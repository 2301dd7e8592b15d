import { barePath } from '../docs/addresses.ts';
import { make } from '../ui/dom.ts';
import { NEAREST_PAGES, NOT_FOUND, NOT_FOUND_PATH } from '../ui/hooks.ts';
import type { KnownPage } from './nearest-pages.ts';

const SHOWN = 5;

/** On the not-found page: names the address, puts its words into the search field and lists the nearest pages. */
export function startNotFound(): void {
  const section = document.querySelector(`[${NOT_FOUND}]`);
  if (!section) return;
  const path = section.querySelector(`[${NOT_FOUND_PATH}]`);
  if (path) path.textContent = location.pathname;
  // Without suggestions the page still has its search and the way home.
  suggest(section).catch(() => {});
}

async function suggest(section: Element): Promise<void> {
  const finder = await import('./nearest-pages.ts');
  const field = section.querySelector<HTMLInputElement>('input[type="search"]');
  if (field?.value === '') field.value = finder.wordsOfAddress(location.pathname);

  const response = await fetch(`${document.documentElement.dataset.base ?? '/'}pages.json`);
  const known = (await response.json()) as readonly KnownPage[];
  const bare = barePath(location.pathname);
  if (bare !== location.pathname && known.some(({ href }) => href === bare)) {
    // The host knows the page only by its bare path.
    location.replace(bare + location.search + location.hash);
    return;
  }
  const nearest = finder.nearestPages(location.pathname, known, SHOWN);
  const list = section.querySelector(`[${NEAREST_PAGES}] ul`);
  if (!list || nearest.length === 0) return;
  list.replaceChildren(
    ...nearest.map(({ href, title }) => make('li', {}, [make('a', { href, textContent: title })])),
  );
  list.closest('[hidden]')?.removeAttribute('hidden');
}
