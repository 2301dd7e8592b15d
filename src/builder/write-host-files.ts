import type { SiteConfig } from '../config/schema.ts';
import { headersFile } from '../hosting/formats/headers-file.ts';
import { nginxMain, nginxSite } from '../hosting/formats/nginx.ts';
import { redirectsFile } from '../hosting/formats/redirects-file.ts';
import { vercelFile } from '../hosting/formats/vercel.ts';
import type { HostPlan } from '../hosting/plan.ts';
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

/** Every piece of HTML that is not the theme's own: main areas, and what the configuration puts around them. */
export function* embeddedPieces(config: SiteConfig, routes: readonly Route[]): Iterable<string> {
  for (const { model } of routes) if ('html' in model) yield model.html;
  if (config.announcement) yield config.announcement.content;
  if (config.footer) yield config.footer.copyright;
  for (const entry of config.footer?.links ?? [])
    for (const link of 'items' in entry ? entry.items : [entry]) yield link.html ?? '';
  for (const item of config.navbar.items) if (item.type === 'html') yield item.value;
}
