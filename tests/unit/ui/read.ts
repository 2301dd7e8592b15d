import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The HTML of a component. */
export function html(node: ReactNode): string {
  return renderToStaticMarkup(node);
}

/** The opening tags of HTML that carry all of the given texts, in document order. */
export function tags(markup: string, ...texts: readonly string[]): readonly string[] {
  return (markup.match(/<[a-z][^>]*>/g) ?? []).filter((tag) => texts.every((text) => tag.includes(text)));
}

/** What a reader reads: the HTML without its tags. */
export function words(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
