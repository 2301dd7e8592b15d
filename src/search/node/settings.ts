import type { SiteConfig } from '../../config/schema/site.ts';
import { joinPaths } from '../../docs/addresses.ts';
import { localeRoot } from '../../docs/locales.ts';
import { docsTag } from '../index-names.ts';

/** The part of the configuration that the browser needs for search and answers. All of it is public. */
export interface SearchSettings {
  readonly baseUrl: string;
  readonly provider: SiteConfig['search']['provider'];
  readonly algolia?: NonNullable<SiteConfig['search']['algolia']>;
  /** Facets of all docs versions; `defaultTag` is that of the default one. */
  readonly tags: readonly string[];
  readonly defaultTag: string;
  /** Questions that Ask AI suggests at the start. */
  readonly starters: readonly string[];
  /** Whether readers' ratings of answers are sent anywhere. */
  readonly sendsOpinions: boolean;
  /** Address of a form for reports, if the site has one. */
  readonly reportUrl?: string;
  /** Addresses that search and answers link to, by page language. */
  readonly places: Readonly<Record<string, SearchPlaces>>;
}

export interface SearchPlaces {
  /** The results page. */
  readonly search: string;
  /** The help page, if the site has one. */
  readonly support?: string;
}

/** Settings for the browser: the `search` key of `virtual:site`. */
export function searchSettings(
  config: Pick<
    SiteConfig,
    'baseUrl' | 'docs' | 'locales' | 'reportUrl' | 'search' | 'services' | 'supportPath'
  >,
): SearchSettings {
  const { baseUrl, docs, locales, reportUrl, search, services, supportPath } = config;
  const latest = docs.versions.find(({ isLast }) => isLast) ?? docs.versions[0];
  return {
    baseUrl,
    provider: search.provider,
    ...(search.algolia ? { algolia: search.algolia } : {}),
    starters: search.starters,
    sendsOpinions: services.amplitude !== undefined,
    ...(reportUrl === undefined ? {} : { reportUrl }),
    tags: docs.versions.map(({ name }) => docsTag(name)),
    defaultTag: docsTag(latest?.name ?? 'current'),
    places: Object.fromEntries(
      locales.map((locale) => {
        const root = localeRoot(baseUrl, locale);
        const support = supportPath === undefined ? {} : { support: joinPaths(root, supportPath) };
        return [locale.htmlLang, { search: joinPaths(root, 'search'), ...support }];
      }),
    ),
  };
}
