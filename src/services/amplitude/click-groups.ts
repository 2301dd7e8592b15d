import type { Types } from '@amplitude/analytics-browser';
import { DEFAULT_RAGE_CLICK_THRESHOLD } from '@amplitude/analytics-core';

const GROUP_EVENT = '[Amplitude] Rage Click';

/** A click of a group, as the SDK reports it: where on the page, in CSS pixels, and when. */
export interface Click {
  readonly X: number;
  readonly Y: number;
  readonly Time: number;
}

/**
 * Groups quick clicks only while they are within `distance` pixels of each other. The SDK has no option for that: its own distance
 * is 50.
 */
export function clickGroups(distance: number): Types.EnrichmentPlugin {
  return {
    name: 'docs:click-groups',
    type: 'enrichment',
    async execute(event) {
      if (event.event_type !== GROUP_EVENT) return event;
      const { '[Amplitude] Clicks': clicks = [], ...properties } = event.event_properties as {
        '[Amplitude] Clicks'?: readonly Click[];
      };
      const group = closeGroup(clicks, distance);
      const [first, last] = [group[0], group.at(-1)];
      if (!first || !last) return null;
      event.event_properties = {
        ...properties,
        '[Amplitude] Begin Time': new Date(first.Time).toISOString(),
        '[Amplitude] End Time': new Date(last.Time).toISOString(),
        '[Amplitude] Duration': last.Time - first.Time,
        '[Amplitude] Clicks': group,
        '[Amplitude] Click Count': group.length,
      };
      return event;
    },
  };
}

/** The first consecutive clicks that are within `distance` of each other and enough for a group; empty when there are none. */
export function closeGroup(clicks: readonly Click[], distance: number): readonly Click[] {
  let group: Click[] = [];
  for (const click of clicks) {
    const next = [...group, click];
    if (spread(next.map(({ X }) => X)) <= distance && spread(next.map(({ Y }) => Y)) <= distance)
      group = next;
    else if (group.length >= DEFAULT_RAGE_CLICK_THRESHOLD) return group;
    else group = [click];
  }
  return group.length >= DEFAULT_RAGE_CLICK_THRESHOLD ? group : [];
}

function spread(places: readonly number[]): number {
  return Math.max(...places) - Math.min(...places);
}
