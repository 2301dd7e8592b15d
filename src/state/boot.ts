/**
 * The one script that runs before the first paint; the build compiles it to an inline script of less than 1 KB. It
 * shows what the reader chose earlier, so that nothing moves or flashes, and settles the address on the bare path.
 * It imports nothing: a unit test checks that its names are those of `storage-keys.ts` and `ui/hooks.ts`.
 */
(() => {
  const root = document.documentElement;
  const set = (name: string, value = '') => root.setAttribute(name, value);
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
  set('data-color-choice', choice ?? 'light');
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  set('data-theme', dark ? 'dark' : 'light');
  const announcement = root.getAttribute('data-announcement-id');
  if (announcement !== null && read('announcement-closed') === announcement) set('data-announcement-closed');
  if (read('sidebar-hidden') === 'true') set('data-sidebar-hidden');
  if (read('code-wrap') === 'true') set('data-code-wrap');
  // A style sheet that does not load blocks the whole page. One for another medium does not, and is applied once it has loaded.
  setTimeout(() => {
    const link = root.querySelector<HTMLLinkElement>('[rel=stylesheet]');
    if (!link) return;
    try {
      if (link.sheet?.cssRules) return;
    } catch {
      // A sheet that is still loading may already be an object, but its rules cannot be read.
    }
    link.media = 'print';
    link.onload = () => {
      link.media = '';
    };
  }, 8000);
  const { pathname, search, hash } = location;
  const bare = pathname.replace(/(\/index)?\.html$|\/(index\.html)?$/, '') || '/';
  if (bare !== pathname && !root.hasAttribute('data-not-found-page')) {
    history.replaceState(history.state, '', bare + search + hash);
  }
})();
