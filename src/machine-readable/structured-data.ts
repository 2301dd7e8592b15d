import type { Breadcrumb } from '../docs/model.ts';

/** What search engines are told of a page; all addresses are whole. */
interface PageSummary {
  readonly kind: 'home' | 'article' | 'list';
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Groups without a page of their own are left out. */
  readonly breadcrumbs: readonly Breadcrumb[];
  /** `YYYY-MM-DD` */
  readonly modified?: string;
  readonly image?: string;
  readonly site: { readonly title: string; readonly url: string; readonly searchUrl: string };
}

/** JSON-LD in the vocabulary of schema.org: the site for its home page, else where the page stands and what it is. */
export function structuredData(page: PageSummary): string {
  const graph =
    page.kind === 'home'
      ? [website(page)]
      : [breadcrumbList(page), ...(page.kind === 'article' ? [article(page)] : [])];
  // `<` could end the element that holds it.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function website({ site, description, language }: PageSummary) {
  return {
    '@type': 'WebSite',
    name: site.title,
    url: site.url,
    description,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site.searchUrl}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

function breadcrumbList({ breadcrumbs, site, title, url }: PageSummary) {
  const above = breadcrumbs.filter(({ href }) => href !== undefined && href !== url && href !== site.url);
  const crumbs = [{ label: site.title, href: site.url }, ...above, { label: title, href: url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href,
    })),
  };
}

function article({ title, description, url, language, modified, image }: PageSummary) {
  return {
    '@type': 'TechArticle',
    headline: title,
    ...(description ? { description } : {}),
    url,
    inLanguage: language,
    ...(modified ? { dateModified: modified } : {}),
    ...(image ? { image } : {}),
  };
}
