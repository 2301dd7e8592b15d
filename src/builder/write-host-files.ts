import type { SiteConfig } from '../config/schema.ts';
import { embeddedSources } from '../hosting/embedded-sources.ts';
import { headersFile } from '../hosting/formats/headers-file.ts';
import { nginxMain, nginxSite } from '../hosting/formats/nginx.ts';
import { redirectsFile } from '../hosting/formats/redirects-file.ts';
import { vercelFile } from '../hosting/formats/vercel.ts';
import type { HostPlan } from '../hosting/plan.ts';
import type { Sources } from '../hosting/policy.ts';
import { parseHtml } from '../page-tree/parse.ts';
import type { HostOutput } from './host-output.ts';
import type { Route } from './routes.ts';

/** Writes what hosts read: headers and redirects for those that take them from files, and configurations for servers. */
export async function writeHostFiles(output: HostOutput, plan: HostPlan): Promise<void> {
  await output.writeForHost('_headers', headersFile(plan));
  await output.writeForHost('_redirects', redirectsFile(plan));
  await output.writeForHost('vercel.json', vercelFile(plan));
  await output.writeForHost('_hosting/nginx-site.conf', nginxSite(plan, output.extensions));
  await output.writeForHost('_hosting/nginx.conf', nginxMain());
}

/** What stands in pages that is not the theme's own and comes from elsewhere: in main areas, and around them. */
export function embeddedParts(config: SiteConfig, routes: readonly Route[]): readonly Sources[] {
  const around = [
    config.announcement?.content,
    config.footer?.copyright,
    ...(config.footer?.links ?? []).flatMap((entry) =>
      ('items' in entry ? entry.items : [entry]).map(({ html }) => html),
    ),
    ...config.navbar.items.map((item) => (item.type === 'html' ? item.value : undefined)),
  ];
  return [
    ...routes.flatMap(({ reading }) => (reading ? [reading.embedded] : [])),
    ...around.flatMap((html) => (html ? [embeddedSources(parseHtml(html))] : [])),
  ];
}
