/** File of a page below the output folder: `/a/b` is `a/b.html`, which hosts serve at the bare address. */
export function outputFile(href: string, baseUrl: string): string {
  const below = decodeURIComponent(href.slice(baseUrl.length - 1)).replace(/^\//, '');
  return below === '' ? 'index.html' : `${below}.html`;
}
