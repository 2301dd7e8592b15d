import { ONE_LANGUAGE_KEY } from '../../state/storage-keys.ts';
import { LANGUAGE_PICKER } from '../../ui/hooks.ts';
import { isKept, type ToolEntry } from '../entry.ts';

const selector = `[${LANGUAGE_PICKER}]`;

/** One language a page. */
export const languageEntry: ToolEntry = {
  selector,
  event: 'change',
  kept: [ONE_LANGUAGE_KEY],
  isMeant: () =>
    document.querySelector(selector) !== null &&
    (new URLSearchParams(location.search).has('language') ||
      isKept([ONE_LANGUAGE_KEY]) ||
      // The router brought the page, without the script that stands in its head.
      document.adoptedStyleSheets.length === 0),
  load: () => import('./language.ts'),
};
