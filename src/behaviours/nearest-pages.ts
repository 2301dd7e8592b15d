import { distance } from 'fastest-levenshtein';
import { decodePath } from '../docs/addresses.ts';

/** A page by its address and title. */
export interface KnownPage {
  readonly href: string;
  readonly title: string;
}

/** The words of an address, for a search: `/getting-started/quik_start.html` gives `quik start`. */
export function wordsOfAddress(path: string): string {
  const last = decodePath(path).replace(/\/+$/, '').split('/').pop() ?? '';
  return last
    .replace(/\.[a-z]+$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The pages whose addresses are most like `path`, best first; those that have little in common with it are left out. */
export function nearestPages(path: string, pages: readonly KnownPage[], count: number): readonly KnownPage[] {
  const wanted = settle(path);
  return (
    pages
      .map((page) => {
        const address = settle(page.href);
        const whole = difference(wanted, address);
        const [a, b] = [lastPart(wanted), lastPart(address)];
        const score = Math.min(whole, difference(a, b), difference(inOrder(a), inOrder(b)));
        return { page, score, whole };
      })
      .filter(({ score }) => score < 0.6)
      // Of pages with the same name, the one in the same folder, language and version comes first.
      .sort((a, b) => a.score - b.score || a.whole - b.whole)
      .slice(0, count)
      .map(({ page }) => page)
  );
}

/** The part of an address that is compared: without accents, separators, and endings such as `.html` or `/index.php`. */
function settle(path: string): string {
  const bare = decodePath(path)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\/+$/, '')
    .replace(/(\/index)?\.(html?|mdx?|php|aspx?)$|\/(index|readme)$/, '');
  return bare
    .split('/')
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .join('/');
}

/** How much two texts differ: from 0 to 1. */
function difference(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function inOrder(words: string): string {
  return words.split(' ').toSorted().join(' ');
}
