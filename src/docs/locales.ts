import { barePath, joinPaths } from './addresses.ts';
import type { Locale, Page } from './model.ts';
import type { SourceFile } from './pages.ts';

/** Address that the pages of a locale begin with: base path and locale together. */
export function localeRoot(baseUrl: string, locale: Locale): string {
  return joinPaths(baseUrl, locale.url);
}

/** The language that the root of the site redirects to; nothing if a language has the root as its address. */
export function languageOfTop({
  locales,
  defaultLocale,
}: {
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
}): Locale | undefined {
  if (locales.some(({ url }) => url === '/')) return undefined;
  return locales.find(({ htmlLang }) => htmlLang === defaultLocale);
}

/** Folder of a locale's own pages, below the site folder: `content/locales/fr/docs` for the docs folder `content/docs`. */
export function localeFolder(htmlLang: string, docsFolder: string): string {
  const name = docsFolder.replace(/\/+$/, '').split('/').pop();
  return `content/locales/${htmlLang}/${name}`;
}

/**
 * The files of a locale: its own, and those of the default locale where it has none. A page is the same page by its
 * path, whether it is written in `.md` or `.mdx`.
 */
export function withFallbacks(
  own: readonly SourceFile[],
  defaults: readonly SourceFile[],
): readonly SourceFile[] {
  const translated = new Set(own.map(({ file }) => withoutExtension(file)));
  return [...own, ...defaults.filter(({ file }) => !translated.has(withoutExtension(file)))];
}

/** Scripts that are written from right to left, by their ISO 15924 codes, with the variants that have codes of their own. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  (
    'Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo ' +
    'Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Syre Syrj Syrn Thaa Todr Yezi'
  ).split(' '),
);

/** Direction in which a locale is written: as configured, or that of the script of its language. */
export function directionOf({ htmlLang, direction }: Locale): 'ltr' | 'rtl' {
  if (direction) return direction;
  try {
    return RIGHT_TO_LEFT.has(new Intl.Locale(htmlLang.replaceAll('_', '-')).maximize().script ?? '')
      ? 'rtl'
      : 'ltr';
  } catch {
    return 'ltr';
  }
}

/**
 * Address of a page in another locale. Pages of the docs are found by id, because a translation may have a slug of its
 * own; any other address keeps what follows the locale's.
 */
export function hrefInLocale(
  page: { readonly href: string; readonly id?: string; readonly version?: string },
  from: Locale,
  to: Locale,
  site: { readonly baseUrl: string; readonly pages: readonly Page[] },
): string {
  if (from.htmlLang === to.htmlLang) return page.href;
  const same = site.pages.find(
    ({ id, version, locale }) => id === page.id && version === page.version && locale === to.htmlLang,
  );
  if (same) return same.href;
  const rest = page.href.slice(localeRoot(site.baseUrl, from).replace(/\/$/, '').length);
  return barePath(joinPaths(localeRoot(site.baseUrl, to), rest));
}

function withoutExtension(file: string): string {
  return file.replace(/\.mdx?$/i, '');
}
