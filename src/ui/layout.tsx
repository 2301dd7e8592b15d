import { CategoryIndex } from './category-index/category-index.tsx';
import { CONTENT_ID, DOCS_TAG, hook } from './hooks.ts';
import { isOfVersion, type PageModel, type SiteModel } from './model.ts';
import { NotFound } from './not-found/not-found.tsx';
import { Doc } from './page/doc.tsx';
import { ShowSidebar, Sidebar } from './sidebar/sidebar.tsx';

/** What lies between the bar and the foot: the sidebar where the page has one, and the main area. */
export function Layout({ site, page }: { readonly site: SiteModel; readonly page: PageModel }) {
  return (
    <div className={page.sidebar ? 'layout layout-sidebar' : 'layout'}>
      {page.sidebar && (
        <>
          <Sidebar site={site} sidebar={page.sidebar} href={page.href} />
          {site.sidebarHideable && <ShowSidebar />}
        </>
      )}
      <Main site={site} page={page} />
    </div>
  );
}

/** The main area of a page. */
export function Main({ site, page }: { readonly site: SiteModel; readonly page: PageModel }) {
  const own = page.kind === 'custom' ? ` ${page.layout}` : '';
  return (
    <main
      className={`main main-${page.kind}${own}`}
      id={CONTENT_ID}
      tabIndex={-1}
      {...hook(DOCS_TAG, isOfVersion(page) ? site.docsTag : null)}
    >
      <MainContent site={site} page={page} />
    </main>
  );
}

function MainContent({ site, page }: { readonly site: SiteModel; readonly page: PageModel }) {
  switch (page.kind) {
    case 'doc':
      return <Doc site={site} page={page} />;
    case 'category-index':
      return <CategoryIndex page={page} />;
    case 'custom':
      return <div className="main-own" dangerouslySetInnerHTML={{ __html: page.html }} />;
    case 'not-found':
      return <NotFound site={site} />;
  }
}
