/** Name of the site's icon below its root: its own file, or else the theme's mark. */
export const ICON_FILE = 'favicon.svg';

/**
 * The theme's mark for the window's tab: its colours are fixed, as no style sheet reaches it, and stand out from light and
 * dark tabs. Legible at 16 px. It is part of every page, so it is short.
 */
export const MARK =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><rect width='24' height='24' rx='6' fill='#7a4ff0'/>" +
  "<path fill='#fff' d='M6 4.5a1 1 0 0 1 2 0V5l11 4.5L8 14v5.5a1 1 0 0 1-2 0z'/></svg>";

/** The mark as an address: browsers ask for an icon before the first paint, and a request would be larger than the mark. */
export const MARK_ADDRESS = `data:image/svg+xml,${MARK.replaceAll('#', '%23')}`;
