import type { PageMeta } from '../model.ts';
import { Day } from './day.tsx';
import { PageMenu } from './page-menu.tsx';

interface PageMetaRowProps {
  readonly meta: PageMeta;
  readonly lang: string;
  readonly searchHref: string;
}

/** One line below the description: how long the page is, when it was checked, and what to do with it as a whole. */
export function PageMetaRow({ meta, lang, searchHref }: PageMetaRowProps) {
  const { readingMinutes, lastVerified, markdownHref } = meta;
  if ((readingMinutes ?? lastVerified ?? markdownHref) === undefined) return null;
  return (
    <div className="page-meta">
      <p>
        {readingMinutes !== undefined && <span>{readingMinutes} min</span>}
        {lastVerified !== undefined && (
          <span>
            verified <Day date={lastVerified} lang={lang} form="short" />
          </span>
        )}
      </p>
      {markdownHref !== undefined && (
        <PageMenu
          markdownHref={markdownHref}
          askHref={`${searchHref}?ask=`}
          assistants={meta.assistants ?? []}
        />
      )}
    </div>
  );
}
