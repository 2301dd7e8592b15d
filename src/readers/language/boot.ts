/**
 * The script in the head of pages that have samples in several languages; the build fills in the style sheet. It hides the
 * languages that the reader did not choose, before the first paint. It imports nothing: a unit test checks that its names are
 * those of `storage-keys.ts` and `ui/hooks.ts`.
 */
(() => {
  const offered = document.documentElement.getAttribute('data-languages') ?? '';
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('docs:one-language') && localStorage.getItem('docs:tabs:language');
  } catch {
    // Storage is forbidden.
  }
  const wanted = new URLSearchParams(location.search).get('language') ?? kept ?? '';
  const isOffered = offered.split(' ').includes(wanted);
  const sheet = new CSSStyleSheet();
  const rules = isOffered ? '__RULES__'.replaceAll('$', wanted) : '';
  sheet.replaceSync(`__PICKER__${rules}`);
  document.adoptedStyleSheets = [sheet];
})();
