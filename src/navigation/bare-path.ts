/** The one address of a page: no `.html`, no `/index.html`, no trailing slash, but `/` itself. */
export function barePath(path: string): string {
  return path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

/** Whether two addresses name the same page, whatever their fragments. */
export function samePage(a: URL | Location, b: URL | Location): boolean {
  return a.origin === b.origin && barePath(a.pathname) === barePath(b.pathname) && a.search === b.search;
}
