/**
 * The one script that runs before the first paint; the build compiles it to an inline script of less than 1 KB. It
 * shows what the reader chose earlier, so that nothing moves or flashes, and settles the address on the bare path.
 * It stands alone: the names are those of `storage-keys.ts` and `ui/hooks.ts`, which a unit test compares.
 */
(() => {
  const root = document.documentElement;
  const read = (key: string) => {
    try {
      return localStorage.getItem(`docs:${key}`);
    } catch {
      return null;
    }
  };
  const stored = read('color-mode');
  const respects = root.hasAttribute('data-color-respects-system');
  const valid = stored === 'light' || stored === 'dark' || (respects && stored === 'system');
  const choice = valid ? stored : root.getAttribute('data-color-choice');
  root.setAttribute('data-color-choice', choice ?? 'light');
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  const announcement = root.getAttribute('data-announcement-id');
  if (announcement !== null && read('announcement-closed') === announcement)
    root.setAttribute('data-announcement-closed', '');
  if (read('sidebar-hidden') === 'true') root.setAttribute('data-sidebar-hidden', '');
  root.setAttribute('data-script', '');
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        root.setAttribute('data-style-failed', '');
    },
    true,
  );
  const bare = location.pathname.replace(/(\/index)?\.html$|\/(index\.html)?$/, '') || '/';
  if (bare !== location.pathname && !root.hasAttribute('data-not-found-page')) {
    history.replaceState(history.state, '', bare + location.search + location.hash);
  }
})();
