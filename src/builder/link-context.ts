import { joinPaths, splitAddress } from '../docs/addresses.ts';
import { createLinkResolver, type LinkProblem, type LinkResolver, type ResolvedLink } from '../docs/links.ts';
import { localeRoot } from '../docs/locales.ts';
import type { Page } from '../docs/model.ts';
import { generatedIndexesOf } from '../docs/navigation.ts';
import type { AssetStore } from './assets.ts';
import { lineOf, type Problems } from './problems.ts';
import type { Site } from './site.ts';
import type { StaticFiles } from './static-folder.ts';

/** Resolves the links of all pages and remembers how they were typed, for problems found later. */
export interface LinkContext {
  /**
   * Address for a link as typed. A broken link is returned unchanged and added to `problems`. A file path is relative to
   * `source`, the file that the link is written in; that differs from the page if it is a partial.
   */
  resolve(link: string, page: Page, problems: Problems, source?: string): string;
  writtenAs(page: Page, href: string): string;
  /** Whether a link of the page was already reported as broken. */
  isReported(page: Page, href: string): boolean;
}

interface LinkContextOptions {
  readonly site: Site;
  readonly assets: AssetStore;
  readonly statics: StaticFiles;
  /** Addresses of pages that are made neither from Markdown nor from categories: the API reference. */
  readonly moreRoutes: readonly string[];
}

export function createLinkContext({ site, assets, statics, moreRoutes }: LinkContextOptions): LinkContext {
  const { config, siteDir } = site;
  const routes = [
    ...moreRoutes,
    ...config.redirects.map(({ from }) => joinPaths(config.baseUrl, from)),
    ...specialRoutes(site),
  ];
  const resolvers = new Map<string, LinkResolver>(
    site.locales.map(({ locale, versions, editions }) => [
      locale.htmlLang,
      createLinkResolver({
        pages: versions.flatMap(({ docs }) => docs),
        drafts: editions.flatMap(({ drafts }) => drafts),
        routes: [...routes, ...site.pages.map(({ href }) => href)],
        baseUrl: config.baseUrl,
        localeRoot: localeRoot(config.baseUrl, locale),
        docsFolders: config.docs.versions.map(({ docs }) => docs),
        isAsset: (address) => statics.has(address),
      }),
    ]),
  );
  const written = new Map<string, string>();
  const reported = new Set<string>();
  const key = (page: Page, href: string) => `${page.locale} ${page.version} ${page.source} ${href}`;

  return {
    resolve(link, page, problems, source = page.source) {
      const resolver = resolvers.get(page.locale);
      if (!resolver) return link;
      const fromPartial = source === page.source ? undefined : resolver(link, asPage(source, page));
      const found = fromPartial && leadsToFile(fromPartial) ? fromPartial : resolver(link, page);
      const asset = found.file === undefined ? undefined : assets.resolve(`@site/${found.file}`, siteDir);
      if (asset) return asset.src + splitAddress(link).rest;
      const problem = found.problem ?? (found.file === undefined ? undefined : noSuchFile(link, found.file));
      if (problem) {
        reported.add(key(page, found.href));
        problems.addBy(config.links[problem.rule], {
          file: page.source,
          ...lineOf(page, link),
          message: problem.message,
          remedy: problem.remedy,
        });
        return found.href;
      }
      written.set(key(page, found.href), link);
      return found.href;
    },
    writtenAs: (page, href) => written.get(key(page, href)) ?? href,
    isReported: (page, href) => reported.has(key(page, href)),
  };
}

function noSuchFile(link: string, file: string): LinkProblem {
  return {
    rule: 'brokenLinks',
    message: `The link "${link}" leads to neither a page nor a file.`,
    remedy: `There is no ${file}. Correct the path or remove the link.`,
  };
}

/** A partial in the form of a page, so that paths can be resolved relative to it. */
function asPage(source: string, page: Page): Page {
  const folder = page.source.slice(0, -page.file.length);
  return { ...page, source, file: source.startsWith(folder) ? source.slice(folder.length) : source };
}

function leadsToFile({ kind, file, page, problem }: ResolvedLink): boolean {
  return !problem && kind !== 'anchor' && (file !== undefined || page !== undefined);
}

/** Home, search and category indexes, in each locale and version. */
function specialRoutes({ config, locales }: Site): string[] {
  return locales.flatMap(({ locale, editions }) => {
    const root = localeRoot(config.baseUrl, locale);
    const indexes = editions.flatMap(({ sidebars }) =>
      sidebars.flatMap((sidebar) => generatedIndexesOf(sidebar).map(({ index }) => index.href)),
    );
    return [root, joinPaths(root, 'search'), ...indexes];
  });
}
