import { ACTIVE_BASE, CONTENT_ID, MENU_ID, SIDEBAR, SIDEBAR_FILL, SIDEBAR_ID } from '../ui/hooks.ts';

const HEAD =
  'meta[name="description"], meta[property^="og:"], meta[name^="twitter:"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

/**
 * Puts another page in place of this one, changing only what differs: title and head, the main area, and the marks of the
 * current page in the menus. The sidebar is kept, with its scroll place, as long as it is the same one.
 */
export function swapPage(next: Document): void {
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  for (const element of document.head.querySelectorAll(HEAD)) element.remove();
  document.head.append(...next.head.querySelectorAll(HEAD));

  const main = document.getElementById(CONTENT_ID);
  const nextMain = next.getElementById(CONTENT_ID);
  const [sidebar, nextSidebar] = [sidebarOf(document), sidebarOf(next)];
  if (main && nextMain && keepsSidebar(sidebar, nextSidebar)) {
    if (sidebar && nextSidebar) markCurrent(sidebar, nextSidebar);
    main.replaceWith(nextMain);
  } else {
    const layout = next.querySelector('.layout');
    if (layout) document.querySelector('.layout')?.replaceWith(layout);
    replace(MENU_ID, next);
    replaceOpener(next);
  }
  for (const link of document.querySelectorAll(`[${ACTIVE_BASE}]`)) {
    const twin = next.querySelector(
      `[${ACTIVE_BASE}][href="${CSS.escape(link.getAttribute('href') ?? '')}"]`,
    );
    const current = twin?.getAttribute('aria-current');
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
}

function sidebarOf(page: Document): Element | null {
  return page.querySelector(`#${SIDEBAR_ID} [${SIDEBAR}]`);
}

/** A sidebar can stay when it is the same one and holds the whole tree. */
function keepsSidebar(now: Element | null, next: Element | null): boolean {
  if (!now || !next) return now === next;
  const same = now.getAttribute(SIDEBAR) === next.getAttribute(SIDEBAR);
  return same && !now.querySelector(`[${SIDEBAR_FILL}]`) && !next.querySelector(`[${SIDEBAR_FILL}]`);
}

/** Moves the mark of the current page and opens its parents, as the next page's own sidebar has them. */
function markCurrent(sidebar: Element, next: Element): void {
  for (const link of sidebar.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  const href = next.querySelector('[aria-current="page"]')?.getAttribute('href');
  if (!href) return;
  for (const link of sidebar.querySelectorAll(`a[href="${CSS.escape(href)}"]`)) {
    link.setAttribute('aria-current', 'page');
    for (
      let parent = link.closest('details');
      parent;
      parent = parent.parentElement?.closest('details') ?? null
    ) {
      parent.open = true;
    }
    const own = link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
    if (own) own.open = true;
  }
}

function replace(id: string, next: Document): void {
  const element = next.getElementById(id);
  if (element) document.getElementById(id)?.replaceWith(element);
}

/** The button that opens the drawer names the panel that the page has. */
function replaceOpener(next: Document): void {
  const opener = next.querySelector('[data-drawer="opener"]');
  if (opener) document.querySelector('[data-drawer="opener"]')?.replaceWith(opener);
}
