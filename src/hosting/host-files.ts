import { headersFile } from './formats/headers-file.ts';
import { nginxMain, nginxSite } from './formats/nginx.ts';
import { redirectsFile } from './formats/redirects-file.ts';
import { vercelFile } from './formats/vercel.ts';
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
