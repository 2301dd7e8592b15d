/** Runs only under `npm run dev`: applies changes to the open page, and shows the faults of the site. */
import { forgetPages } from '../navigation/page-cache.ts';
import { PAGE_SHOWN } from '../navigation/router.ts';
import { make } from '../ui/dom.ts';
import { BUILD, CONTENT_ID, MENU_ID, NAVBAR, SIDEBAR_ID } from '../ui/hooks.ts';

/** Regions of a page; each is replaced when the server renders it differently than before. */
const REGIONS = ['title', `[${NAVBAR}]`, `#${MENU_ID}`, `#${SIDEBAR_ID}`, `#${CONTENT_ID}`, 'body > footer'];

/** The page as the server last rendered it, without the changes that scripts have made since. */
let drawn = fetchDocument();
let path = location.pathname;
let updating = Promise.resolve();

// Vite finds `import.meta.hot` only when it is written exactly so.
const hot = import.meta.hot;
hot?.on('docs:changed', () => {
  updating = updating.then(update).catch(() => location.reload());
});
hot?.on('docs:faults', ({ faults }: { readonly faults: string }) => showFaults(faults));
hot?.send('docs:hello');
document.addEventListener(PAGE_SHOWN, () => {
  if (location.pathname === path) return;
  path = location.pathname;
  drawn = fetchDocument();
  void reloadIfOld();
});
void reloadIfOld();

/** A change may have come after the page was loaded and before this script was. */
async function reloadIfOld(): Promise<void> {
  if (editionOf(await drawn) !== editionOf(document)) location.reload();
}

async function update(): Promise<void> {
  forgetPages();
  const before = await drawn;
  drawn = fetchDocument();
  const next = await drawn;
  document.documentElement.setAttribute(BUILD, editionOf(next));
  const changed = REGIONS.filter((region) => markup(before, region) !== markup(next, region));
  if (changed.length === 0) return;
  const { scrollX, scrollY } = window;
  for (const region of changed) {
    const element = next.querySelector(region)?.cloneNode(true);
    const shown = document.querySelector(region);
    if (!element || !shown) return location.reload();
    shown.replaceWith(element);
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  document.dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: { url: new URL(location.href) } }));
}

function editionOf(page: Document): string {
  return page.documentElement.getAttribute(BUILD) ?? '';
}

async function fetchDocument(): Promise<Document> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

function markup(page: Document, region: string): string | undefined {
  return page.querySelector(region)?.outerHTML;
}

function showFaults(faults: string): void {
  document.getElementById('docs-faults')?.remove();
  if (faults === '') return;
  const box = make('pre', { id: 'docs-faults', textContent: faults });
  box.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:99;max-height:40vh;overflow:auto;margin:0;padding:1rem;background:#3b0d0d;color:#fff;border-radius:8px;font-size:13px;white-space:pre-wrap';
  document.body.append(box);
}
