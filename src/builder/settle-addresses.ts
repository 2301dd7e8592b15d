import type { Problems } from './problems.ts';
import type { Route } from './routes.ts';

/**
 * Keeps one route per address, and warns of the others. The not-found page has priority, because hosts need it; then pages
 * that writers wrote, then generated ones.
 */
export function settleAddresses(
  routes: readonly Route[],
  baseUrl: string,
  problems: Problems,
): readonly Route[] {
  const byFile = Map.groupBy(routes, ({ href }) => outputFile(href, baseUrl));
  const lost = new Set<Route>();
  for (const rivals of byFile.values()) {
    const [kept, ...others] = rivals.toSorted((a, b) => rankOf(a) - rankOf(b));
    for (const other of others) {
      lost.add(other);
      if (kept) problems.add({ severity: 'warning', ...wordLoss(kept, other) });
    }
  }
  return lost.size === 0 ? routes : routes.filter((route) => !lost.has(route));
}

function rankOf({ model }: Route): number {
  if (model.kind === 'not-found') return 0;
  if (model.kind === 'doc') return 1;
  return model.kind === 'category-index' ? 2 : 3;
}

function wordLoss(kept: Route, lost: Route) {
  const page = kept.page ?? lost.page;
  const remedy = page
    ? 'Give the page another name, or another "slug" in its front matter.'
    : 'Give one of them another address.';
  return {
    file: page?.source ?? 'site.config.ts',
    message: `The ${nameOf(lost)} is not published, because the ${nameOf(kept)} has its address, ${kept.href}.`,
    remedy,
  };
}

/** A description to follow an article, as in "The page …". */
function nameOf({ page, model }: Route): string {
  if (page) return `page ${page.source}`;
  if (model.kind === 'not-found') return 'not-found page';
  if (model.kind === 'custom' && model.layout === 'search') return 'page of search results';
  return model.kind === 'category-index'
    ? `index of the category "${model.title}"`
    : `page "${model.title}" of the API reference`;
}

/** Output file of a page: `/a/b` becomes `a/b.html`, which hosts serve at the bare address. */
export function outputFile(href: string, baseUrl: string): string {
  const below = decodeURIComponent(href.slice(baseUrl.length - 1)).replace(/^\//, '');
  return below === '' ? 'index.html' : `${below}.html`;
}
