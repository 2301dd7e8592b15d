import { decodePath, joinPaths } from '../docs/addresses.ts';
import type { CheckedPage } from './check-links.ts';
import { lineOf, type Problems } from './problems.ts';

interface FileChecks {
  /** The setting for missing pictures. Unless it is `ignore`, these files only warn, because Docusaurus does not check them. */
  readonly rule: 'error' | 'warn' | 'ignore';
  readonly baseUrl: string;
  /** Addresses of pages, because an `<iframe>` may show one. */
  readonly hrefs: ReadonlySet<string>;
  /** Whether a file is published at an address. */
  isFile(address: string): boolean;
}

/**
 * Checks that the files referred to by HTML and components exist: pictures, video, audio, frames, scripts, image maps.
 * Pictures in Markdown syntax were checked while rendering, and are not reported again.
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
          ? `The site is served below ${checks.baseUrl}. Write the address in quotes, with useBaseUrl, or in full.`
          : written.startsWith('/')
            ? 'Addresses that begin with "/" are looked for in static/.'
            : 'Addresses in HTML are relative to that of the page. Put the file into static/ and begin its address with "/", or import it.',
      });
    }
  }
}

/** Path on this site, without query and fragment; `undefined` for other hosts and for fragments. */
function addressIn(href: string, written: string): string | undefined {
  if (written.startsWith('#') || /^[a-z][\w+.-]*:/i.test(written)) return undefined;
  const here = 'https://site.invalid';
  const url = URL.parse(written, here + href);
  return url?.origin === here ? url.pathname : undefined;
}

function isThere(address: string, checks: FileChecks): boolean {
  const { baseUrl, hrefs, isFile } = checks;
  // Below another base path there may be another site, which cannot be checked.
  if (!`${address}/`.startsWith(baseUrl)) return !isMeantBelow(address, checks);
  return isFile(encodeURI(decodePath(address))) || hrefs.has(address.replace(/(.)\/$/, '$1'));
}

/** Whether an address lacks the base path: with it added, the file exists. */
function isMeantBelow(address: string, { baseUrl, isFile }: FileChecks): boolean {
  return !`${address}/`.startsWith(baseUrl) && isFile(joinPaths(baseUrl, encodeURI(decodePath(address))));
}
