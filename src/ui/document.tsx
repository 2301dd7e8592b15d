import type { ReactNode } from 'react';
import { directionOf } from '../docs/locales.ts';
import { Announcement } from './announcement/announcement.tsx';
import { BaseUrlBanner } from './errors/base-url-banner.tsx';
import { Footer } from './footer/footer.tsx';
import {
  ANNOUNCEMENT_ID,
  BASE,
  BUILD,
  COLOR_CHOICE,
  COLOR_RESPECTS_SYSTEM,
  CONTENT_ID,
  hook,
  LANGUAGES,
  NOT_FOUND_PAGE,
  THEME,
} from './hooks.ts';
import { Layout } from './layout.tsx';
import type { AssetModel, PageModel, SiteModel } from './model.ts';
import { MainMenu } from './navbar/main-menu.tsx';
import { Navbar } from './navbar/navbar.tsx';
import { Progress } from './progress/progress.tsx';
import { SearchUnreachable } from './search/search-unreachable.tsx';

interface DocumentProps {
  readonly site: SiteModel;
  readonly page: PageModel;
  /** Title of the window: page title, delimiter, site title. */
  readonly title: string;
  readonly assets: AssetModel;
  /** Content-Security-Policy, for hosts that cannot send headers. */
  readonly policy?: string | undefined;
  /** Canonical address, previews: whatever else the build knows of the page. */
  readonly head?: ReactNode;
  /** Address of the site's icon. */
  readonly icon: string;
  /** Inline script that runs before the first paint. */
  readonly bootScript: string;
  /** Inline script for pages whose languages may be folded away; absent where the site offers that nowhere. */
  readonly languageScript?: string | undefined;
  /** Inline script that imports `assets.script` after the first paint. */
  readonly loaderScript: string;
}

/** A whole page of the site. The caller writes the doctype before it. */
export function Document({
  site,
  page,
  title,
  assets,
  policy,
  head,
  icon,
  bootScript,
  languageScript,
  loaderScript,
}: DocumentProps) {
  const languages = page.kind === 'doc' ? page.languages : undefined;
  const { colorMode } = site;
  const at = { href: page.href, sidebar: page.sidebar?.name };
  return (
    <html
      lang={site.locale.htmlLang}
      dir={directionOf(site.locale) === 'rtl' ? 'rtl' : undefined}
      {...hook(BASE, site.baseUrl)}
      {...hook(BUILD, assets.build ?? assets.script)}
      {...hook(NOT_FOUND_PAGE, page.kind === 'not-found' ? '' : null)}
      {...hook(COLOR_CHOICE, colorMode.respectSystem ? 'system' : colorMode.default)}
      {...hook(COLOR_RESPECTS_SYSTEM, colorMode.respectSystem ? '' : null)}
      {...hook(THEME, colorMode.default === 'dark' && !colorMode.respectSystem ? 'dark' : null)}
      {...hook(LANGUAGES, languages?.map(({ value }) => value).join(' ') ?? null)}
      {...hook(ANNOUNCEMENT_ID, site.announcement?.id ?? null)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {page.description !== '' && <meta name="description" content={page.description} />}
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        {languages && languageScript && <script dangerouslySetInnerHTML={{ __html: languageScript }} />}
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        {head}
        <link rel="icon" href={icon} />
      </head>
      <body>
        <a className="skip-link" href={`#${CONTENT_ID}`}>
          Skip to main content
        </a>
        <BaseUrlBanner baseUrl={site.baseUrl} />
        <Progress />
        {site.announcement && <Announcement announcement={site.announcement} />}
        <Navbar site={site} at={at} />
        <MainMenu site={site} at={at} />
        <Layout site={site} page={page} />
        {site.footer && <Footer site={site} footer={site.footer} />}
        <SearchUnreachable />
        <script dangerouslySetInnerHTML={{ __html: loaderScript }} />
      </body>
    </html>
  );
}
