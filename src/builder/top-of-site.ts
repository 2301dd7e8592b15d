import type { SiteConfig } from '../config/schema/site.ts';
import { directionOf, languageOfTop, localeRoot } from '../docs/locales.ts';
import { escapeMarkup } from '../text/text.ts';
import type { DocumentKit } from './documents.tsx';
import type { Output } from './output/output.ts';
import type { Route } from './routes.ts';

/**
 * A page that forwards from the root of a site to its default language, for hosts without redirects; `undefined` if a
 * language has the root itself.
 */
export function topPage(config: SiteConfig): string | undefined {
  const locale = languageOfTop(config);
  if (!locale) return undefined;
  const href = escapeMarkup(localeRoot(config.baseUrl, locale));
  const title = escapeMarkup(config.title);
  return `<!doctype html>
<html lang="${escapeMarkup(locale.htmlLang)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${title}</title>
<meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${escapeMarkup(config.url)}${href}"></head>
<body><p><a href="${href}">${title}</a></p></body></html>
`;
}

/** If no language has the root of the site, writes the forwarding page and the default language's not-found page there. */
export async function writeTop(
  output: Pick<Output, 'write'>,
  config: SiteConfig,
  routes: readonly Route[],
  kit: DocumentKit,
): Promise<void> {
  const page = topPage(config);
  if (page === undefined) return;
  await output.write('index.html', page);
  const notFound = routes.find(
    ({ model, language }) => model.kind === 'not-found' && language === config.defaultLocale,
  );
  if (notFound) await output.write('404.html', notFound.document(kit));
}
