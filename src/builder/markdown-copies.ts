import { type MarkdownPage, markdownHref, pageMarkdown } from '../machines/markdown/page-markdown.ts';
import { escapeXml } from '../machines/xml.ts';
import type { CategoryIndexPage, PageModel } from '../ui/model.ts';
import type { Route } from './routes.ts';
import type { Site } from './site.ts';

/** A page, its copy as plain Markdown, and where that is published. */
export interface MarkdownCopy {
  readonly route: Route;
  /** Bare address of the copy. */
  readonly href: string;
  readonly markdown: string;
}

/** Makes the Markdown copies of all pages that say something. */
export function markdownCopies({ config }: Site, routes: readonly Route[]): MarkdownCopy[] {
  return routes.filter(hasCopy).map((route) => ({
    route,
    href: markdownHref(route.href, config.baseUrl),
    markdown: pageMarkdown(markdownPage(route, config.title), config.url),
  }));
}

/** Whether a page has a copy: search and error pages say nothing of their own. */
export function hasCopy({ model }: { readonly model: PageModel }): boolean {
  return model.kind === 'custom' ? model.layout !== 'search' : model.kind !== 'not-found';
}

function markdownPage(
  { href, title, description, lastUpdated, model }: Route,
  siteTitle: string,
): MarkdownPage {
  return { href, title: title || siteTitle, description, html: mainHtml(model), lastUpdated };
}

function mainHtml(model: PageModel): string {
  if (model.kind === 'doc' || model.kind === 'custom') return model.html;
  return model.kind === 'category-index' ? cardList(model) : '';
}

function cardList({ cards }: CategoryIndexPage): string {
  const items = cards.map(({ label, href, description }) => {
    const about = description ? `: ${escapeXml(description)}` : '';
    return `<li><a href="${escapeXml(href)}">${escapeXml(label)}</a>${about}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
