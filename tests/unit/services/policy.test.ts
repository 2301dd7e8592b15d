import { describe, expect, it } from 'vitest';
import { policySources } from '../../../src/services/node/csp-sources.ts';
import { configWith, everyService } from './settings.ts';

describe('the sources that services need of a policy', () => {
  it('are none when nothing is configured', () => {
    expect(policySources(configWith({}))).toEqual({});
  });

  it('are those of the analytics zone', () => {
    expect(policySources(configWith({ amplitude: { key: 'k', visualTagging: false } }))).toEqual({
      'connect-src': ['https://api.eu.amplitude.com', 'https://sr-client-cfg.eu.amplitude.com'],
    });
    const outside = policySources(configWith({ amplitude: { key: 'k', zone: 'US' } }));
    expect(outside['connect-src']).toEqual([
      'https://api2.amplitude.com',
      'https://sr-client-cfg.amplitude.com',
    ]);
  });

  it('are those of servers that stand in for the zone', () => {
    const amplitude = {
      key: 'k',
      serverUrl: 'https://events.example.com/2/httpapi',
      remoteConfig: false,
      visualTagging: false,
    };
    expect(policySources(configWith({ amplitude }))).toEqual({
      'connect-src': ['https://events.example.com'],
    });
  });

  it('allow the scripts of the configured vendors and of no other', () => {
    const scriptsOf = (services: Parameters<typeof configWith>[0]) =>
      policySources(configWith(services))['script-src'];
    expect(scriptsOf({ crisp: everyService.crisp })).toEqual(['https://client.crisp.chat']);
    expect(scriptsOf({ marketing: everyService.marketing })).toEqual(['https://marketing.example.com']);
    expect(scriptsOf({ visitorIntelligence: everyService.visitorIntelligence })).toEqual([
      'https://visitors.example.com',
    ]);
  });

  it('hold what is configured for the tags of a container', () => {
    expect(policySources(configWith({ tagManager: everyService.tagManager }))['connect-src']).toEqual([
      'https://www.googletagmanager.com',
      'https://tags.example.com',
    ]);
  });

  it('name each source once', () => {
    for (const sources of Object.values(policySources(configWith(everyService))))
      expect(sources).toEqual([...new Set(sources)]);
  });
});
