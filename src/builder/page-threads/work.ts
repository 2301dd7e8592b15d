import type { Page } from '../../docs/model.ts';
import type { Remembered } from '../memory.ts';
import type { Site } from '../site.ts';

/** What a thread gets that renders pages: plain data, of which it has a copy. */
export interface ThreadWork {
  readonly site: Site;
  /** Addresses of pages that no Markdown file makes. */
  readonly apiRoutes: readonly string[];
  /** The pages to render, which are among those of the site. */
  readonly pages: readonly Page[];
  /** The place of the next page in that list; all threads share it. */
  readonly next: SharedArrayBuffer;
}

/** What a thread tells of each page that it is done with. */
export interface ThreadMessage {
  /** Place of the page in the list. */
  readonly at: number;
  /** What it made that the memory did not have. */
  readonly made: readonly Remembered[];
}

/** Takes the place of the next page. */
export function nextOf(next: SharedArrayBuffer): number {
  return Atomics.add(new Int32Array(next), 0, 1);
}
