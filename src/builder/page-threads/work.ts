import type { Page } from '../../docs/model.ts';
import type { Remembered } from '../memory.ts';
import type { Site } from '../site.ts';

/** The input of a rendering thread: plain data, which is copied to it. */
export interface ThreadWork {
  readonly site: Site;
  /** Addresses of pages that are not made from Markdown files. */
  readonly apiRoutes: readonly string[];
  /** The pages to render, a subset of the site's. */
  readonly pages: readonly Page[];
  /** Shared counter: index of the next page to render. */
  readonly next: SharedArrayBuffer;
}

/** What a thread reports for each finished page. */
export interface ThreadMessage {
  /** Index of the page in the list. */
  readonly at: number;
  /** Results that were missing in the memory. */
  readonly made: readonly Remembered[];
}

/** Takes the index of the next page. */
export function nextOf(next: SharedArrayBuffer): number {
  return Atomics.add(new Int32Array(next), 0, 1);
}
