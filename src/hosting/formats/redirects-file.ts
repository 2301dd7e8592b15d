import type { HostPlan } from '../plan.ts';

/** `_redirects`, as Netlify and Cloudflare Pages read it. The second of them takes `/old` and `/old/` for two paths. */
export function redirectsFile({ redirects }: HostPlan): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n${from}/ ${to} 301\n`).join('');
}
