import type { Output } from './emit.ts';
import type { Route } from './routes.ts';
import type { Site } from './site.ts';

/** Writes the lists that machines and the site's own scripts read: sitemap, robots, pages by title. */
export async function writeLists(output: Output, site: Site, routes: readonly Route[]): Promise<void> {
  const listed = routes.filter(({ listed }) => listed);
  await output.write(
    'pages.json',
    JSON.stringify(listed.map(({ href, title }) => ({ href, title: title || site.config.title }))),
  );
  if (site.config.sitemap) await output.write('sitemap.xml', sitemap(site, listed));
  if (site.config.robots) await output.write('robots.txt', robots(site));
}

function sitemap({ config }: Site, routes: readonly Route[]): string {
  const entries = routes.map(({ href, lastUpdated }) => {
    const modified = lastUpdated ? `<lastmod>${lastUpdated.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeXml(config.url + href)}</loc>${modified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

function robots({ config }: Site): string {
  const map = config.sitemap ? `\nSitemap: ${config.url}${config.baseUrl}sitemap.xml\n` : '';
  return `User-agent: *\nAllow: /\n${map}`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
