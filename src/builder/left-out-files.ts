import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../validation/problem.ts';

/** A file or folder that is ignored, and why. */
interface LeftOut {
  /** Path relative to the folder that was searched. */
  readonly file: string;
  readonly message: string;
  readonly remedy: string;
}

/** Symbolic links below a folder that are dead, or that point to a folder above them, whose files would then repeat. */
export function faultyLinks(folder: string): LeftOut[] {
  return entriesOf(folder).flatMap(({ file, isLink }) => {
    if (!isLink) return [];
    const place = path.join(folder, file);
    const target = statSync(place, { throwIfNoEntry: false });
    if (!target) {
      const message = 'The symbolic link points to nothing, so it is left out.';
      return [{ file, message, remedy: 'Correct its target, or remove it.' }];
    }
    const holder = realpathSync(path.dirname(place));
    if (!target.isDirectory() || !`${holder}/`.startsWith(`${realpathSync(place)}/`)) return [];
    const message = 'The symbolic link points to a folder that contains it, so it is left out.';
    return [{ file, message, remedy: 'Remove it.' }];
  });
}

/** Text files in a docs folder whose extension is not one of a page, and tag lists. */
export function unreadTexts(folder: string): LeftOut[] {
  return entriesOf(folder).flatMap(({ file }) => {
    if (/^tags\.ya?ml$/.test(file))
      return [{ file, message: 'The file is not read: pages show no tags here.', remedy: 'Remove it.' }];
    const isText = /\.(mdx?|markdown|mdown|mkdn?|rst|adoc|asciidoc|org)$/i.test(file);
    if (!isText || /\.mdx?$/.test(file) || file.split('/').some((name) => name.startsWith('_'))) return [];
    const message = 'The file is not built as a page: names of pages end in ".md" or ".mdx".';
    return [{ file, message, remedy: 'Rename it, or begin its name with "_" if it is not a page.' }];
  });
}

const TRANSLATIONS = 'content/locales';

/** Pages below `content/locales` whose language or docs folder the site does not have. */
export function strayTranslations(
  siteDir: string,
  languages: readonly string[],
  docsFolders: readonly string[],
): Problem[] {
  const folders = [...new Set(docsFolders.map((folder) => path.posix.basename(folder)))];
  const strays = entriesOf(path.join(siteDir, TRANSLATIONS)).filter(({ file }) => /\.mdx?$/.test(file));
  const found = strays.flatMap(({ file }): LeftOut[] => {
    const [language = '', folder = '', ...rest] = file.split('/');
    if (!languages.includes(language))
      return [
        {
          file,
          message: `The page is not published, because "locales" in the configuration has no language "${language}".`,
          remedy: `Languages: ${languages.join(', ')}.`,
        },
      ];
    if (rest.length > 0 && folders.includes(folder)) return [];
    const message = 'The page is not published, because it is not in a docs folder of its language.';
    return [{ file, message, remedy: `Move it to ${TRANSLATIONS}/${language}/${folders[0]}/.` }];
  });
  return asWarnings(found, TRANSLATIONS);
}

/** Folders that Docusaurus builds parts of a site from, and this builder does not read. */
const OTHER_SOURCES: Readonly<Record<string, string>> = {
  blog: 'Pages are built only from docs folders.',
  'src/pages': 'Pages are built only from docs folders.',
  versioned_docs: 'Name its folders in "docs.versions" of site.config.ts.',
  i18n: `Translated pages belong in ${TRANSLATIONS}, in the folder of their language.`,
};

/** Docusaurus configuration files at the top of a site, and where to put their settings here. */
const OTHER_FILES: readonly (readonly [name: RegExp, remedy: string])[] = [
  [/^docusaurus\.config\.[cm]?[jt]s$/, 'Move its settings to site.config.ts.'],
  [/^sidebars\.([cm]?[jt]s|json)$/, 'Move its settings to "docs.sidebars" of site.config.ts.'],
  [/^versions\.json$/, 'Name the versions in "docs.versions" of site.config.ts.'],
];

/** Docusaurus configuration files, which are not read here. */
export function unreadFiles(siteDir: string): Problem[] {
  const names = readdirSync(siteDir, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
  return names.flatMap((file): Problem[] => {
    const remedy = OTHER_FILES.find(([name]) => name.test(file))?.[1];
    const message = 'The file is not read, so its settings have no effect.';
    return remedy === undefined ? [] : [{ severity: 'warning', file, message, remedy }];
  });
}

/** Docusaurus folders, which are not read here. */
export function unreadFolders(siteDir: string, docsFolders: readonly string[]): Problem[] {
  const found = Object.entries(OTHER_SOURCES).filter(
    ([folder]) =>
      !docsFolders.some((docs) => docs === folder || docs.startsWith(`${folder}/`)) &&
      entriesOf(path.join(siteDir, folder)).some(({ file }) => /\.(mdx?|[jt]sx?)$/.test(file)),
  );
  return found.map(([file, remedy]) => ({
    severity: 'warning',
    file: `${file}/`,
    message: 'The folder is not read, so nothing in it is published.',
    remedy,
  }));
}

/** Turns findings into warnings. In: their folder, relative to the site. */
export function asWarnings(found: readonly LeftOut[], folder: string): Problem[] {
  return found.map(({ file, message, remedy }) => ({
    severity: 'warning',
    file: path.posix.join(folder, file),
    message,
    remedy,
  }));
}

/** Files and symbolic links below a folder. Node's own recursive listing follows links, even in cycles. */
function entriesOf(folder: string, below = ''): { file: string; isLink: boolean }[] {
  const entries = existsSync(folder) ? readdirSync(path.join(folder, below), { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : entriesOf(folder, file);
    return [{ file, isLink: entry.isSymbolicLink() }];
  });
}
