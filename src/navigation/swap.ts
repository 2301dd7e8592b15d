import {
  ALL_LANGUAGES,
  CONTENT_ID,
  IN_VERSIONS,
  MENU_ID,
  NAVBAR,
  PART,
  SIDEBAR,
  SIDEBAR_FILL,
  VERSION_CHOICE,
} from '../ui/hooks.ts';

/** What a head says of its page. */
const HEAD =
  'meta[property], meta[name]:not([name=viewport]), [rel=canonical], [rel=alternate], [type$=json]';

const LAYOUT = 'body > .layout';
/** The parts around the layout; they differ between versions and between languages only. */
const FRAME = [`[${NAVBAR}]`, `#${MENU_ID}`, 'body > footer'];

/**
 * Puts another page in place of this one, changing only what differs: title and head, the main area, and the marks of the
 * current page in the menus. The sidebar is kept, with its scroll place, as long as it is the same one.
 *
 * @param next a whole page, or the part of one that fits here.
 */
export function swapPage(next: Document): void {
  document.title = next.title;
  // Styles and state that a page in several languages has of its own.
  document.adoptedStyleSheets = [];
  document.documentElement.removeAttribute(ALL_LANGUAGES);
  for (const element of document.head.querySelectorAll(HEAD)) element.remove();
  document.head.append(...next.head.querySelectorAll(HEAD));
  if (!isPart(next) && frameOf(document) !== frameOf(next)) {
    document.documentElement.lang = next.documentElement.lang;
    document.documentElement.dir = next.documentElement.dir;
    for (const part of [...FRAME, LAYOUT]) replace(part, next);
    return;
  }
  if (keepsSidebar(next)) {
    markCurrent(next);
    replace(`#${CONTENT_ID}`, next);
  } else {
    replace(LAYOUT, next);
    replace(`#${MENU_ID}`, next);
    // The button that opens the drawer must name the panel of the new page.
    replace('[data-drawer="opener"]', next);
  }
  moveMarks(next);
}

/** Whether a document can be shown here: a whole page always; the part of one where language, version and sidebar are the same. */
export function fitsHere(next: Document): boolean {
  const [here, there] = [document, next].map((page) =>
    [page.documentElement.lang, page.getElementById(CONTENT_ID)?.dataset.docsTag, sidebarOf(page)].join(' '),
  );
  return !isPart(next) || here === there;
}

function isPart(page: Document): boolean {
  return page.documentElement.hasAttribute(PART);
}

/** Identifies a frame: its language, whether it follows the chosen version, and the targets of its links that do not lead to the page's twins. */
function frameOf(page: Document): string {
  const fixed = `:is([${NAVBAR}], body > footer) a:not([${VERSION_CHOICE}], [hreflang])`;
  return [
    page.documentElement.lang,
    page.querySelector(`[${IN_VERSIONS}]`) !== null,
    ...Array.from(page.querySelectorAll(fixed), (link) => link.getAttribute('href')),
  ].join(' ');
}

/** Name of the sidebar of a page. */
function sidebarOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>(`[${SIDEBAR}]`)?.dataset.sidebar;
}

/** The sidebar here can stay when the next page has the same one, and it is the whole tree. */
function keepsSidebar(next: Document): boolean {
  const isWhole = [document, next].every((page) => !page.querySelector(`[${SIDEBAR_FILL}]`));
  return isWhole && sidebarOf(document) === sidebarOf(next);
}

/** Moves the mark of the current page, and opens its own category and those around it, as the next page's own sidebar has them. */
function markCurrent(next: Document): void {
  const current = next.querySelector(`[${SIDEBAR}] [aria-current=page]`)?.getAttribute('href');
  for (const link of document.querySelectorAll(`[${SIDEBAR}] a`))
    link.ariaCurrent = link.getAttribute('href') === current ? 'page' : null;
  const open = `[${SIDEBAR}] :is(details:has([aria-current]), [aria-current] + details)`;
  for (const category of document.querySelectorAll<HTMLDetailsElement>(open)) category.open = true;
}

/** Updates the links of the bar and the menu: which are current, and the targets of those that follow the page. */
function moveMarks(next: Document): void {
  const twins = new Map(linksOf(next));
  for (const [purpose, link] of linksOf(document)) {
    const twin = twins.get(purpose);
    if (twin) link.setAttribute('href', twin.getAttribute('href') ?? '');
    link.ariaCurrent = twin?.ariaCurrent ?? null;
  }
}

/** Links of the bar and the menu by their purpose: to choose a version or a language, or to lead to one address. */
function linksOf(page: Document): [purpose: string, HTMLAnchorElement][] {
  return Array.from(page.querySelectorAll<HTMLAnchorElement>(`:is([${NAVBAR}], #${MENU_ID}) a`), (link) => [
    (link.getAttribute(VERSION_CHOICE) ?? (link.hreflang || link.getAttribute('href'))) + link.text,
    link,
  ]);
}

function replace(selector: string, next: Document): void {
  const element = next.querySelector(selector);
  if (element) document.querySelector(selector)?.replaceWith(element);
}
