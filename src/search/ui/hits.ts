import type { Marked } from '../record.ts';

/** A hit as the dialog and the results page show it. */
export interface ShownHit {
  /** The same for the same section, for keys of lists. */
  readonly id: string;
  /** Address with its anchor. */
  readonly url: string;
  /** Address of the page alone: hits that share it are one group. */
  readonly page: string;
  /** Labels from the site's section to the page's own heading. */
  readonly breadcrumbs: readonly string[];
  readonly title: Marked;
  readonly excerpt: Marked;
}

export interface ShownResults {
  readonly query: string;
  readonly hits: readonly ShownHit[];
  /** All hits of the query, on all pages of results. */
  readonly count: number;
  readonly pages: number;
  /** Sections of the site in which there are hits. */
  readonly sections: readonly { readonly name: string; readonly count: number }[];
}

/** Hits on one page, best first, with the place of each among all hits. */
export interface HitGroup {
  readonly page: string;
  readonly breadcrumbs: readonly string[];
  readonly hits: readonly { readonly hit: ShownHit /** From 1. */; readonly position: number }[];
}

/** Groups hits by page. A page stands where its best hit stood. */
export function groupHits(hits: readonly ShownHit[]): readonly HitGroup[] {
  const groups = new Map<string, ShownHit[]>();
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
