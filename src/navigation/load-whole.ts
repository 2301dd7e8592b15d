import { inTime } from './patience.ts';
import { expectReturn } from './scroll.ts';

/**
 * Has the browser load a page without the router. If the address is already in the bar, as after Back, it reloads: assigning
 * the same address would at most scroll to a heading.
 */
export function loadWhole(url: string): void {
  if (url === location.href) {
    expectReturn();
    location.reload();
  } else location.assign(url);
}

/** Whether something is fetched for the first time, or after the reader was told that it failed. */
export type Attempt = 'first' | 'again';

/**
 * Whether a script that failed will never come to this page, so that a whole one has to be loaded: in a new build it
 * has another name. While the host cannot be reached this is unknown, and the page is kept.
 */
export async function isGone(attempt: Attempt): Promise<boolean> {
  if (attempt === 'first') return false;
  const asked = fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  const answer = await inTime(asked).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}
