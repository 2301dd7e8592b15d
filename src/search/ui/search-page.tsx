import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { IslandBoundary } from '../../islands/boundary.tsx';
import { fetchPage } from '../../navigation/page-cache.ts';
import { PAGE_SHOWN } from '../../navigation/router.ts';
import { contextOfPage, settings } from './page-context.ts';
import { SearchResultsPage } from './search-results-page.tsx';

/** Mounts the form and the results into the results page. In: the section that the build rendered for them. */
export function mountSearchPage(section: Element): void {
  if (!section.isConnected || mounted.has(section)) return;
  mounted.add(section);
  const typed = section.querySelector('input')?.value ?? '';
  const root = createRoot(section);
  const titleEnd = document.title.slice('Search'.length);
  // Synchronous: a letter typed after the field's value was read but before the field is replaced would be lost.
  flushSync(() =>
    root.render(
      <IslandBoundary place="page" onAlive={() => {}}>
        <SearchResultsPage
          context={contextOfPage()}
          typed={typed}
          knownTags={settings.tags}
          titleEnd={titleEnd}
        />
      </IslandBoundary>,
    ),
  );
  document.addEventListener(
    PAGE_SHOWN,
    () => {
      if (!section.isConnected) root.unmount();
    },
    { once: true },
  );
  // All result pages are the same HTML file. With it in memory, moving between them works offline.
  fetchPage(new URL(location.href), 'low').catch(() => {});
}

const mounted = new WeakSet<Element>();
