import { COPY_PAGE, hook } from '../hooks.ts';
import { CopyIcon, FileTextIcon, PencilIcon } from '../icons/icons.tsx';
import type { PageMeta } from '../model.ts';

/** The row below the description: facts about the page, then what a reader can do with it. */
export function PageMetaRow({ meta, lang }: { readonly meta: PageMeta; readonly lang: string }) {
  const { readingMinutes, lastVerified, lastUpdated, editHref, markdownHref } = meta;
  const says = readingMinutes ?? lastVerified ?? lastUpdated ?? editHref ?? markdownHref;
  if (says === undefined) return null;
  return (
    <ul className="page-meta">
      {readingMinutes !== undefined && <li>{readingMinutes} min read</li>}
      {lastVerified !== undefined && (
        <li>
          Last verified <Day date={lastVerified} lang={lang} />
        </li>
      )}
      {lastUpdated !== undefined && (
        <li>
          Last updated <Day date={lastUpdated} lang={lang} />
        </li>
      )}
      {markdownHref !== undefined && (
        <>
          <li className="script-only">
            <button type="button" className="page-action" {...hook(COPY_PAGE, markdownHref)}>
              <CopyIcon /> <span>Copy page</span>
            </button>
          </li>
          <li>
            <a className="page-action" href={markdownHref}>
              <FileTextIcon /> View as Markdown
            </a>
          </li>
        </>
      )}
      {editHref !== undefined && (
        <li>
          <a className="page-action" href={editHref} rel="noopener">
            <PencilIcon /> Edit this page
          </a>
        </li>
      )}
    </ul>
  );
}

/** A day in the words of the page's language; read as UTC, so that it is the same day on every machine. */
function Day({ date, lang }: { readonly date: string; readonly lang: string }) {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  // Plain `en` means American dates to `Intl`; the pages are written in British English.
  const words = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return <time dateTime={date.slice(0, 10)}>{words.format(day)}</time>;
}
