import type { DocPage, SiteModel } from '../model.ts';
import { Toc, TocInline } from '../toc/toc.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { PageFacts } from './page-facts.tsx';
import { PageFeedback } from './page-feedback.tsx';
import { PageHeader } from './page-header.tsx';
import { Pagination } from './pagination.tsx';

/** A page of documentation: the article, and beside it its headings. */
export function Doc({ site, page }: { readonly site: SiteModel; readonly page: DocPage }) {
  return (
    <>
      <article className="page" {...page.language}>
        <Breadcrumbs breadcrumbs={page.breadcrumbs} href={page.href} />
        <PageHeader site={site} page={page} />
        {page.toc.length > 0 && <TocInline toc={page.toc} />}
        {page.languages && <LanguagePicker languages={page.languages} />}
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        <footer className="page-footer">
          <PageFacts meta={page.meta} lang={site.locale.htmlLang} />
          <PageFeedback isSent={site.sendsFeedback === true} hasReport={page.meta.reportHref !== undefined} />
          <Pagination previous={page.previous} next={page.next} />
        </footer>
      </article>
      {page.toc.length > 0 && <Toc toc={page.toc} language={page.language} />}
    </>
  );
}
