import type { ReactNode } from 'react';
import { FEEDBACK_REPORT, hook } from '../hooks.ts';
import { PencilIcon } from '../icons/icons.tsx';
import type { PageMeta } from '../model.ts';
import { Day } from './day.tsx';

/** The end of a page: how to change it or report what is wrong, and how new it is. Equal days are said once. */
export function PageFacts({ meta, lang }: { readonly meta: PageMeta; readonly lang: string }) {
  const { lastVerified, lastUpdated, editHref, reportHref } = meta;
  const day = (date: string) => <Day date={date} lang={lang} form="long" />;
  const isOneDay = lastVerified !== undefined && lastVerified.slice(0, 10) === lastUpdated?.slice(0, 10);
  const facts: readonly ReactNode[] = [
    editHref !== undefined && (
      <a className="page-action" href={editHref} rel="noopener">
        <PencilIcon /> Edit this page
      </a>
    ),
    reportHref !== undefined && (
      <a className="page-action" href={reportHref} rel="noopener nofollow" {...hook(FEEDBACK_REPORT)}>
        Report a problem with this page
      </a>
    ),
    isOneDay && <>Last verified and updated {day(lastVerified)}</>,
    !isOneDay && lastVerified !== undefined && <>Last verified {day(lastVerified)}</>,
    !isOneDay && lastUpdated !== undefined && <>Last updated {day(lastUpdated)}</>,
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <ul className="page-facts">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <li key={index}>{fact}</li>
      ))}
    </ul>
  );
}
