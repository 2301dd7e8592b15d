/** File name of the site's icon at its root; the site's own, or else the theme's mark. */
export const ICON_FILE = 'favicon.svg';

/**
 * The theme's mark, as a favicon. Its colours are fixed, because no style sheet applies to it, and contrast with light and
 * dark tabs. Legible at 16 px. Kept short, because it is part of every page.
 */
export const MARK =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><rect width='24' height='24' rx='6' fill='#7a4ff0'/>" +
  "<path fill='#fff' d='M6 4.5h2v1l10.5 4L8 13.5v6H6z'/></svg>";

/** The mark as a `data:` URL. Browsers request the icon before the first paint, and a request would cost more bytes. */
export const MARK_ADDRESS = `data:image/svg+xml,${MARK.replaceAll('#', '%23')}`;
