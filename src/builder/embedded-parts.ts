import type { SiteConfig } from '../config/schema/site.ts';
import type { Sources } from '../hosting/content-security-policy.ts';
import { embeddedSources } from '../hosting/embedded-sources.ts';
import { parseHtml } from '../page-tree/parse.ts';
import type { Route } from './routes.ts';

/** External resources that pages embed, both in their content and in HTML from the configuration around it. */
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
