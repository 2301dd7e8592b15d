import { nearest } from '../validation/nearest.ts';

/** Remedy for a link that leads nowhere, with the page that was most likely meant. */
export function wordNearest(near: string | undefined): string {
  return near ? `The nearest page is ${near}.` : 'Correct the address or remove the link.';
}

/** Remedy for a link to a heading that a page does not have. */
export function wordNearestHeading(anchor: string, ids: ReadonlySet<string>): string {
  const near = nearest(anchor, ids);
  if (near) return `The nearest is #${near}.`;
  return ids.size > 0 ? 'Correct it or remove it.' : 'The page has no headings.';
}
