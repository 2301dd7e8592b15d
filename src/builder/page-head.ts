import { createElement, type ReactNode } from 'react';
import { joinPaths } from '../docs/addresses.ts';
import type { Page } from '../docs/model.ts';
import { markdownHref } from '../machine-readable/page-markdown.ts';
import { structuredData } from '../machine-readable/structured-data.ts';
import type { PageModel } from '../ui/model.ts';
import { type DocumentKit, documentTitle } from './documents.tsx';
import { FEED_FILE } from './feed.ts';
import { Head } from './head.tsx';
import { hasCopy } from './markdown-copies.ts';
import { alternatesOf, type Frame } from './route-data.ts';

/** What the `<head>` of a page says of the page, besides its title and description. */
export function pageHead(
  frame: Frame,
  kit: DocumentKit,
  model: PageModel,
  { page, listed }: { readonly page?: Page; readonly listed: boolean },
): ReactNode {
  const { config } = frame.site;
  const absolute = (href: string) => config.url + href;
  const picture = page?.frontMatter.image ?? config.socialImage;
  const image = picture?.startsWith('/') ? absolute(joinPaths(config.baseUrl, picture)) : picture;
  const description = model.description || (page?.excerpt ?? '');
  const isHome = model.href === frame.model.homeHref;
  return createElement(Head, {
    feedHref: config.feed ? config.baseUrl + FEED_FILE : undefined,
    markdownHref: hasCopy({ model }) ? markdownHref(model.href, config.baseUrl) : undefined,
    kind: isHome ? 'website' : 'article',
    title: documentTitle(kit, page?.frontMatter.title_meta ?? model.title),
    description,
    siteTitle: config.title,
    ...(listed ? { canonical: absolute(model.href) } : {}),
    alternates: alternatesOf(frame.site, frame.content, page ?? { href: model.href }).map((each) => ({
      ...each,
      href: absolute(each.href),
    })),
    ...(image ? { image } : {}),
    ...(listed
      ? {
          structuredData: structuredData({
            kind: isHome ? 'home' : page ? 'article' : 'list',
            url: absolute(model.href),
            title: model.title,
            description,
            language: frame.content.locale.htmlLang,
            breadcrumbs: model.breadcrumbs.map(({ label, href }) =>
              href === undefined ? { label } : { label, href: absolute(href) },
            ),
            ...(model.kind === 'doc' && model.meta.lastUpdated ? { modified: model.meta.lastUpdated } : {}),
            ...(image ? { image } : {}),
            site: {
              title: config.title,
              url: absolute(frame.model.homeHref),
              searchUrl: absolute(frame.model.searchHref),
            },
          }),
        }
      : {}),
    ...(page?.frontMatter.keywords ? { keywords: page.frontMatter.keywords } : {}),
  });
}
