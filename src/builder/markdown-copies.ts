import type { Element, ElementContent } from 'hast';
import {
  type MainMarkdown,
  type MarkdownPage,
  mainMarkdown,
  markdownHref,
  pageMarkdown,
} from '../machine-readable/page-markdown.ts';
import type { CategoryIndexPage, PageModel } from '../ui/model.ts';
import type { Route } from './routes.ts';
import type { Site } from './site.ts';

/** A page, its copy as plain Markdown, and the address of that copy. */
export interface MarkdownCopy {
  readonly route: Route;
  /** Address of the copy, without the site's origin. */
  readonly href: string;
  readonly markdown: string;
}

/** Makes Markdown copies of all pages that have content. */
export function markdownCopies({ config }: Site, routes: readonly Route[]): MarkdownCopy[] {
  return routes.filter(hasCopy).map((route) => ({
    route,
    href: markdownHref(route.href, config.baseUrl),
    markdown: pageMarkdown(markdownPage(route, config), config.url),
  }));
}

/** Whether a page has a copy: search and error pages have no content of their own. */
export function hasCopy({ model }: { readonly model: PageModel }): boolean {
  return model.kind === 'custom' ? model.layout !== 'search' : model.kind !== 'not-found';
}

function markdownPage(
  { href, title, description, lastUpdated, model, reading }: Route,
  { title: siteTitle, url }: Site['config'],
): MarkdownPage {
  const main = model.kind === 'category-index' ? cardList(model, url) : reading?.markdown;
  return { href, title: title || siteTitle, description, main: main ?? NOTHING, lastUpdated };
}

const NOTHING = { title: '', body: '' };

function cardList({ cards }: CategoryIndexPage, origin: string): MainMarkdown {
  const text = (value: string): ElementContent => ({ type: 'text', value });
  const element = (tagName: string, children: ElementContent[], properties = {}): Element => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const items = cards.map(({ label, href, description }) =>
    element('li', [
      element('a', [text(label)], { href }),
      ...(description ? [text(`: ${description}`)] : []),
    ]),
  );
  return mainMarkdown({ type: 'root', children: [element('ul', items)] }, origin);
}
