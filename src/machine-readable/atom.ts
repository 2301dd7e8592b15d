import { escapeMarkup } from '../text/text.ts';

/** One thing that is new: a changed page, or a release. */
export interface FeedEntry {
  readonly title: string;
  /** Whole address that it leads to. */
  readonly url: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly summary: string;
  /** HTML in place of the summary. */
  readonly html?: string;
  readonly kind: 'page' | 'release';
}

interface Feed {
  readonly title: string;
  readonly subtitle: string;
  /** Whole addresses of the site and of the feed itself. */
  readonly url: string;
  readonly feedUrl: string;
  readonly language: string;
  readonly entries: readonly FeedEntry[];
}

/** An Atom feed (RFC 4287), the newest entry first. */
export function atomFeed({ title, subtitle, url, feedUrl, language, entries }: Feed): string {
  const sorted = entries.toSorted((a, b) => b.date.localeCompare(a.date));
  const head = [
    element('title', title),
    ...(subtitle ? [element('subtitle', subtitle)] : []),
    `<link href="${escapeMarkup(url)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(feedUrl)}"/>`,
    element('id', feedUrl),
    element('updated', moment(sorted[0]?.date ?? '1970-01-01')),
    `<author>${element('name', title)}</author>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(language)}">\n${[...head, ...sorted.map(entryOf)].join('\n')}\n</feed>\n`;
}

function entryOf({ title, url, date, summary, html, kind }: FeedEntry): string {
  const parts = [
    element('title', title),
    `<link href="${escapeMarkup(url)}"/>`,
    element('id', entryId(url, date)),
    element('updated', moment(date)),
    `<category term="${kind}"/>`,
    html === undefined ? element('summary', summary) : `<content type="html">${escapeMarkup(html)}</content>`,
  ];
  return `<entry>\n${parts.join('\n')}\n</entry>`;
}

/** A tag URI (RFC 4151): a page that changes again is a new entry, and the address may move without making it one. */
function entryId(url: string, date: string): string {
  const { hostname, pathname, hash } = new URL(url);
  return `tag:${hostname},${date}:${pathname}${hash.replace('#', ':')}`;
}

function moment(date: string): string {
  return `${date}T00:00:00Z`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
