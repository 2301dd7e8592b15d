import { loadScript } from './load-script.ts';
import { mergeSources, type PolicySources, type Service } from './service.ts';
import type { VendorSettings } from './settings.ts';

const HOST = 'https://www.googletagmanager.com';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The tag manager: a queue that tags read, and the script of one container. */
export const tagManager: Service = {
  name: 'tag manager',
  isConfigured: (settings) => settings.tagManager !== undefined,
  async start({ tagManager }) {
    if (!tagManager) return;
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    await loadScript(`${HOST}/gtm.js?id=${encodeURIComponent(tagManager.containerId)}`);
  },
};

/** What the container needs of a policy, and what its tags need as configured. */
export function tagManagerSources({ sources }: VendorSettings<'tagManager'>): PolicySources {
  return mergeSources([{ 'script-src': [HOST], 'img-src': [HOST], 'connect-src': [HOST] }, sources]);
}
