import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { SiteConfig } from '../config/schema/site.ts';

/**
 * The terms of the docs model. Everything under src/docs is a pure function over these shapes: no React, no DOM,
 * no file system, so that the same code runs in the build, in tests and in a browser.
 */

/** One language of the site. `url` is the site-root-relative address that its pages begin with, such as `/` or `/fr/`. */
export type Locale = Readonly<SiteConfig['locales'][number]>;

/** One edition of the documentation. `docs` are its pages in sidebar order. */
export interface DocsVersion {
  /** Stable name, used in storage and search facets, such as `current` or `1.0`. */
  readonly name: string;
  /** What readers see, such as `Next`. */
  readonly label: string;
  /** Address that its pages begin with, without a trailing slash except for the root: `/`, `/1.0`. */
  readonly path: string;
  /** Whether this is the version that readers get when they name none. */
  readonly isLast: boolean;
  /** Address of its home page: one of its own, or that of the site. Absent where it has none. */
  readonly home?: string;
  readonly docs: readonly Page[];
}

export interface Breadcrumb {
  readonly label: string;
  /** Absent when the crumb is a group that has no page of its own. */
  readonly href?: string;
}

/** A file of documentation, before its Markdown is rendered. */
export interface Page {
  /** Path below the docs folder without number prefixes and extension, such as `guides/advanced/index`. */
  readonly id: string;
  /** Path of the file below the docs folder, with `/`, as it is on disk. */
  readonly file: string;
  /** Path of the file below the site folder: `content/docs/intro.md`. */
  readonly source: string;
  /** Bare address: begins with `/`, no trailing slash (but `/` itself), base path included. */
  readonly href: string;
  readonly title: string;
  /** Whether the body begins with a level-one heading of its own, which stands in place of the title on the page. */
  readonly titleInBody: boolean;
  /** Sidebar label: `sidebar_label`, else the title. */
  readonly label: string;
  /** Front matter's, else empty. */
  readonly description: string;
  /** Text of the first paragraph, for cards and search engines where there is no description. */
  readonly excerpt: string;
  readonly frontMatter: FrontMatter;
  /** `sidebar_position`, else the number before the file's name. */
  readonly position?: number;
  /** Whether the page stands for its folder: `index`, `README`, or named like the folder. */
  readonly isFolderPage: boolean;
  /** Body of the file without its front matter, and without the heading that gave the title. */
  readonly body: string;
  /** Lines before `body` in the file, so that `bodyLine + bodyOffset` is the line in the file. */
  readonly bodyOffset: number;
  readonly version: string;
  /** `htmlLang` of the locale that the page is shown in. */
  readonly locale: string;
  /** `htmlLang` of what it is written in: the default locale's where a translation is missing. */
  readonly contentLocale: string;
}

/** A generated index page of a category. */
export interface CategoryIndex {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly className?: string;
  /** Doc id when the link leads to a page of this version. */
  readonly docId?: string;
  /** Description of the page, for the cards of generated indexes. */
  readonly description?: string;
  /** Short word beside the label, such as a request method. */
  readonly badge?: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** Address of its own page or generated index, when it has one. */
  readonly href?: string;
  readonly docId?: string;
  /** Present when its page is generated. */
  readonly index?: CategoryIndex;
  readonly collapsed: boolean;
  readonly collapsible: boolean;
  readonly className?: string;
  readonly description?: string;
  readonly items: readonly SidebarItem[];
  /** Set where `items` were left out of a long sidebar; they are fetched when the category is opened. */
  readonly lazy?: true;
}

interface SidebarHtml {
  readonly type: 'html';
  readonly html: string;
  readonly className?: string;
}

/** A named sidebar: a whole tree. */
export interface Sidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** A page that another leads to. */
export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** A heading of a rendered page, as the table of contents lists it. `html` is inline HTML of the heading. */
export interface TocEntry {
  readonly level: number;
  readonly id: string;
  readonly html: string;
  /** Values of the only languages that the section is about; absent where it is for all. */
  readonly forLanguage?: string;
}
