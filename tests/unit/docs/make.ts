import { siteConfigSchema } from '../../../src/config/schema/site.ts';
import type { CategoryFile } from '../../../src/docs/category-file.ts';
import type { DocsVersion, Page, SidebarItem } from '../../../src/docs/model.ts';
import { createPages, type PagesOptions, type SourceFile } from '../../../src/docs/pages.ts';
import { buildSidebars, type SidebarMaterial } from '../../../src/docs/sidebar.ts';

/** Files of a docs folder from a record of path and text. */
export function filesOf(
  sources: Record<string, string>,
  folder = 'docs',
  contentLocale = 'en',
): SourceFile[] {
  return Object.entries(sources).map(([file, source]) => ({ file, source, folder, contentLocale }));
}

/** Pages of one version, with defaults for what a test does not care about. */
export function make(sources: Record<string, string>, options: Partial<PagesOptions> = {}) {
  return createPages(filesOf(sources), {
    root: '/',
    version: 'current',
    locale: 'en',
    drafts: 'left-out',
    numberPrefixes: 'read',
    requiredFrontMatter: [],
    ...options,
  });
}

/** One page alone. */
export function makePage(file: string, source = 'Text.', options: Partial<PagesOptions> = {}): Page {
  const [page] = make({ [file]: source }, options).pages;
  if (!page) throw new Error(`${file} made no page.`);
  return page;
}

/** Pages with a title each; the title is the name of the file. */
export function makeTitled(...files: string[]): Page[] {
  return files.map((file) => makePage(file, `---\ntitle: ${file}\n---\nText.`));
}

type Sidebars = Parameters<typeof buildSidebars>[0]['sidebars'];

/** Sidebars of pages; `folders` are category files by folder. */
export function makeSidebars(
  sources: Record<string, string>,
  options: {
    folders?: Record<string, CategoryFile>;
    sidebars?: unknown;
    root?: string;
    siteRoot?: string;
  } = {},
) {
  const { pages, drafts } = make(sources, { root: options.root ?? '/' });
  const docs = siteConfigSchema.parse({
    docs: options.sidebars === undefined ? {} : { sidebars: options.sidebars as Sidebars },
  }).docs;
  const folderFiles: SidebarMaterial['folderFiles'] = new Map(
    Object.entries(options.folders ?? {}).map(([folder, category]) => [
      folder,
      { file: `docs/${folder}/_category_.json`, category },
    ]),
  );
  const { root = '/', siteRoot = '/' } = options;
  const built = buildSidebars(docs, { pages, drafts, folderFiles, root, siteRoot });
  return { ...built, pages, items: built.sidebars[0]?.items ?? [] };
}

/** A tree as indented lines: `Label href`, categories with a colon after the label. */
export function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}${item.html}`];
    const line = `${indent}${item.label}${item.type === 'category' ? ':' : ''} ${item.href ?? ''}`.trimEnd();
    return item.type === 'category' ? [line, ...outline(item.items, `${indent}  `)] : [line];
  });
}

/** A version that holds pages. */
export function makeVersion(name: string, path: string, docs: readonly Page[], isLast = false): DocsVersion {
  return { name, label: name, path, isLast, docs };
}
