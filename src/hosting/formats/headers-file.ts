import { type HostPlan, IMMUTABLE } from '../plan.ts';

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Both let a browser ask again for whatever has no rule, and join
 * values of a header that two rules set, so the general rule says nothing about caching.
 */
export function headersFile({ headers, immutable }: HostPlan): string {
  const blocks = [
    ['/*', ...[...headers].map(([name, value]) => `  ${name}: ${value}`)],
    ...immutable.map((path) => [`${path}*`, `  Cache-Control: ${IMMUTABLE}`]),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
