import path from 'node:path';
import { joinPaths } from '../docs/addresses.ts';
import { localeRoot } from '../docs/locales.ts';
import { atomFeed, type FeedEntry } from '../machine-readable/atom.ts';
import { releaseEntries } from '../machine-readable/release-entries.ts';
import { renderInline } from '../markdown/compile.ts';
import { loadData } from '../mdx/site-data.ts';
import { messageOf } from '../text/text.ts';
import type { Problems } from './problems.ts';
import type { Route } from './routes.ts';
import type { Site } from './site.ts';

/** File name of the feed, at the site's root. */
export const FEED_FILE = 'atom.xml';

/** Reads the releases that the configuration refers to; errors in the table are added to `problems`. */
export function readReleases({ config, siteDir }: Site, problems: Problems): FeedEntry[] {
  const releases = config.feed?.releases;
  if (!releases) return [];
  const folder = path.join(siteDir, path.dirname(config.docs.versions[0]?.docs ?? 'content/docs'), 'data');
  try {
    const table = loadData(folder).table(releases.source);
    return releaseEntries(
      { ...table, rows: table.rows.slice(0, releases.count) },
      {
        ...releases,
        url: config.url + joinPaths(config.baseUrl, releases.page),
        inline: (markdown) => renderInline(markdown, PLAIN),
      },
    );
  } catch (error) {
    problems.add({
      severity: 'error',
      file: 'site.config.ts',
      message: `feed.releases names the table "${releases.source}": ${messageOf(error)}.`,
    });
    return [];
  }
}

/** The feed of the default language: releases, and the most recently changed pages. */
export function siteFeed({ config }: Site, routes: readonly Route[], releases: readonly FeedEntry[]): string {
  const locale =
    config.locales.find(({ htmlLang }) => htmlLang === config.defaultLocale) ?? config.locales[0];
  const root = locale ? localeRoot(config.baseUrl, locale) : config.baseUrl;
  const changed = routes
    .flatMap((route) => (isChange(route, config.defaultLocale) ? [entryOf(route, config.url)] : []))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, config.feed?.pages);
  return atomFeed({
    title: config.title,
    subtitle: config.tagline,
    url: config.url + root,
    feedUrl: config.url + config.baseUrl + FEED_FILE,
    language: config.defaultLocale,
    entries: [...releases, ...changed],
  });
}

function isChange({ listed, lastUpdated, language }: Route, defaultLocale: string): boolean {
  return listed && lastUpdated !== undefined && language === defaultLocale;
}

function entryOf({ href, title, description, page, lastUpdated = '' }: Route, origin: string): FeedEntry {
  return {
    kind: 'page',
    title,
    url: origin + href,
    date: lastUpdated.slice(0, 10),
    summary: description || (page?.excerpt ?? ''),
  };
}

/** Renders table cells for feed readers: links and pictures keep the address that was typed. */
const PLAIN = {
  link: (href: string) => href,
  image: (src: string) => ({ src }),
  placeholder: () => undefined,
  warn: () => {},
};
