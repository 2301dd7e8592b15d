import { decodePath, joinPaths } from '../docs/addresses.ts';
import type { CheckedPage } from './check-links.ts';
import { lineOf, type Problems } from './problems.ts';

interface FileChecks {
  /** What pictures that are not there count for. The others never fail a build, because Docusaurus does not look at them. */
  readonly rule: 'error' | 'warn' | 'ignore';
  readonly baseUrl: string;
  /** Addresses of pages, which frames may show. */
  readonly hrefs: ReadonlySet<string>;
  /** Whether a file is published at an address. */
  isFile(address: string): boolean;
}

/**
 * Checks that what HTML and components of pages name in the site exists: pictures, films, sounds, frames, scripts, areas of maps. Pictures of Markdown were looked at before, and are not told twice.
 */
export function checkFiles(pages: readonly CheckedPage[], checks: FileChecks, problems: Problems): void {
  if (checks.rule === 'ignore') return;
  for (const { href, page, origin, facts } of pages) {
    const { part, ...place } = origin;
    for (const written of facts.files) {
      const address = addressIn(href, written);
      if (address === undefined || isThere(address, checks)) continue;
      if (problems.all.some(({ file, message }) => file === place.file && message.includes(`"${written}"`)))
        continue;
      problems.add({
        severity: 'warning',
        ...place,
        ...(page ? lineOf(page, written) : {}),
        message: `The page${part ? ` of ${part}` : ''} names "${written}", but there is nothing at ${address}.`,
        remedy: isMeantBelow(address, checks)
          ? `The site is served below ${checks.baseUrl}. Write the address in quotes, with useBaseUrl, or whole.`
          : written.startsWith('/')
            ? 'Addresses that begin with "/" are looked for in static/.'
            : 'Addresses in HTML count from that of the page. Put the file into static/ and begin its address with "/", or import it.',
      });
    }
  }
}

/** Address in the site, without query and fragment; nothing for what is elsewhere or in the page itself. */
function addressIn(href: string, written: string): string | undefined {
  if (written.startsWith('#') || /^[a-z][\w+.-]*:/i.test(written)) return undefined;
  const here = 'https://site.invalid';
  const url = URL.parse(written, here + href);
  return url?.origin === here ? url.pathname : undefined;
}

function isThere(address: string, checks: FileChecks): boolean {
  const { baseUrl, hrefs, isFile } = checks;
  // Another site on the same host is not part of this one.
  if (!`${address}/`.startsWith(baseUrl)) return !isMeantBelow(address, checks);
  return isFile(encodeURI(decodePath(address))) || hrefs.has(address.replace(/(.)\/$/, '$1'));
}

/** Whether an address lacks the path that the site is served below: a file of its own is there. */
function isMeantBelow(address: string, { baseUrl, isFile }: FileChecks): boolean {
  return !`${address}/`.startsWith(baseUrl) && isFile(joinPaths(baseUrl, encodeURI(decodePath(address))));
}
