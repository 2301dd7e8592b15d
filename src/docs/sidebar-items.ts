import { slug } from 'github-slugger';
import type { z } from 'zod';
import type { generatedIndex } from '../config/schema/docs.ts';
import type { Problem } from '../validation/problem.ts';
import { encodeOnce, joinPaths } from './addresses.ts';
import type { CategoryIndex, Page, Sidebar, SidebarCategory, SidebarItem, SidebarLink } from './model.ts';
import type { NumberPrefixes } from './paths.ts';
import type { FolderFile } from './sidebar-folders.ts';

/** State that the functions that make the sidebars of one version share. */
export interface SidebarScope {
  readonly pages: ReadonlyMap<string, Page>;
  readonly draftIds: ReadonlySet<string>;
  readonly folderFiles: ReadonlyMap<string, FolderFile>;
  readonly root: string;
  readonly siteRoot: string;
  /** Whether categories begin closed. */
  readonly collapsed: boolean;
  readonly numberPrefixes: NumberPrefixes;
  /** How often each slug of a generated index was given. */
  readonly slugs: Map<string, number>;
  readonly problems: Problem[];
}

/** A category before its defaults. */
interface CategoryDraft {
  readonly label: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly className?: string;
  readonly description?: string;
  /** Its own page. */
  readonly page?: Page;
  /** Set where its page is generated. */
  readonly index?: Omit<z.infer<typeof generatedIndex>, 'type'>;
  /** Makes its items. Called after its own address is known, so that addresses are assigned from the top down. */
  readonly items: () => readonly SidebarItem[];
}

/** A link to a page. */
export function makeLink(
  page: Page,
  own: { readonly label?: string; readonly className?: string } = {},
): SidebarLink {
  const className = own.className ?? page.frontMatter.sidebar_class_name;
  const description = page.description || page.excerpt;
  return {
    type: 'link',
    label: own.label ?? page.label,
    href: page.href,
    docId: page.id,
    ...(className ? { className } : {}),
    ...(description ? { description } : {}),
  };
}

/** A category with its defaults. Without items it becomes a link to its page, or is left out if it has none. */
export function makeCategory(draft: CategoryDraft, scope: SidebarScope): SidebarItem[] {
  const { label, page } = draft;
  const index = draft.index && !page ? makeIndex(label, draft.index, scope) : undefined;
  const items = draft.items();
  if (items.length === 0) return page ? [makeLink(page, draft)] : [];
  const href = page?.href ?? index?.href;
  const className = draft.className ?? page?.frontMatter.sidebar_class_name;
  const description = draft.description ?? (page?.description || undefined);
  const collapsible = draft.collapsible ?? true;
  const category: SidebarCategory = {
    type: 'category',
    label,
    collapsed: collapsible && (draft.collapsed ?? scope.collapsed),
    collapsible,
    items,
    ...(href === undefined ? {} : { href }),
    ...(page ? { docId: page.id } : {}),
    ...(index ? { index } : {}),
    ...(className ? { className } : {}),
    ...(description ? { description } : {}),
  };
  return [category];
}

/** A generated index stands at `/category/<label>`, as in Docusaurus, unless it has a slug of its own. */
function makeIndex(
  label: string,
  written: NonNullable<CategoryDraft['index']>,
  scope: SidebarScope,
): CategoryIndex {
  const { slug: own, title = label, description = '', keywords, image } = written;
  const path = own ?? `/category/${uniqueSlug(label, scope.slugs)}`;
  return {
    href: joinPaths(scope.root, encodeOnce(path)),
    title,
    description,
    ...(keywords ? { keywords } : {}),
    ...(image ? { image } : {}),
  };
}

function uniqueSlug(label: string, given: Map<string, number>): string {
  const base = slug(label);
  const count = given.get(base) ?? 0;
  given.set(base, count + 1);
  return count === 0 ? base : `${base}-${count}`;
}

/** Finds generated indexes whose address belongs to a page or to another index. */
export function findIndexCollisions(sidebars: readonly Sidebar[], pages: readonly Page[]): Problem[] {
  const taken = new Map(pages.map((page) => [page.href, page.source]));
  return sidebars.flatMap(({ items }) => findIn(items, taken));
}

function findIn(items: readonly SidebarItem[], taken: Map<string, string>): Problem[] {
  return items.flatMap((item): Problem[] => {
    if (item.type !== 'category') return [];
    const inner = () => findIn(item.items, taken);
    if (!item.index) return inner();
    const { href } = item.index;
    const owner = taken.get(href);
    taken.set(href, owner ?? `the index of "${item.label}"`);
    if (owner === undefined) return inner();
    const problem: Problem = {
      severity: 'error',
      file: owner,
      message: `The generated index of the category "${item.label}" has the address ${href}, which ${owner} has already.`,
      remedy: 'Give the index another "slug" in the "link" of its category.',
    };
    return [problem, ...inner()];
  });
}
