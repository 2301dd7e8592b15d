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
    // The path before the page's own, which its canonical address tells from the rest; as configured where it has none.
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
    // Nothing would bring it back.
    delete root.dataset.sidebarHidden;
    warn();
  };
  /** What was clicked before there was anybody to answer. */
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
    // A frame that is asked for is not yet one that is shown: the module would take its network time before the first paint.
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
