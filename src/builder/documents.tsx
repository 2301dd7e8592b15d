import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteConfig } from '../config/schema/site.ts';
import { Document } from '../ui/document.tsx';
import { Home } from '../ui/home/home.tsx';
import type { AssetModel, HomeModel, PageModel, SiteModel } from '../ui/model.ts';
import { PagePart } from '../ui/page-part.tsx';
import { SearchPageShell, type SearchPageShellProps } from '../ui/search/search-page-shell.tsx';
import type { BrowserBundle } from './bundle.ts';
import { ICON_FILE, MARK_ADDRESS } from './icon.ts';
import type { InlineScripts } from './inline-scripts.ts';

/** What all documents of a site have in common. */
export interface DocumentKit {
  readonly siteTitle: string;
  readonly titleDelimiter: string;
  readonly assets: AssetModel;
  readonly scripts: InlineScripts;
  /** Address of the site's own icon, or the theme's mark as a `data:` address. */
  readonly icon: string;
  /** Content-Security-Policy for the page's `<meta>`; absent in development, where pages carry Vite's client script. */
  readonly policy?: string | undefined;
}

interface KitSources extends Pick<DocumentKit, 'policy'> {
  readonly config: Pick<SiteConfig, 'title' | 'titleDelimiter' | 'baseUrl' | 'navbar' | 'footer'>;
  readonly bundle: BrowserBundle;
  readonly scripts: InlineScripts;
  /** Whether the site has its own `ICON_FILE`. */
  readonly hasOwnIcon: boolean;
}

export function documentKit({ config, bundle, scripts, policy, hasOwnIcon }: KitSources): DocumentKit {
  return {
    siteTitle: config.title,
    titleDelimiter: config.titleDelimiter,
    assets: { css: bundle.css, script: bundle.script, build: buildId(bundle, config) },
    scripts,
    icon: hasOwnIcon ? config.baseUrl + ICON_FILE : MARK_ADDRESS,
    policy,
  };
}

/** Changes whenever scripts or styles change, or what stands around all pages: parts of pages leave that out. */
function buildId(bundle: BrowserBundle, { navbar, footer }: Pick<SiteConfig, 'navbar' | 'footer'>): string {
  return createHash('sha256')
    .update([...bundle.files.keys()].sort().join())
    .update(JSON.stringify([navbar, footer]))
    .digest('hex')
    .slice(0, 8);
}

/** A whole HTML document. */
export function renderDocument(kit: DocumentKit, site: SiteModel, page: PageModel, head: ReactNode): string {
  const markup = renderToStaticMarkup(
    <Document
      site={site}
      page={page}
      title={documentTitle(kit, page.title)}
      assets={kit.assets}
      policy={policyOf(kit, page)}
      head={head}
      icon={kit.icon}
      bootScript={kit.scripts.boot}
      languageScript={kit.scripts.language}
      loaderScript={kit.scripts.loader}
    />,
  );
  return asFile(markup);
}

/** The part of a page that stands beside it. */
export function renderPart(kit: DocumentKit, site: SiteModel, page: PageModel, head: ReactNode): string {
  const title = documentTitle(kit, page.title);
  return asFile(
    renderToStaticMarkup(<PagePart site={site} page={page} title={title} assets={kit.assets} head={head} />),
  );
}

function asFile(markup: string): string {
  return `<!doctype html>${markup.replace(HEAD_TAGS, plainQuotes)}`;
}

/**
 * The policy that a page carries itself. It does not name the script for languages if the page has none: a hash of 50 bytes
 * does not compress. No page runs another page's inline scripts.
 */
function policyOf({ policy, scripts }: DocumentKit, page: PageModel): string | undefined {
  const hasLanguages = page.kind === 'doc' && page.languages !== undefined;
  const { languageHash } = scripts;
  return hasLanguages || languageHash === undefined ? policy : policy?.replace(` '${languageHash}'`, '');
}

/** Tags in the head whose values are all in double quotes, which is how React writes them. */
const HEAD_TAGS = /<(?:meta|link)(?: [\w:-]+="[^"]*")+/gi;

/**
 * React escapes single quotes, and the policy and the icon's address are full of them. Inside double quotes they need no
 * escaping; plain ones save bytes on every page.
 */
function plainQuotes(tag: string): string {
  return tag.replaceAll('&#x27;', "'");
}

/** Page title, delimiter, site title; for the home page, the site title alone. */
export function documentTitle(kit: Pick<DocumentKit, 'siteTitle' | 'titleDelimiter'>, title: string): string {
  return title === '' || title === kit.siteTitle
    ? kit.siteTitle
    : `${title} ${kit.titleDelimiter} ${kit.siteTitle}`;
}

export function renderHome(home: HomeModel): string {
  return renderToStaticMarkup(<Home home={home} />);
}

export function renderSearchPage(shell: SearchPageShellProps): string {
  return renderToStaticMarkup(<SearchPageShell {...shell} />);
}
