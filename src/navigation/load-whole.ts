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

/** Whether the host still answers for this page, so that it is not lost by loading another. */
export async function isReachable(): Promise<boolean> {
  const asked = fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  const answer = await inTime(asked).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}
