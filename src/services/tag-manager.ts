import { loadScript } from './load-script.ts';
import type { PolicySources, VendorSettings } from './settings.ts';

const HOST = 'https://www.googletagmanager.com';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The tag manager: a queue that tags read, and the script of one container. */
export function startTagManager({ containerId }: VendorSettings<'tagManager'>): Promise<void> {
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  return loadScript(`${HOST}/gtm.js?id=${encodeURIComponent(containerId)}`);
}

/** What the container itself needs of a policy. */
export function tagManagerSources(): PolicySources {
  return { 'script-src': [HOST], 'img-src': [HOST], 'connect-src': [HOST] };
}
