import type { SearchHit } from '../providers/types.ts';

/** Hits on one page, best first, with the place of each among all hits. */
export interface HitGroup {
  readonly page: string;
  /** Line above the hits: from the site's section to the page's own heading. */
  readonly breadcrumbs: readonly string[];
  readonly hits: readonly { readonly hit: SearchHit; /** From 1. */ readonly position: number }[];
}

/** Groups hits by page. A page stands where its best hit stood. */
export function groupHits(hits: readonly SearchHit[]): readonly HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.page);
    if (group) group.push(hit);
    else groups.set(hit.page, [hit]);
  }
  let position = 0;
  return [...groups].map(([page, members]) => ({
    page,
    breadcrumbs: members[0]?.breadcrumbs ?? [],
    hits: members.map((hit) => {
      position += 1;
      return { hit, position };
    }),
  }));
}
