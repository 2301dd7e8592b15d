import type { Types } from '@amplitude/analytics-browser';
import { getPageTitle } from '@amplitude/analytics-core';
import { PAGE_SHOWN } from '../../navigation/router.ts';
import { withoutPersonalNumbers } from './captured-text.ts';

const PAGE_VIEW = '[Amplitude] Page Viewed';
const PAGE_PATH = '[Amplitude] Page Path';
const PAGE_TITLE = '[Amplitude] Page Title';

/** If the page has not come by then, its view is reported with the title that the document has. */
const PATIENCE_MS = 5000;

/**
 * Gives a page view the title of its own page. On the way back the address changes before the page is there, and the SDK
 * reads the title at once.
 */
export function pageTitles(): Types.EnrichmentPlugin {
  let shown = location.pathname;
  document.addEventListener(PAGE_SHOWN, () => {
    shown = location.pathname;
  });
  return {
    name: 'docs:page-titles',
    type: 'enrichment',
    async execute(event) {
      const properties = event.event_properties as Record<string, unknown> | undefined;
      if (event.event_type !== PAGE_VIEW || !properties) return event;
      const path = properties[PAGE_PATH];
      if (path === location.pathname && shown !== path) await nextPage();
      if (shown === path) properties[PAGE_TITLE] = getPageTitle(withoutPersonalNumbers);
      return event;
    },
  };
}

function nextPage(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    document.addEventListener(PAGE_SHOWN, done, { once: true });
  });
}
