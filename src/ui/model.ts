/**
 * What the build hands to the page frame. The components of `src/ui` are pure functions of these shapes: they read no
 * files, no configuration and no globals, and render the same HTML on the server and in a browser.
 */

import type { Breadcrumb, Locale, PageLink, Sidebar, TocEntry } from '../docs/model.ts';
import type { NavbarItemModel } from '../docs/navbar.ts';

export interface AnnouncementModel {
  /** A new id brings a closed bar back. */
  readonly id: string;
  readonly html: string;
  readonly closable: boolean;
}

export interface FooterLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  /** HTML in place of a link. */
  readonly html?: string;
}

export interface FooterModel {
  /** Columns with titles, or one column without a title for a flat list. */
  readonly columns: readonly { readonly title?: string; readonly links: readonly FooterLink[] }[];
  readonly copyright: string;
  readonly showLogo: boolean;
}

/** Everything that is the same on all pages of one version and locale. */
export interface SiteModel {
  readonly title: string;
  readonly tagline: string;
  readonly baseUrl: string;
  readonly homeHref: string;
  readonly logo?: {
    readonly src: string;
    readonly srcDark?: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  };
  readonly locale: Locale;
  readonly navbar: readonly NavbarItemModel[];
  readonly hideNavbarOnScroll: boolean;
  readonly announcement?: AnnouncementModel;
  readonly colorMode: {
    readonly default: 'light' | 'dark';
    readonly respectSystem: boolean;
    readonly switchable: boolean;
  };
  readonly sidebarHideable: boolean;
  readonly footer?: FooterModel;
  readonly searchHref: string;
  /** Search facet of the docs version. */
  readonly docsTag: string;
  /** Address of the help page, linked from errors and empty states. */
  readonly supportHref?: string;
  /** True when answers to "Was this page helpful?" have a receiver. */
  readonly sendsFeedback?: boolean;
}

/** What the front page says; drawn by `Home`. */
export interface HomeModel {
  readonly headline: string;
  readonly sentence?: string;
  readonly actions: readonly {
    readonly label: string;
    readonly href: string;
    readonly kind: 'primary' | 'secondary' | 'search';
  }[];
  /** HTML beside the headline. */
  readonly showcase?: string;
  readonly rows: readonly { readonly title: string; readonly links: readonly PageLink[] }[];
  readonly groups: readonly {
    readonly title: string;
    /** One of `NAMED_ICONS`. */
    readonly icon?: string;
    readonly text?: string;
    readonly links: readonly PageLink[];
  }[];
}

export interface PageMeta {
  readonly readingMinutes?: number;
  /** `YYYY-MM-DD` */
  readonly lastVerified?: string;
  readonly lastUpdated?: string;
  readonly editHref?: string;
  /** Form for a report, filled in with the page's address. */
  readonly reportHref?: string;
  /** Address of the page as Markdown, for "View as Markdown" and "Copy page". */
  readonly markdownHref?: string;
  /** Assistants that open with a question about this page. */
  readonly assistants?: readonly PageLink[];
}

/** A language that a page has samples in: the value of its tabs, and the name that readers see. */
export interface PageLanguage {
  readonly value: string;
  readonly label: string;
}

interface FramedPage {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly sidebar?: Sidebar;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
}

/** A page of documentation: Markdown that was rendered to `html`. */
export interface DocPage extends FramedPage {
  readonly kind: 'doc';
  readonly html: string;
  readonly hideTitle: boolean;
  /** Language of the page's words, and which way it is written, where it is not that of the locale. */
  readonly language?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
  /** The level-one heading that the body begins with, as HTML; it replaces the title. */
  readonly ownHeading?: string;
  readonly toc: readonly TocEntry[];
  /** Languages of which a reader may choose one for the whole page; absent where there is nothing to choose. */
  readonly languages?: readonly PageLanguage[];
  readonly meta: PageMeta;
  readonly unlisted: boolean;
  readonly draft: boolean;
  /** Label of the version when it is not the newest one, with the address of this page in the newest. */
  readonly outdated?: { readonly label: string; readonly latestHref: string };
}

/** A generated index of a category: cards of what is in it. */
export interface CategoryIndexPage extends FramedPage {
  readonly kind: 'category-index';
  readonly cards: readonly {
    readonly label: string;
    readonly href: string;
    readonly description?: string;
    readonly count?: number;
  }[];
}

/** A page that draws its own main area: home, search, API reference. */
export interface CustomPage extends FramedPage {
  readonly kind: 'custom';
  /** Class of `main`, such as `home` or `api-operation`. */
  readonly layout: string;
  readonly html: string;
  readonly toc: readonly TocEntry[];
}

interface NotFoundPage extends FramedPage {
  readonly kind: 'not-found';
}

export type PageModel = DocPage | CategoryIndexPage | CustomPage | NotFoundPage;

/** Whether a page is part of a docs version; search, the API reference and the not-found page are part of none. */
export function isOfVersion({ kind }: PageModel): boolean {
  return kind === 'doc' || kind === 'category-index';
}

/** Addresses of the built files that every page names. */
export interface AssetModel {
  readonly css: readonly string[];
  /** The one module that starts the page's behaviours, imported after the first paint. */
  readonly script: string;
  /** Changes when scripts or styles do, so that an open page of an older build is loaded whole; `script` when absent. */
  readonly build?: string;
}
