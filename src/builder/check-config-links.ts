import type { SiteConfig } from '../config/schema/site.ts';
import { barePath, joinPaths } from '../docs/addresses.ts';
import { localeRoot } from '../docs/locales.ts';
import { nearestPath, wordNearest } from '../docs/nearest.ts';
import type { Problems } from './problems.ts';
import type { Site } from './site.ts';

interface CheckOptions {
  /** Every address that has a page. */
  readonly hrefs: ReadonlySet<string>;
  /** Whether a file is published at an address. */
  isFile(address: string): boolean;
}

/** Checks the links in the configuration: navbar, footer, home page, announcement. */
export function checkConfigLinks(site: Site, { hrefs, isFile }: CheckOptions, problems: Problems): void {
  const { baseUrl, defaultLocale, links } = site.config;
  const locale = site.locales.find((each) => each.locale.htmlLang === defaultLocale)?.locale;
  const roots = { language: locale ? localeRoot(baseUrl, locale) : baseUrl, base: baseUrl, host: '/' };
  for (const { key, address, countsFrom } of linksOf(site.config)) {
    const [path = ''] = address.split(/[?#]/, 1);
    if (!path.startsWith('/') || path.startsWith('//')) continue;
    const href = barePath(joinPaths(roots[countsFrom], path));
    if (hrefs.has(href) || isFile(href)) continue;
    problems.addBy(links.brokenLinks, {
      file: 'site.config.ts',
      message: `${key} leads to ${href}, which does not exist.`,
      remedy: wordNearest(nearestPath(href, hrefs)),
    });
  }
}

interface ConfigLink {
  /** Path of the setting: `footer.links[0].items[1].to`. */
  readonly key: string;
  readonly address: string;
  /** What a path is relative to: the root of the language, the base path, or the host. */
  readonly countsFrom: 'language' | 'base' | 'host';
}

function linksOf({ navbar, footer, home, announcement, supportPath }: SiteConfig): ConfigLink[] {
  return [
    ...walk(navbar.items, 'navbar.items', { to: 'language', href: 'base', value: 'host' }),
    ...walk(footer, 'footer', { to: 'language', href: 'host', html: 'host', copyright: 'host' }),
    ...walk(home, 'home', { href: 'language' }),
    ...walk(announcement, 'announcement', { content: 'host' }),
    ...walk({ supportPath }, '', { supportPath: 'language' }),
  ];
}

/** Yields every string below a value whose key is in `names`; for a string of HTML, the addresses in it. */
function* walk(
  value: unknown,
  key: string,
  names: Readonly<Record<string, ConfigLink['countsFrom']>>,
): Iterable<ConfigLink> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    const own = Array.isArray(value) ? `${key}[${name}]` : [key, name].filter(Boolean).join('.');
    const countsFrom = names[name];
    if (typeof each !== 'string') yield* walk(each, own, names);
    else if (countsFrom !== undefined && each.includes('<'))
      for (const [, address = ''] of each.matchAll(/\bhref="([^"]*)"/g))
        yield { key: own, address, countsFrom };
    else if (countsFrom !== undefined) yield { key: own, address: each, countsFrom };
  }
}
