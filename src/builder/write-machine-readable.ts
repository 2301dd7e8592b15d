import type { FeedEntry } from '../machine-readable/atom.ts';
import { llmsFull, llmsIndex, type PageSection, pageSections } from '../machine-readable/llms.ts';
import { robots, sitemap } from '../machine-readable/sitemap.ts';
import type { ApiContent } from './api-pages.ts';
import { FEED_FILE, siteFeed } from './feed.ts';
import { type MarkdownCopy, markdownCopies } from './markdown-copies.ts';
import type { Output } from './output/output.ts';
import type { Route } from './routes.ts';
import type { Site } from './site.ts';

interface Sources {
  readonly site: Site;
  readonly routes: readonly Route[];
  readonly apis: readonly ApiContent[];
  readonly releases: readonly FeedEntry[];
  /** Files of the search index, by path. */
  readonly searchFiles: ReadonlyMap<string, string>;
}

/** Writes the files for programs: API descriptions, search index, lists of pages, Markdown copies, feed. */
export async function writeMachineReadable(
  output: Pick<Output, 'write'>,
  { site, routes, apis, releases, searchFiles }: Sources,
): Promise<void> {
  const { title, url, baseUrl, ...config } = site.config;
  for (const { reference } of apis)
    await output.write(reference.download.href.slice(baseUrl.length), reference.download.text);
  for (const [file, content] of searchFiles) await output.write(file, content);
  const listed = routes.filter((route) => route.listed);
  const pages = listed.map((route) => ({ href: route.href, title: route.title || title }));
  await output.write('pages.json', JSON.stringify(pages));
  if (config.sitemap) {
    const entries = listed.map(({ href, lastUpdated }) => ({ url: url + href, modified: lastUpdated }));
    await output.write('sitemap.xml', sitemap(entries));
  }
  if (config.robots)
    await output.write('robots.txt', robots(config.sitemap ? `${url}${baseUrl}sitemap.xml` : undefined));
  if (config.feed) await output.write(FEED_FILE, siteFeed(site, routes, releases));

  const copies = markdownCopies(site, routes);
  for (const { href, markdown } of copies)
    await output.write(decodeURIComponent(href.slice(baseUrl.length)), markdown);
  const chosen = sectionsOf(site, apis, copies);
  const sections = chosen.map(
    (section): PageSection => ({
      title: section.title,
      pages: section.copies.map((copy) => listedPage(copy, url)),
    }),
  );
  const fullUrl = `${url}${baseUrl}llms-full.txt`;
  await output.write('llms.txt', llmsIndex({ title, tagline: config.tagline, fullUrl, sections }));
  const all = chosen.flatMap((section) => section.copies.map(({ markdown }) => markdown));
  await output.write('llms-full.txt', llmsFull(all));
}

/** The listed pages of the default language and latest version, grouped and ordered like the sidebars, each once. */
function sectionsOf(site: Site, apis: readonly ApiContent[], copies: readonly MarkdownCopy[]) {
  const content = site.locales.find(({ locale }) => locale.htmlLang === site.config.defaultLocale);
  const latest = content?.editions.find(({ version }) => version.isLast);
  const references = apis
    .filter(({ locale }) => locale === content)
    .map(({ sidebar }) => ({
      title: site.config.api.find(({ id }) => id === sidebar.name)?.label ?? sidebar.name,
      hrefs: pageSections([sidebar], '').flatMap(({ hrefs }) => hrefs),
    }));
  const left = new Map(copies.filter(({ route }) => route.listed).map((copy) => [copy.route.href, copy]));
  return [...pageSections(latest?.sidebars ?? [], 'Pages'), ...references].flatMap(({ title, hrefs }) => {
    const found = hrefs.flatMap((href) => {
      const copy = left.get(href);
      left.delete(href);
      return copy ? [copy] : [];
    });
    return found.length > 0 ? [{ title, copies: found }] : [];
  });
}

function listedPage({ route, href }: MarkdownCopy, origin: string) {
  return {
    title: route.title,
    description: route.description || (route.page?.excerpt ?? ''),
    markdownUrl: origin + href,
  };
}
