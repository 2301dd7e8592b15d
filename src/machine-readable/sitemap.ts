import { escapeMarkup } from '../text/text.ts';

interface SitemapEntry {
  /** Whole address. */
  readonly url: string;
  /** `YYYY-MM-DD` */
  readonly modified?: string | undefined;
}

/** `sitemap.xml` as sitemaps.org defines it. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, modified }) => {
    const day = modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(url)}</loc>${day}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`;
}

/** `robots.txt` that lets everyone in and says where the sitemap is. */
export function robots(sitemapUrl: string | undefined): string {
  return `User-agent: *\nAllow: /\n${sitemapUrl ? `\nSitemap: ${sitemapUrl}\n` : ''}`;
}
