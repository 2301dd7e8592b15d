import {
  CONTENT_ID,
  IN_VERSIONS,
  MENU_ID,
  NAVBAR,
  SIDEBAR,
  SIDEBAR_FILL,
  SIDEBAR_ID,
  VERSION_CHOICE,
} from '../ui/hooks.ts';

const HEAD =
  'meta[name="description"], meta[name="keywords"], meta[property^="og:"], meta[name^="twitter:"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]';

const LAYOUT = 'body > .layout';
/** The parts around the layout; they differ between versions and between languages only. */
const FRAME = [`[${NAVBAR}]`, `#${MENU_ID}`, 'body > footer'];
/** Links that lead to the same page in another version or language, and so change with the page. */
const CHOICES = `:is([${NAVBAR}], #${MENU_ID}) :is(a[${VERSION_CHOICE}], a[hreflang])`;

/**
 * Puts another page in place of this one, changing only what differs: title and head, the main area, and the marks of the
 * current page in the menus. The sidebar is kept, with its scroll place, as long as it is the same one.
 */
export function swapPage(next: Document): void {
  document.title = next.title;
  for (const element of document.head.querySelectorAll(HEAD)) element.remove();
  document.head.append(...next.head.querySelectorAll(HEAD));
  if (frameOf(document) !== frameOf(next)) {
    document.documentElement.lang = next.documentElement.lang;
    document.documentElement.dir = next.documentElement.dir;
    for (const part of [...FRAME, LAYOUT]) replace(part, next);
    return;
  }
  const main = document.getElementById(CONTENT_ID);
  const nextMain = next.getElementById(CONTENT_ID);
  const [sidebar, nextSidebar] = [sidebarOf(document), sidebarOf(next)];
  if (main && nextMain && keepsSidebar(sidebar, nextSidebar)) {
    if (sidebar && nextSidebar) markCurrent(sidebar, nextSidebar);
    main.replaceWith(nextMain);
  } else {
    replace(LAYOUT, next);
    replace(`#${MENU_ID}`, next);
    // The button that opens the drawer must name the panel of the new page.
    replace('[data-drawer="opener"]', next);
  }
  moveMarks(next);
}

/** Identifies a frame: its language, the targets of its links, and whether they follow the chosen version. */
function frameOf(page: Document): string {
  const links = page.querySelectorAll(`[${NAVBAR}] a, body > footer a`);
  const fixed = [...links].filter((link) => !link.matches(CHOICES));
  const follows = page.querySelector(`[${IN_VERSIONS}]`) !== null;
  return [page.documentElement.lang, follows, ...fixed.map((link) => link.getAttribute('href'))].join(' ');
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

/** Updates the links of the bar and the menu: which are current, and the targets of those that follow the page. */
function moveMarks(next: Document): void {
  const links = `:is([${NAVBAR}], #${MENU_ID}) a`;
  const twins = next.querySelectorAll(links);
  for (const [index, link] of document.querySelectorAll(links).entries()) {
    for (const name of ['href', 'aria-current']) {
      const value = twins[index]?.getAttribute(name) ?? null;
      if (value === link.getAttribute(name)) continue;
      if (value === null) link.removeAttribute(name);
      else link.setAttribute(name, value);
    }
  }
}

function replace(selector: string, next: Document): void {
  const element = next.querySelector(selector);
  if (element) document.querySelector(selector)?.replaceWith(element);
}
