/**
 * The inline script at the end of a page; the build fills in the address of the main module. It imports the module once
 * the reader can see the page, and says so when the style sheet could not be found.
 */
(() => {
  const module: string = '__MAIN_MODULE__';
  const root = document.documentElement;
  const banner = document.querySelector<HTMLElement>('[data-base-url-banner]');
  /** The path before the page's own: its canonical address tells the two apart. */
  const pathOfSite = () => {
    const path = location.pathname.replace(/\/$/, '');
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    const own = canonical ? new URL(canonical).pathname.slice((root.dataset.base ?? '/').length - 1) : '';
    return `${own.length > 1 && path.endsWith(own) ? path.slice(0, -own.length) : path}/`;
  };
  const warn = () => {
    if (!banner || !root.hasAttribute('data-style-failed')) return;
    const suggestion = banner.querySelector('[data-base-url-suggestion]');
    if (suggestion) suggestion.textContent = pathOfSite();
    banner.hidden = false;
  };
  warn();
  const importMain = () => import(module).catch(() => {});
  const start = () => {
    warn();
    // A frame that is asked for is not yet one that is shown: the module would take its network time before the first paint.
    new PerformanceObserver(importMain).observe({ type: 'paint', buffered: true });
    // Browsers that hide their timing from pages never report a paint.
    setTimeout(importMain, 1000);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
})();
