import { createInstance } from '@amplitude/analytics-browser';
import { withoutOwnValues } from '../../state/own-values.ts';
import { receiveEvents } from '../events.ts';
import type { VendorSettings } from '../settings.ts';
import { completeCampaign } from './campaign.ts';
import { capturedText } from './captured-text.ts';
import { clickGroups } from './click-groups.ts';
import { clientOptions } from './options.ts';
import { pageTitles } from './page-titles.ts';
import { tuneRemoteConfig } from './remote-config.ts';
import { settleSession } from './session.ts';
import { transport } from './transport.ts';

/** Starts the SDK with the site's settings, and gives it the site's own events. */
export async function startAnalytics(settings: VendorSettings<'amplitude'>): Promise<void> {
  const options = clientOptions(settings);
  const sessionId = await settleSession(settings.key, options.sessionTimeout ?? 0);
  tuneRemoteConfig({ timeoutMs: settings.remoteConfigTimeoutMs, sessionId });
  completeCampaign();

  const client = createInstance();
  for (const plugin of [
    transport(),
    pageTitles(),
    clickGroups(settings.clickDistancePx),
    capturedText(settings, withoutOwnValues),
  ]) {
    client.add(plugin);
  }
  receiveEvents((name, properties) => client.track(name, properties));
  await client.init(settings.key, { ...options, sessionId }).promise;
}
