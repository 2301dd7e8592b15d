import { loadSiteConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { localeFolder, localeRoot, withFallbacks } from '../docs/locales.ts';
import type { DocsVersion, Locale, Page, Sidebar } from '../docs/model.ts';
import { createPages } from '../docs/pages.ts';
import { buildSidebars } from '../docs/sidebar.ts';
import { createVersions, versionRoot } from '../docs/versions.ts';
import { type DocsFolder, readDocsFolder } from './docs-folder.ts';
import { strayTranslations, unreadFiles, unreadFolders } from './left-out-files.ts';
import type { Problems } from './problems.ts';

/** A site as it was read: the configuration, and the pages and sidebars of each locale and version. */
export interface Site {
  readonly siteDir: string;
  readonly config: SiteConfig;
  readonly locales: readonly LocaleContent[];
  /** All pages of all locales and versions. */
  readonly pages: readonly Page[];
}

/** The documentation in one language. */
export interface LocaleContent {
  readonly locale: Locale;
  readonly versions: readonly DocsVersion[];
  readonly editions: readonly Edition[];
}

/** One version of one locale. */
export interface Edition {
  readonly version: DocsVersion;
  readonly sidebars: readonly Sidebar[];
  readonly pages: ReadonlyMap<string, Page>;
  readonly drafts: readonly Page[];
  /** Docs folder, relative to the site folder. */
  readonly folder: string;
}

/** `write` is development: drafts are included. */
export type BuildMode = 'publish' | 'write';

/**
 * Reads a site from its folder.
 *
 * @throws ConfigurationError when `site.config.ts` is invalid. Problems with pages are added to `problems`.
 */
export async function readSite(siteDir: string, mode: BuildMode, problems: Problems): Promise<Site> {
  const config = await loadSiteConfig(siteDir);
  const docsFolders = config.docs.versions.map(({ docs }) => docs);
  const languages = config.locales.map(({ htmlLang }) => htmlLang);
  problems.add(
    ...strayTranslations(siteDir, languages, docsFolders),
    ...unreadFolders(siteDir, docsFolders),
    ...unreadFiles(siteDir),
  );
  const locales = await Promise.all(
    config.locales.map((locale) => readLocale(siteDir, config, locale, mode, problems)),
  );
  const pages = locales.flatMap(({ versions }) => versions.flatMap(({ docs }) => docs));
  return { siteDir, config, locales, pages };
}

async function readLocale(
  siteDir: string,
  config: SiteConfig,
  locale: Locale,
  mode: BuildMode,
  problems: Problems,
): Promise<LocaleContent> {
  const isDefault = locale.htmlLang === config.defaultLocale;
  const drafts = await Promise.all(
    config.docs.versions.map(async ({ name, docs }) => {
      const defaults = await readDocsFolder(siteDir, docs, config.defaultLocale, problems);
      const own = isDefault
        ? defaults
        : await readDocsFolder(siteDir, localeFolder(locale.htmlLang, docs), locale.htmlLang, problems);
      return { name, folder: docs, ...createEdition(config, locale, name, own, defaults, mode, problems) };
    }),
  );
  const versions = createVersions(config, locale, new Map(drafts.map((draft) => [draft.name, draft])));
  const editions = versions.flatMap((version) => {
    const draft = drafts.find(({ name }) => name === version.name);
    if (!draft) return [];
    return [
      {
        version,
        sidebars: draft.sidebars,
        pages: new Map(draft.pages.map((page) => [page.id, page])),
        drafts: draft.drafts,
        folder: draft.folder,
      },
    ];
  });
  return { locale, versions, editions };
}

function createEdition(
  config: SiteConfig,
  locale: Locale,
  version: string,
  own: DocsFolder,
  defaults: DocsFolder,
  mode: BuildMode,
  problems: Problems,
) {
  const root = versionRoot(config, locale, version);
  const made = createPages(withFallbacks(own.files, defaults.files), {
    root,
    version,
    locale: locale.htmlLang,
    drafts: mode === 'write' ? 'shown' : 'left-out',
    numberPrefixes: config.docs.numberPrefixes ? 'read' : 'kept',
    requiredFrontMatter: config.docs.requiredFrontMatter,
  });
  const built = buildSidebars(config.docs, {
    pages: made.pages,
    drafts: made.drafts,
    folderFiles: new Map([...defaults.folderFiles, ...own.folderFiles]),
    root,
    siteRoot: localeRoot(config.baseUrl, locale),
  });
  problems.add(...made.problems, ...built.problems);
  return { pages: made.pages, drafts: made.drafts, sidebars: built.sidebars };
}
