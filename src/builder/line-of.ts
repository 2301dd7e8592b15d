import type { Page } from '../docs/model.ts';

/** Line of the file in which a page says something, for problems: `{}` when it cannot be found. */
export function lineOf(page: Pick<Page, 'body' | 'bodyOffset'>, written: string): { line?: number } {
  const at = page.body.indexOf(written);
  if (at < 0) return {};
  return { line: page.body.slice(0, at).split('\n').length + page.bodyOffset };
}
