import type { Marked } from '../record.ts';

/** A hit as the dialog and the results page show it. */
export interface ShownHit {
  /** Stable for a section; used as a React key. */
  readonly id: string;
  /** Address with its anchor. */
  readonly url: string;
  /** Address without the anchor; hits that share it form one group. */
  readonly page: string;
  /** Labels from the site's area down to the page. */
  readonly breadcrumbs: readonly string[];
  readonly title: Marked;
  readonly excerpt: Marked;
}

export interface ShownResults {
  readonly query: string;
  readonly hits: readonly ShownHit[];
  /** Total number of hits, over all result pages. */
  readonly count: number;
  readonly pages: number;
  /** Areas of the site that have hits. */
  readonly sections: readonly { readonly name: string; readonly count: number }[];
}

/** Hits on one page, best first, with their positions among all hits. */
export interface HitGroup {
  readonly page: string;
  readonly breadcrumbs: readonly string[];
  readonly hits: readonly { readonly hit: ShownHit /** From 1. */; readonly position: number }[];
}

/** Groups hits by page. A group takes the position of its best hit. */
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
