import { describe, expect, it } from 'vitest';
import { clientOptions } from '../../../src/services/amplitude/options.ts';
import { configWith } from './settings.ts';

const { amplitude, crisp } = configWith({
  amplitude: { key: 'k' },
  crisp: { websiteId: 'w' },
}).services;
if (!amplitude || !crisp) throw new Error('The settings are there.');

describe('the figures of the specification', () => {
  it('are the defaults of the configuration', () => {
    expect(amplitude).toEqual({
      key: 'k',
      zone: 'EU',
      flushIntervalMs: 10_000,
      flushQueueSize: 200,
      flushMaxRetries: 12,
      sessionTimeoutMinutes: 30,
      newSessionOnCampaign: false,
      remoteConfig: true,
      remoteConfigTimeoutMs: 5000,
      maxTextLength: 255,
      maxAttributeLength: 128,
      maxHierarchyLength: 1024,
      clickDistancePx: 20,
      visualTagging: true,
    });
    expect(crisp.handlerDelayMs).toBe(1000);
  });

  it('reach the SDK by its own options, in place of its own defaults', () => {
    expect(clientOptions(amplitude)).toMatchObject({
      serverZone: 'EU',
      flushIntervalMillis: 10_000,
      flushQueueSize: 200,
      flushMaxRetries: 12,
      sessionTimeout: 30 * 60 * 1000,
      remoteConfig: { fetchRemoteConfig: true },
    });
  });
});

describe('the options of the SDK', () => {
  it('leave on all that it tracks by default', () => {
    const { autocapture } = clientOptions(amplitude);
    expect(autocapture).toMatchObject({
      attribution: { resetSessionOnNewCampaign: false },
      sessions: true,
      pageViews: {},
      fileDownloads: true,
      formInteractions: true,
    });
  });

  it('begin a new visit with a campaign where that is configured', () => {
    const { autocapture } = clientOptions({ ...amplitude, newSessionOnCampaign: true });
    expect(autocapture).toMatchObject({ attribution: { resetSessionOnNewCampaign: true } });
  });

  it('name other servers only where they are configured', () => {
    expect(clientOptions(amplitude)).not.toHaveProperty('serverUrl');
    const own = { serverUrl: 'https://events.example.com/2', remoteConfigUrl: 'https://config.example.com' };
    expect(clientOptions({ ...amplitude, ...own })).toMatchObject({
      serverUrl: own.serverUrl,
      remoteConfig: { serverUrl: own.remoteConfigUrl },
    });
  });
});
