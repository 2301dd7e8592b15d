import { inTime } from './patience.ts';
import { expectReturn } from './scroll.ts';

/**
 * Leaves the router aside and has the browser load a page. Where its address is in the bar already, as it is after Back,
 * going there would at most look for a heading.
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
 * Whether a script that failed will never come to this page, so that a whole one has to be loaded: after a new build its
 * name is another. As long as the host is out of reach nobody knows, and the page is not risked.
 */
export async function isGone(attempt: Attempt): Promise<boolean> {
  return attempt === 'again' && (await isReachable());
}

async function isReachable(): Promise<boolean> {
  const asked = fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  const answer = await inTime(asked).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}
