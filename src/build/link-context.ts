import path from 'node:path';
import { joinPaths } from '../docs/addresses.ts';
import { createLinkResolver, type LinkResolver } from '../docs/links.ts';
import { localeRoot } from '../docs/locales.ts';
import { generatedIndexesOf } from '../docs/navigation.ts';
import type { Page } from '../docs/types.ts';
import type { AssetStore } from './assets.ts';
import { lineOf } from './line-of.ts';
import type { Problems } from './problems.ts';
import type { Site } from './site.ts';
import type { StaticFiles } from './static-files.ts';

/** Resolves the links of all pages and remembers how they were typed, for problems that are found later. */
export interface LinkContext {
  /** Address for a link as typed; a link that leads nowhere stays as it is and is noted as a problem. */
  resolve(link: string, page: Page): string;
  writtenAs(page: Page, href: string): string;
  /** Whether a link of the page was found broken already. */
  isReported(page: Page, href: string): boolean;
}

interface LinkContextOptions {
  readonly site: Site;
  readonly assets: AssetStore;
  readonly statics: StaticFiles;
  /** Addresses of pages that no Markdown file makes, besides those of categories: the API reference. */
  readonly moreRoutes: readonly string[];
  readonly problems: Problems;
}

export function createLinkContext({
  site,
  assets,
  statics,
  moreRoutes,
  problems,
}: LinkContextOptions): LinkContext {
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
    resolve(link, page) {
      const found = resolvers.get(page.locale)?.(link, page);
      if (!found) return link;
      if (found.problem) {
        reported.add(key(page, found.href));
        problems.addBy(config.links[found.problem.rule], {
          file: page.source,
          ...lineOf(page, link),
          message: found.problem.message,
          remedy: found.problem.remedy,
        });
        return found.href;
      }
      if (found.file !== undefined) {
        const asset = assets.resolve(path.join(siteDir, found.file), path.join(siteDir, page.source));
        if (asset) return asset.src;
      }
      written.set(key(page, found.href), link);
      return found.href;
    },
    writtenAs: (page, href) => written.get(key(page, href)) ?? href,
    isReported: (page, href) => reported.has(key(page, href)),
  };
}

/** Home, search and the indexes of categories, in each locale and version. */
function specialRoutes({ config, locales }: Site): string[] {
  return locales.flatMap(({ locale, editions }) => {
    const root = localeRoot(config.baseUrl, locale);
    const indexes = editions.flatMap(({ sidebars }) =>
      sidebars.flatMap((sidebar) => generatedIndexesOf(sidebar).map(({ index }) => index.href)),
    );
    return [root, joinPaths(root, 'search'), ...indexes];
  });
}
