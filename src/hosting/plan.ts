import type { SiteConfig } from '../config/schema/site.ts';
import { barePath } from '../docs/addresses.ts';
import { languageOfTop } from '../docs/locales.ts';
import { HASHED_KINDS } from '../search/index-names.ts';
import { searchSources } from '../search/node/csp-sources.ts';
import { policySources } from '../services/node/csp-sources.ts';
import { contentSecurityPolicy, metaPolicy, type Sources } from './content-security-policy.ts';
import { type Redirect, resolveRedirects } from './redirects.ts';
import { securityHeaders } from './security-headers.ts';

/** What every host must know of a built site; the files for each kind of host are written from it. */
export interface HostPlan {
  /** Path that the site is served under; begins and ends with a slash. */
  readonly baseUrl: string;
  /** Headers of every answer. */
  readonly headers: ReadonlyMap<string, string>;
  /** What each page says of the policy itself, for hosts that send no headers; absent when there is no policy. */
  readonly metaPolicy?: string;
  /** Addresses below which a file's name changes with its content. */
  readonly immutable: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Whether `.br` and `.gz` files stand beside those that are worth it. */
  readonly precompressed: boolean;
  /** Path of each language below the base path, `/` and `/fr`, and the file of its not-found page, `/fr/404.html`. */
  readonly notFound: readonly { readonly root: string; readonly file: string }[];
}

/** Beginnings of the names of files that contain a hash of their content: bundles, and search indexes except their manifests. */
const HASHED = ['assets/', ...HASHED_KINDS.map((kind) => `search/${kind}-`)];

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Browsers ask for this one by themselves when they show a file that is not a page. */
const ICON = { from: '/favicon.ico', to: '/favicon.svg' };

interface PlanSources {
  readonly config: SiteConfig;
  /** `sha256-…` of the inline scripts. */
  readonly scriptHashes: readonly string[];
  /** What the pages embed from elsewhere. */
  readonly embedded: readonly Sources[];
  /** Whether a file is published at a path below the site's root, such as `/favicon.ico`. */
  hasFile(path: string): boolean;
}

/** Redirects the root of a site that has no language there to its default language, unless the root has a page or a redirect. */
function redirectOfTop(
  config: SiteConfig,
  hasFile: PlanSources['hasFile'],
): { readonly from: string; readonly to: string }[] {
  const language = languageOfTop(config);
  const isTaken = hasFile('/index.html') || config.redirects.some(({ from }) => barePath(from) === '/');
  return language && !isTaken ? [{ from: '/', to: language.url }] : [];
}

/** Decides, once for all hosts, how a site is served. */
export function createHostPlan({ config, scriptHashes, embedded, hasFile }: PlanSources): HostPlan {
  const headers = securityHeaders({
    policy: contentSecurityPolicy(scriptHashes, [
      searchSources(config.search),
      policySources(config),
      ...(config.readers.sendRequests ? [{ 'connect-src': config.readers.sendRequests.hosts }] : []),
      ...embedded,
    ]),
    url: config.url,
    own: config.headers ?? {},
  });
  const policy = headers.get('Content-Security-Policy');
  return {
    baseUrl: config.baseUrl,
    headers,
    ...(policy === undefined ? {} : { metaPolicy: metaPolicy(policy) }),
    immutable: HASHED.map((path) => config.baseUrl + path),
    redirects: resolveRedirects({
      ...config,
      redirects: [
        ...config.redirects,
        ...redirectOfTop(config, hasFile),
        ...(hasFile('/favicon.ico') ? [] : [ICON]),
      ],
    }),
    precompressed: config.hosting.precompress,
    notFound: [...config.locales.map(({ url }) => url), ...(languageOfTop(config) ? ['/'] : [])].map(
      (url) => {
        const root = url.replace(/\/$/, '');
        return { root: root || '/', file: `${root}/404.html` };
      },
    ),
  };
}
