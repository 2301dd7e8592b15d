/**
 * The inline script at the end of a page; the build fills in the address of the main module. It imports the module once
 * the reader can see the page, and says so when it or the style sheet could not be loaded.
 */
(() => {
  const module: string = '__MAIN_MODULE__';
  const root = document.documentElement;
  const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
  const warn = () => {
    const banner = find('[data-base-url-banner]');
    const suggestion = find('[data-base-url-suggestion]');
    if (!banner || !suggestion?.parentElement) return;
    const base = root.dataset.base ?? '/';
    let site = base;
    // The base path: what comes before the path in the canonical address, or the configured one if the page has none.
    const canonical = find<HTMLLinkElement>('[rel=canonical]')?.href;
    if (canonical) {
      const path = location.pathname.replace(/\/$/, '');
      const own = new URL(canonical).pathname.slice(base.length - 1);
      site = `${own[1] && path.endsWith(own) ? path.slice(0, -own.length) : path}/`;
    }
    suggestion.textContent = site;
    suggestion.parentElement.hidden = site === base;
    banner.hidden = false;
  };
  let late: ReturnType<typeof setTimeout> | undefined;
  const tellScript = (hasFailed: boolean) => {
    clearTimeout(late);
    root.toggleAttribute('data-script-failed', hasFailed);
    if (!hasFailed) return;
    // Without the script, its button could not show a hidden sidebar again.
    delete root.dataset.sidebarHidden;
    warn();
  };
  /** What was clicked before the main module ran. */
  let early: Element[] | undefined = [];
  addEventListener('click', ({ target }) => early?.push(target as Element));
  const importMain = () => {
    if (late) return;
    late = setTimeout(tellScript, 15_000, true);
    import(module).then(
      () => {
        tellScript(false);
        const clicked = early;
        early = undefined;
        clicked?.map((each) => each.closest<HTMLElement>('button:not([popovertarget])')?.click());
      },
      () => tellScript(true),
    );
  };
  const start = () => {
    // An animation frame runs before it is painted, so importing there would delay the first paint.
    new PerformanceObserver(importMain).observe({ type: 'paint', buffered: true });
    // Browsers that hide their timing from pages never report a paint.
    setTimeout(importMain, 1000);
  };
  addEventListener('load', () => {
    root.dataset.loaded = `${Date.now()}`;
    start();
  });
  // A style sheet or picture that never comes holds back `load`, and nothing else.
  setTimeout(start, 3000);
  // The style sheet has loaded or failed by now. For a file that is missing, or is no style sheet, browsers make one whose rules cannot be read.
  const styles = find<HTMLLinkElement>('[rel=stylesheet]');
  try {
    if (styles && !styles.sheet?.cssRules.length) warn();
  } catch {
    warn();
  }
})();
