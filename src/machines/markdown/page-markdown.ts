import { splitAddress } from '../../docs/addresses.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** A page as its Markdown copy shows it. */
export interface MarkdownPage {
  /** Bare address. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** HTML of the main area; a title in it is moved to the top. */
  readonly html: string;
  /** `YYYY-MM-DD` */
  readonly lastUpdated?: string | undefined;
}

/** Address of the Markdown copy of a page; that of the site's root is `index.md`. */
export function markdownHref(href: string, baseUrl: string): string {
  return `${href}/` === baseUrl || href === baseUrl ? `${baseUrl}index.md` : `${href}.md`;
}

/** A page as plain Markdown: title, description, where it comes from, and what it says. `origin` is that of the site. */
export function pageMarkdown(page: MarkdownPage, origin: string): string {
  const url = origin + page.href;
  const whole = (address: string) => {
    const { path, rest } = splitAddress(address);
    if (path === '') return url + rest;
    return path.startsWith('/') && !path.startsWith('//') ? origin + address : address;
  };
  const updated = page.lastUpdated ? `, last updated ${page.lastUpdated.slice(0, 10)}` : '';
  const [title = ''] = /<h1[\s>].*?<\/h1>/s.exec(page.html) ?? [];
  const parts = [
    title ? htmlToMarkdown(title, whole).trim() : `# ${page.title}`,
    ...(page.description ? [`> ${page.description}`] : []),
    `Source: <${url}>${updated}`,
    htmlToMarkdown(page.html.replace(title, ''), whole).trim(),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
