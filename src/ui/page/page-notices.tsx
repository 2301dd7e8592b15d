import type { DocPage } from '../model.ts';

/** What a reader must know before trusting the page: its version, and that it is unlisted or unfinished. */
export function PageNotices({ page }: { readonly page: Pick<DocPage, 'outdated' | 'unlisted' | 'draft'> }) {
  return (
    <>
      {page.outdated && (
        <aside className="notice notice-warning" aria-label="Older version">
          <p>
            This is the documentation of <strong>{page.outdated.label}</strong>, which is not the newest
            version. <a href={page.outdated.latestHref}>Read this page in the newest version</a>
          </p>
        </aside>
      )}
      {page.draft && (
        <aside className="notice notice-warning" aria-label="Draft">
          <p>
            <strong>Draft.</strong> This page is shown only while developing; it is left out of the published
            site.
          </p>
        </aside>
      )}
      {page.unlisted && (
        <aside className="notice" aria-label="Unlisted">
          <p>
            <strong>Unlisted page.</strong> Search engines and menus leave it out; whoever has the link can
            read it.
          </p>
        </aside>
      )}
    </>
  );
}
