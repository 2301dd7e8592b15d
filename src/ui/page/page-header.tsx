import type { DocPage, SiteModel } from '../model.ts';
import { PageMetaRow } from './page-meta.tsx';
import { PageNotices } from './page-notices.tsx';

/** Title, description and facts of a page, and what is special about it. */
export function PageHeader({ site, page }: { readonly site: SiteModel; readonly page: DocPage }) {
  const isTitled = page.ownHeading !== undefined || !page.hideTitle;
  return (
    <header className="page-header">
      {page.ownHeading !== undefined ? (
        <div dangerouslySetInnerHTML={{ __html: page.ownHeading }} />
      ) : (
        isTitled && <h1>{page.title}</h1>
      )}
      {isTitled && page.description !== '' && <p className="page-description">{page.description}</p>}
      <PageMetaRow meta={page.meta} lang={site.locale.htmlLang} searchHref={site.searchHref} />
      <PageNotices page={page} />
    </header>
  );
}
