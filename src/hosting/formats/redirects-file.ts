import type { HostPlan } from '../plan.ts';

/** `_redirects`, as Netlify and Cloudflare Pages read it. The second of them takes `/old` and `/old/` for two paths. */
export function redirectsFile({ redirects }: HostPlan): string {
  return redirects
    .flatMap(({ from, to }) =>
      (from === '/' ? [from] : [from, `${from}/`]).map((form) => `${form} ${to} 301\n`),
    )
    .join('');
}
