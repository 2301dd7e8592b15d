import type { ReactNode } from 'react';
import { directionOf } from '../docs/locales.ts';
import { BUILD, hook, PART, SIDEBAR } from './hooks.ts';
import { Main } from './layout.tsx';
import type { AssetModel, PageModel, SiteModel } from './model.ts';
import { MarkedLinks } from './navbar/marked-links.tsx';

interface PagePartProps {
  readonly site: SiteModel;
  readonly page: PageModel;
  /** Title of the window. */
  readonly title: string;
  readonly assets: AssetModel;
  /** What the head of the page says besides its title and description. */
  readonly head: ReactNode;
}

/**
 * The part of a page that differs from the other pages of its sidebar, as a small document: its head, its main area, and the links
 * of the frame that are marked or lead elsewhere on it. The router shows it within the frame that stands already.
 */
export function PagePart({ site, page, title, assets, head }: PagePartProps) {
  const { href, sidebar } = page;
  return (
    <html
      lang={site.locale.htmlLang}
      dir={directionOf(site.locale) === 'rtl' ? 'rtl' : undefined}
      {...hook(BUILD, assets.build ?? assets.script)}
      {...hook(PART)}
    >
      <head>
        <title>{title}</title>
        {page.description !== '' && <meta name="description" content={page.description} />}
        {head}
      </head>
      <body>
        <MarkedLinks site={site} at={{ href, sidebar: sidebar?.name }} />
        {sidebar && (
          <nav {...hook(SIDEBAR, sidebar.name)}>
            <a href={href} aria-current="page">
              {page.title}
            </a>
          </nav>
        )}
        <Main site={site} page={page} />
      </body>
    </html>
  );
}
