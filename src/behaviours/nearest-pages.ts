import { distance } from 'fastest-levenshtein';

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
  const wanted = decodePath(path).toLowerCase().replace(/\/+$/, '');
  const lastWanted = wanted.split('/').pop() ?? '';
  return pages
    .map((page) => {
      const address = decodePath(page.href).toLowerCase();
      const last = address.split('/').pop() ?? '';
      const whole = distance(wanted, address) / Math.max(wanted.length, address.length, 1);
      const end = distance(lastWanted, last) / Math.max(lastWanted.length, last.length, 1);
      return { page, score: Math.min(whole, end) };
    })
    .filter(({ score }) => score < 0.6)
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map(({ page }) => page);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
