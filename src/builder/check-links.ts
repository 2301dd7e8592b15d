import type { PageOrigin } from '../api-reference/index.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { splitAddress } from '../docs/addresses.ts';
import type { Page } from '../docs/model.ts';
import { nearestPath, wordNearest, wordNearestHeading } from '../docs/nearest.ts';
import type { PageFacts } from '../page-tree/page-facts.ts';
import { lineOf, type Problems } from './problems.ts';

/** A page as the link checker sees it: its address, its links, and the ids that others can link to. */
export interface CheckedPage {
  readonly href: string;
  /** Absent for pages that are not made from a Markdown file. */
  readonly page?: Page;
  readonly origin: PageOrigin;
  readonly facts: Pick<PageFacts, 'ids' | 'links' | 'files'>;
}

interface CheckOptions {
  readonly rules: SiteConfig['links'];
  /** Addresses that respond besides the checked pages: generated pages, redirects. */
  readonly otherRoutes: ReadonlySet<string>;
  /** Whether a file is published at an address. */
  isFile(address: string): boolean;
  /** The link as the writer typed it on a page. */
  writtenAs(page: Page, href: string): string;
  /** Whether the link was already reported as broken. */
  isReported(page: Page, href: string): boolean;
}

/** Checks every link of every page: the page must exist, and so must the heading if one is named. */
export function checkLinks(pages: readonly CheckedPage[], options: CheckOptions, problems: Problems): void {
  const idsByHref = new Map(pages.map(({ href, facts }) => [href, facts.ids]));
  const hrefs = [...idsByHref.keys()];
  for (const { href, page, origin, facts } of pages) {
    const { part, ...place } = origin;
    const linkTo = (target: string) =>
      `The link "${page ? options.writtenAs(page, target) : target}"${part ? ` on the page of ${part}` : ''}`;
    const report = (rule: 'error' | 'warn' | 'ignore', target: string, message: string, remedy: string) =>
      problems.addBy(rule, {
        ...place,
        ...(page ? lineOf(page, options.writtenAs(page, target)) : {}),
        message,
        remedy,
      });

    for (const target of facts.links) {
      if (!/^[/#](?!\/)/.test(target) || (page && options.isReported(page, target))) continue;
      const { path, rest } = splitAddress(target);
      const address = path === '' ? href : path;
      const ids = idsByHref.get(address);
      if (!ids) {
        if (options.otherRoutes.has(address) || options.isFile(address)) continue;
        report(
          options.rules.brokenLinks,
          target,
          `${linkTo(target)} leads to ${address}, which does not exist.`,
          wordNearest(nearestPath(address, hrefs)),
        );
        continue;
      }
      // `:~:` begins a text fragment, which the browser handles.
      const anchor = /#(.+?)(?::~:.*)?$/.exec(rest.replace(/#:~:.*$/, ''))?.[1];
      if (anchor === undefined || anchor === 'top' || hasAnchor(ids, anchor)) continue;
      report(
        options.rules.brokenAnchors,
        target,
        `${linkTo(target)} names the heading #${anchor}, which ${address} does not have.`,
        wordNearestHeading(anchor, ids),
      );
    }
  }
}

function hasAnchor(ids: ReadonlySet<string>, anchor: string): boolean {
  if (ids.has(anchor)) return true;
  try {
    return ids.has(decodeURIComponent(anchor));
  } catch {
    return false;
  }
}
