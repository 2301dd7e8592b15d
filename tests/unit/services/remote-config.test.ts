import { RemoteConfigClient } from '@amplitude/analytics-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tuneRemoteConfig } from '../../../src/services/amplitude/remote-config.ts';

const { fetch, getUrlParams } = RemoteConfigClient.prototype;
const logger = new Proxy({}, { get: () => () => {} }) as ConstructorParameters<typeof RemoteConfigClient>[1];

/** A client whose requests are kept; `answer` decides what comes of each. */
function clientThat(answer: (signal: AbortSignal) => Promise<Response>) {
  const asked: string[] = [];
  const client = new RemoteConfigClient('secret/key', logger, 'EU', undefined, ({ url, signal }) => {
    asked.push(url);
    return answer(signal ?? new AbortController().signal);
  });
  return { client, asked };
}

describe('the request for the settings of a project', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    tuneRemoteConfig({ timeoutMs: 5000, sessionId: 1700000000000 });
  });
  afterEach(() => {
    vi.useRealTimers();
    Object.assign(RemoteConfigClient.prototype, { fetch, getUrlParams });
  });

  it('names the key, the settings and the visit', async () => {
    const { client, asked } = clientThat(async () => Response.json({ configs: {} }));
    await client.fetch();
    const url = new URL(asked[0] ?? '');
    expect(url.pathname).toBe('/config/secret%2Fkey');
    expect(url.searchParams.getAll('config_keys')).toContain('analyticsSDK.browserSDK');
    expect(url.searchParams.get('session_id')).toBe('1700000000000');
  });

  it('is made once, however many settings are asked for', async () => {
    const { client, asked } = clientThat(async () => Response.json({ configs: { a: 1 } }));
    const [first, second] = [await client.fetch(), await client.fetch()];
    expect(asked).toHaveLength(1);
    expect(second).toBe(first);
  });

  it('is given up after five seconds, and not made again', async () => {
    const { client, asked } = clientThat(() => new Promise(() => {}));
    let settled = false;
    const answer = client.fetch().then((result) => {
      settled = true;
      return result;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).remoteConfig).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
