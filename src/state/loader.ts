/**
 * The inline script at the end of a page; the build fills in the address of the main module. It imports the module once
 * the reader can see the page, and says so when it or the style sheet could not be had.
 */
(() => {
  const module: string = '__MAIN_MODULE__';
  const root = document.documentElement;
  /** The path before the page's own, which its canonical address tells from the rest; as configured where it has none. */
  const pathOfSite = (base: string) => {
    const canonical = document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href;
    if (!canonical) return base;
    const path = location.pathname.replace(/\/$/, '');
    const own = new URL(canonical).pathname.slice(base.length - 1);
    return `${own[1] && path.endsWith(own) ? path.slice(0, -own.length) : path}/`;
  };
  const warn = () => {
    const banner = document.querySelector<HTMLElement>('[data-base-url-banner]');
    const suggestion = document.querySelector('[data-base-url-suggestion]');
    if (!banner || !suggestion?.parentElement) return;
    const base = root.dataset.base ?? '/';
    suggestion.textContent = pathOfSite(base);
    suggestion.parentElement.hidden = pathOfSite(base) === base;
    banner.hidden = false;
  };
  const tellScript = (hasFailed: boolean) => {
    root.toggleAttribute('data-script-failed', hasFailed);
    if (!hasFailed) return;
    // Nothing would bring it back.
    root.removeAttribute('data-sidebar-hidden');
    warn();
  };
  let isAsked = false;
  const importMain = () => {
    if (isAsked) return;
    isAsked = true;
    const late = setTimeout(tellScript, 15_000, true);
    import(module)
      .then(
        () => tellScript(false),
        () => tellScript(true),
      )
      .finally(() => clearTimeout(late));
  };
  const start = () => {
    // A frame that is asked for is not yet one that is shown: the module would take its network time before the first paint.
    new PerformanceObserver(importMain).observe({ type: 'paint', buffered: true });
    // Browsers that hide their timing from pages never report a paint.
    setTimeout(importMain, 1000);
  };
  addEventListener('load', () => {
    root.dataset.loaded = String(Date.now());
    start();
  });
  // A style sheet or picture that never comes holds back `load`, and nothing else.
  setTimeout(start, 3000);
  // The style sheet has come or failed by now. Of what is missing, or is none, browsers make one whose rules are not to be had.
  const styles = document.querySelector<HTMLLinkElement>('[rel=stylesheet]');
  try {
    if (styles && !styles.sheet?.cssRules.length) warn();
  } catch {
    warn();
  }
})();
