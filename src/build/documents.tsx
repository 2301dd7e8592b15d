import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from '../ui/document.tsx';
import { Home } from '../ui/home/home.tsx';
import type { AssetModel, HomeModel, PageModel, SiteModel } from '../ui/model.ts';
import type { BrowserBundle } from './bundle.ts';
import type { InlineScripts } from './inline-scripts.ts';

/** What the whole site's documents are made with. */
export interface DocumentKit {
  readonly siteTitle: string;
  readonly titleDelimiter: string;
  readonly assets: AssetModel;
  readonly scripts: InlineScripts;
}

export function documentKit(
  site: { title: string; titleDelimiter: string },
  bundle: BrowserBundle,
  scripts: InlineScripts,
): DocumentKit {
  return {
    siteTitle: site.title,
    titleDelimiter: site.titleDelimiter,
    assets: { css: bundle.css, script: bundle.script },
    scripts,
  };
}

/** A whole HTML document. */
export function renderDocument(kit: DocumentKit, site: SiteModel, page: PageModel, head: ReactNode): string {
  const markup = renderToStaticMarkup(
    <Document
      site={site}
      page={page}
      title={documentTitle(kit, page.title)}
      assets={kit.assets}
      head={head}
      bootScript={kit.scripts.boot}
      loaderScript={kit.scripts.loader}
    />,
  );
  return `<!doctype html>${markup}`;
}

/** Page title, delimiter, site title; the home page has the site's title alone. */
export function documentTitle(kit: Pick<DocumentKit, 'siteTitle' | 'titleDelimiter'>, title: string): string {
  return title === '' || title === kit.siteTitle
    ? kit.siteTitle
    : `${title} ${kit.titleDelimiter} ${kit.siteTitle}`;
}

export function renderHome(home: HomeModel): string {
  return renderToStaticMarkup(<Home home={home} />);
}
