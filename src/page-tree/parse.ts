import type { Root } from 'hast';
import { htmlToHast } from 'satteri';

/** The tree of a piece of finished HTML. */
export function parseHtml(html: string): Root {
  return htmlToHast(html, { fragment: true }) as Root;
}
