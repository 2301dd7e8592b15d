import { type HostPlan, IMMUTABLE } from '../plan.ts';

/**
 * `vercel.json`. Vercel's own setting for slashes would come before the redirects and make two hops of them, so the rule
 * about slashes is ours, and stands last.
 */
export function vercelFile({ headers, immutable, redirects }: HostPlan): string {
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    redirects: [
      ...redirects.map(({ from, to }) => ({
        source: `${literal(from)}(/)?`,
        destination: to,
        statusCode: 301,
      })),
      { source: '/:path+/', destination: '/:path+', statusCode: 301 },
    ],
    headers: [
      { source: '/(.*)', headers: [...headers].map(([key, value]) => ({ key, value })) },
      { source: '/(.*).md', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] },
      ...immutable.map((path) => ({
        source: `${literal(path)}(.*)`,
        headers: [{ key: 'Cache-Control', value: IMMUTABLE }],
      })),
    ],
  };
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

/** A path in which no sign is read as a pattern. */
function literal(path: string): string {
  return path.replace(/[:*+?(){}]/g, '\\$&');
}

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

/** `_redirects`, as Netlify and Cloudflare Pages read it. The second of them takes `/old` and `/old/` for two paths. */
export function redirectsFile({ redirects }: HostPlan): string {
  return redirects
    .flatMap(({ from, to }) =>
      (from === '/' ? [from] : [from, `${from}/`]).map((form) => `${form} ${to} 301\n`),
    )
    .join('');
}
