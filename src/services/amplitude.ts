import type { PolicySources, VendorSettings } from './settings.ts';

/** Product analytics with the vendor's own SDK, which is fetched on its own after the page has loaded. */
export async function startAmplitude(settings: VendorSettings<'amplitude'>): Promise<void> {
  const [{ startAnalytics }, { startPageEvents }] = await Promise.all([
    import('./amplitude/start.ts'),
    import('./page-events.ts'),
  ]);
  startPageEvents();
  await startAnalytics(settings);
}

/** Where the SDK sends events and fetches its settings, and the editor's selector where that is allowed. */
export function amplitudeSources(settings: VendorSettings<'amplitude'>): PolicySources {
  const { zone, serverUrl, remoteConfig, remoteConfigUrl, visualTagging } = settings;
  const region = zone === 'EU' ? '.eu' : '';
  const events = serverUrl ?? (zone === 'EU' ? 'https://api.eu.amplitude.com' : 'https://api2.amplitude.com');
  const fetched = remoteConfigUrl ?? `https://sr-client-cfg${region}.amplitude.com`;
  return {
    'connect-src': [events, ...(remoteConfig ? [fetched] : [])].map((address) => new URL(address).origin),
    ...(visualTagging ? { 'script-src': ['https://cdn.amplitude.com'] } : {}),
  };
}
