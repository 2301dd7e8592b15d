import type { Types } from '@amplitude/analytics-browser';
import type { VendorSettings } from '../settings.ts';

const MINUTE_MS = 60_000;
const SILENT = 0;

/**
 * The SDK's own options for the site's settings. Everything that it tracks by default stays on; clicks and changes of
 * controls and groups of quick clicks are added.
 */
export function clientOptions(settings: VendorSettings<'amplitude'>): Types.BrowserOptions {
  const { serverUrl, remoteConfigUrl } = settings;
  return {
    serverZone: settings.zone,
    ...(serverUrl ? { serverUrl } : {}),
    flushIntervalMillis: settings.flushIntervalMs,
    flushQueueSize: settings.flushQueueSize,
    flushMaxRetries: settings.flushMaxRetries,
    sessionTimeout: settings.sessionTimeoutMinutes * MINUTE_MS,
    remoteConfig: {
      fetchRemoteConfig: settings.remoteConfig,
      ...(remoteConfigUrl ? { serverUrl: remoteConfigUrl } : {}),
    },
    autocapture: {
      attribution: { resetSessionOnNewCampaign: settings.newSessionOnCampaign },
      sessions: true,
      // Another search or heading of the same page is no new page.
      pageViews: { trackHistoryChanges: 'pathOnly' },
      fileDownloads: true,
      formInteractions: true,
      elementInteractions: {
        visualTaggingOptions: { enabled: settings.visualTagging },
        viewportContentUpdated: { enabled: false },
      },
      frustrationInteractions: { rageClicks: true, deadClicks: false },
    },
    // The SDK's reports about itself are no business of a reader.
    enableDiagnostics: false,
    logLevel: SILENT,
  };
}
