import { decodePath, isForeign, splitAddress } from '../docs/addresses.ts';
import { nearestPath, wordNearest, wordNearestHeading } from '../docs/nearest.ts';
import type { Problem } from '../validation/problem.ts';
import type { Redirect } from './redirects.ts';

/** The setting in `links` of the configuration that says how bad a fault is. */
type Rule = 'brokenLinks' | 'brokenAnchors';

interface RedirectTargets {
  /** Ids that a fragment can name, by the address of their page. */
  readonly idsByHref: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether a file is published at an address. */
  isFile(address: string): boolean;
  report(rule: Rule, fault: Omit<Problem, 'severity'>): void;
}

/** Checks that each old address leads in one hop to a page and a heading that exist, and hides no page. */
export function checkRedirects(
  redirects: readonly Redirect[],
  { idsByHref, isFile, report }: RedirectTargets,
): void {
  const byAddress = new Map<string, Redirect>();
  for (const redirect of redirects) if (!byAddress.has(redirect.from)) byAddress.set(redirect.from, redirect);

  for (const redirect of redirects) {
    const { from, to, written } = redirect;
    const fault = (message: string, remedy: string, rule: Rule = 'brokenLinks') =>
      report(rule, {
        file: 'site.config.ts',
        message: `The redirect from "${written.from}" ${message}`,
        remedy,
      });
    if (/[?#*]/.test(from)) {
      fault('holds "?", "#" or "*".', 'An old address is one whole path: "/old/page".');
    } else if (byAddress.get(from) !== redirect) {
      fault(
        `is given twice, with and without a slash or ".html".`,
        'One is enough: all forms of an address lead to the same page.',
      );
    } else if (idsByHref.has(from) || isFile(from)) {
      fault('would hide what stands at that address now.', 'Remove the redirect, or move the page.');
    }

    if (isForeign(to)) continue;
    const { path, rest } = splitAddress(to);
    const ids = idsByHref.get(path);
    const next = byAddress.get(path);
    if (ids) {
      const anchor = decodePath(/#(.+)$/.exec(rest)?.[1] ?? '');
      if (anchor === '' || ids.has(anchor)) continue;
      const message = `names the heading #${anchor}, which ${path} does not have.`;
      fault(message, wordNearestHeading(anchor, ids), 'brokenAnchors');
    } else if (next) {
      const last = lastOf(next, byAddress);
      if (last)
        fault(
          `leads to ${path}, which is an old address itself: readers would be sent on twice.`,
          `Write "${last.written.to}".`,
        );
      else
        fault(
          `leads to ${path}, and from there in a circle: readers would never arrive.`,
          'Name the page that they are to get.',
        );
    } else if (!isFile(path)) {
      const near = nearestPath(path, idsByHref.keys());
      fault(`leads to ${path}, which does not exist.`, wordNearest(near));
    }
  }
}

/** The last of a chain of redirects; none if they lead in a circle. */
function lastOf(first: Redirect, byAddress: ReadonlyMap<string, Redirect>): Redirect | undefined {
  const passed = new Set<Redirect>();
  let last = first;
  for (let next: Redirect | undefined = first; next; next = byAddress.get(splitAddress(last.to).path)) {
    if (passed.has(next)) return undefined;
    passed.add(next);
    last = next;
  }
  return last;
}
