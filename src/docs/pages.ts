import type { FrontMatter } from '../config/schema/front-matter.ts';
import { didYouMean } from '../validation/nearest.ts';
import type { Problem } from '../validation/problem.ts';
import { joinPaths } from './addresses.ts';
import { findBodyTitle, findExcerpt } from './body-text.ts';
import { type ParsedFile, parseFrontMatter } from './front-matter.ts';
import type { Page } from './model.ts';
import { hrefOf, idOf, isPartial, type NumberPrefixes, placeOf } from './paths.ts';

/** A file of Markdown, as the build reads it. */
export interface SourceFile {
  /** Path below the docs folder, with `/`: `guides/intro.md`. */
  readonly file: string;
  readonly source: string;
  /** The docs folder that it is in, below the site folder: `content/docs`. */
  readonly folder: string;
  /** `htmlLang` of what it is written in. */
  readonly contentLocale: string;
}

export interface PagesOptions {
  /** Address that the pages begin with: base path, locale and version together. See `versionRoot`. */
  readonly root: string;
  readonly version: string;
  readonly locale: string;
  /** Drafts are shown while writing, and left out of what is published. */
  readonly drafts: 'shown' | 'left-out';
  readonly numberPrefixes: NumberPrefixes;
  /** Front matter keys that every page must have. */
  readonly requiredFrontMatter: readonly string[];
}

export interface Pages {
  readonly pages: readonly Page[];
  /** Drafts that were left out, so that a link to one can be told from a link to nothing. */
  readonly drafts: readonly Page[];
  readonly problems: readonly Problem[];
}

/**
 * Makes the pages of one version in one locale.
 *
 * In: its files, in any order. Out: the pages, in the order of the files, and problems. Files and folders whose names
 * begin with `_` are partials and make no pages. Two pages with one address are an error that names both files; an
 * empty page, two addresses that differ in letter case alone, and names that an address must encode, are warnings.
 */
export function createPages(files: readonly SourceFile[], options: PagesOptions): Pages {
  const problems: Problem[] = [];
  const ignored: IgnoredKey[] = [];
  const all = files
    .filter(({ file }) => /\.mdx?$/i.test(file) && !isPartial(file))
    .map((file) => {
      const { page, found, ignored: keys } = createPage(file, options);
      problems.push(...found);
      ignored.push(...keys.map((each) => ({ ...each, file: page.source })));
      return page;
    });
  const isLeftOut = (page: Page) => page.frontMatter.draft === true && options.drafts === 'left-out';
  const pages = all.filter((page) => !isLeftOut(page));
  const drafts = all.filter(isLeftOut);
  problems.push(
    ...findCollisions(pages),
    ...findUnknownPagination(pages, drafts),
    ...findEncoded(pages),
    ...wordIgnored(ignored),
  );
  return { pages, drafts, problems };
}

type IgnoredKey = ParsedFile['ignored'][number] & { readonly file: string };

function createPage(
  file: SourceFile,
  options: PagesOptions,
): { page: Page; found: readonly Problem[]; ignored: ParsedFile['ignored'] } {
  const source = joinPaths(file.folder, file.file).slice(1);
  const required = { required: options.requiredFrontMatter };
  const { frontMatter, body, bodyOffset, problems, ignored } = parseFrontMatter(
    file.source,
    source,
    required,
  );
  const place = placeOf(file.file, prefixesOf(frontMatter, options));
  const heading = findBodyTitle(body);
  const ownTitle = filled(frontMatter.title);
  const title = ownTitle ?? heading?.title ?? frontMatter.id ?? place.name;
  // A heading that the title was taken from is left out of the body. With a title in the front matter it stays.
  const kept = heading && ownTitle === undefined ? heading.bodyWithout : body;
  const position = frontMatter.sidebar_position ?? place.position;
  const page: Page = {
    id: idOf(place, frontMatter.id),
    file: file.file,
    source,
    href: hrefOf(place, addressKeys(frontMatter), options.root),
    title,
    titleInBody: heading !== undefined && ownTitle !== undefined,
    label: filled(frontMatter.sidebar_label) ?? title,
    description: frontMatter.description ?? '',
    excerpt: findExcerpt(heading?.bodyWithout ?? body),
    frontMatter,
    ...(position === undefined ? {} : { position }),
    isFolderPage: place.isFolderPage,
    body: kept,
    bodyOffset,
    version: options.version,
    locale: options.locale,
    contentLocale: file.contentLocale,
  };
  return { page, ignored, found: body.trim() === '' ? [...problems, emptyPage(source)] : problems };
}

function prefixesOf(frontMatter: FrontMatter, options: PagesOptions): NumberPrefixes {
  const own = frontMatter.parse_number_prefixes;
  return own === undefined ? options.numberPrefixes : own ? 'read' : 'kept';
}

function addressKeys(frontMatter: FrontMatter): { slug?: string; id?: string } {
  const slug = filled(frontMatter.slug);
  const { id } = frontMatter;
  return { ...(slug === undefined ? {} : { slug }), ...(id === undefined ? {} : { id }) };
}

function filled(text: string | undefined): string | undefined {
  return text?.trim() ? text : undefined;
}

function emptyPage(file: string): Problem {
  return {
    severity: 'warning',
    file,
    message: 'The page is empty: it has a title and nothing below it.',
    remedy: 'Write it, or set "draft: true" until it is written.',
  };
}

function findCollisions(pages: readonly Page[]): Problem[] {
  const byHref = new Map<string, Page>();
  const byLowerHref = new Map<string, Page>();
  const byId = new Map<string, Page>();
  return pages.flatMap((page): Problem[] => {
    const same = byHref.get(page.href);
    const similar = byLowerHref.get(page.href.toLowerCase());
    const sameId = byId.get(page.id);
    byHref.set(page.href, same ?? page);
    byLowerHref.set(page.href.toLowerCase(), similar ?? page);
    byId.set(page.id, sameId ?? page);
    if (same) return [taken(page, same, `address ${page.href}`, 'slug')];
    if (sameId) return [taken(page, sameId, `id "${page.id}"`, 'id')];
    return similar ? [similarAddress(page, similar)] : [];
  });
}

/** Two pages with one address or one id; `key` is the front matter key that can change it. */
function taken(page: Page, other: Page, what: string, key: 'slug' | 'id'): Problem {
  return {
    severity: 'error',
    file: page.source,
    message: `The page has the ${what}, which ${other.source} has already.`,
    remedy: `Give one of the two another name, or another "${key}" in its front matter.`,
  };
}

function similarAddress(page: Page, other: Page): Problem {
  return {
    severity: 'warning',
    file: page.source,
    message: `The address ${page.href} differs from ${other.href} of ${other.source} in letter case alone.`,
    remedy: 'Give one of the two another name: some hosts and file systems cannot tell them apart.',
  };
}

/** One warning for each key, because folders written for another site have them on every page. */
function wordIgnored(ignored: readonly IgnoredKey[]): Problem[] {
  return [...Map.groupBy(ignored, ({ key }) => key)].flatMap(([key, places]): Problem[] => {
    const [first, ...others] = places;
    if (!first) return [];
    return [
      {
        severity: 'warning',
        file: first.file,
        line: first.line,
        message: `Front matter key "${key}" does nothing here.${others.length > 0 ? ` Other pages with it: ${others.length}.` : ''}`,
        remedy: 'Remove it, or leave it where another site is made of the same files.',
      },
    ];
  });
}

/** One warning for all of them, because in most scripts every name must be encoded. */
function findEncoded(pages: readonly Page[]): Problem[] {
  const encoded = pages.filter(({ href, frontMatter }) => href.includes('%') && !frontMatter.slug);
  const [first] = encoded;
  if (!first) return [];
  const others = encoded.length === 1 ? '' : ` Others like it: ${encoded.length - 1}.`;
  return [
    {
      severity: 'warning',
      file: first.source,
      message: `The name of the file holds spaces or letters that an address must encode: ${first.href}.${others}`,
      remedy: 'The page works. For an address that people can read and type, rename the file or set "slug".',
    },
  ];
}

/** Ids in `pagination_next` and `pagination_prev` must be those of pages. */
function findUnknownPagination(pages: readonly Page[], drafts: readonly Page[]): Problem[] {
  const ids = new Set(pages.map((page) => page.id));
  const draftIds = new Set(drafts.map((page) => page.id));
  return pages.flatMap((page) =>
    (['pagination_next', 'pagination_prev'] as const).flatMap((key): Problem[] => {
      const id = page.frontMatter[key];
      // A draft is not among the pages yet, but will be.
      if (id === undefined || id === null || ids.has(id) || draftIds.has(id)) return [];
      const message = `Front matter key "${key}" names the page "${id}", which does not exist.`;
      const remedy = didYouMean(id, ids) ?? 'Write the id of a page, or null for no link.';
      return [{ severity: 'error', file: page.source, message, remedy }];
    }),
  );
}
