import type { Nodes, Root } from 'hast';
import { besidePage, splitAddress } from '../docs/addresses.ts';
import { titleAtTheTop } from '../page-tree/components.ts';
import { find } from '../page-tree/hast.ts';
import { toMarkdown } from './markdown/to-markdown.ts';

/** A page as its Markdown copy shows it. */
export interface MarkdownPage {
  /** Bare address. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly main: MainMarkdown;
  /** `YYYY-MM-DD` */
  readonly lastUpdated?: string | undefined;
}

/** Address of the Markdown copy of a page; that of the site's root is `index.md`. */
export function markdownHref(href: string, baseUrl: string): string {
  return besidePage(href, baseUrl, '.md');
}

/** Markdown of a page's main area. */
export interface MainMarkdown {
  /** Its title, as a heading; empty without one. */
  readonly title: string;
  /** The rest. */
  readonly body: string;
}

/** Markdown of the tree of a main area. `url` is the whole address of its page, which its links count from. */
export function mainMarkdown(tree: Root, url: string): MainMarkdown {
  const { origin } = new URL(url);
  const whole = (address: string) => {
    const { path, rest } = splitAddress(address);
    if (path === '') return url + rest;
    return path.startsWith('/') && !path.startsWith('//') ? origin + address : address;
  };
  // A heading further down in a text is not the page's title; components may draw one of their own around it.
  const title =
    titleAtTheTop(tree) ?? find(tree, (each) => each.tagName === 'h1' && !tree.children.includes(each));
  return {
    title: title ? toMarkdown([title], whole).trim() : '',
    body: toMarkdown(title ? without(title, tree) : tree.children, whole).trim(),
  };
}

/** A page as plain Markdown: title, description, where it comes from, and what it says. `origin` is that of the site. */
export function pageMarkdown({ href, title, description, main, lastUpdated }: MarkdownPage, origin: string) {
  const updated = lastUpdated ? `, last updated ${lastUpdated.slice(0, 10)}` : '';
  const parts = [
    main.title || `# ${title}`,
    ...(description ? [`> ${description}`] : []),
    `Source: <${origin}${href}>${updated}`,
    main.body,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The children of a node without one element, which may be at any depth. */
function without(element: Nodes, { children }: { readonly children: readonly Nodes[] }): Nodes[] {
  return children
    .filter((child) => child !== element)
    .map((child) =>
      child.type === 'element' ? ({ ...child, children: without(element, child) } as Nodes) : child,
    );
}
