import type { PageLink } from '../docs/model.ts';
import type { ApiReference } from './reference.ts';

/** The pages before and after one, in the order of the sidebar. */
export function apiPagination(
  { label, href, introductionHref, operations }: ApiReference,
  current: string,
): { readonly previous: PageLink | undefined; readonly next: PageLink | undefined } {
  const pages = known.get(operations) ?? [
    { label, href },
    { label: 'Introduction', href: introductionHref },
    ...operations.map((operation) => ({ label: operation.title, href: operation.href })),
  ];
  known.set(operations, pages);
  const place = pages.findIndex((page) => page.href === current);
  return { previous: pages[place - 1], next: pages[place + 1] };
}

const known = new WeakMap<ApiReference['operations'], readonly PageLink[]>();
