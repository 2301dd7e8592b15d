import { isPruned } from '../docs/prune-sidebar.ts';
import type { PageModel } from '../ui/model.ts';

/**
 * Whether a page has a part. Where a sidebar is so long that every page has a part of it alone, only the whole page will do, and
 * the router asks for nothing else.
 */
export function hasPart({ kind, sidebar }: PageModel): boolean {
  return kind !== 'not-found' && !(sidebar && isPruned(sidebar.items));
}
