import { nginxMain, nginxSite } from './formats/nginx.ts';
import { headersFile, redirectsFile, vercelFile } from './formats/static-hosts.ts';
import type { HostPlan } from './plan.ts';

/**
 * What hosts read, by file name: headers and redirects for those that take them from files, and configurations for servers.
 *
 * In: the plan, and the extensions of all files that are served.
 */
export function hostFiles(plan: HostPlan, extensions: ReadonlySet<string>): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(plan),
    _redirects: redirectsFile(plan),
    'vercel.json': vercelFile(plan),
    '_hosting/nginx-site.conf': nginxSite(plan, extensions),
    '_hosting/nginx.conf': nginxMain(),
  };
}
