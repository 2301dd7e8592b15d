import { RemoteConfigClient, type RemoteConfigInfo } from '@amplitude/analytics-core';

/** What the browser SDK reads of a project's settings. */
const CONFIG_KEYS = [
  'analyticsSDK.browserSDK',
  'analyticsSDK.pageActions',
  'diagnostics.browserSDK',
] as const;

interface RemoteConfigTuning {
  readonly timeoutMs: number;
  readonly sessionId: number;
}

/**
 * Makes the SDK ask for a project's settings once a page, naming the settings and the visit, and wait no longer than
 * `timeoutMs`. The SDK has no option for that: it asks for each of the settings in turn, up to three times each, waits a
 * second each time, and holds back all events until then.
 */
export function tuneRemoteConfig({ timeoutMs, sessionId }: RemoteConfigTuning): void {
  const { prototype } = RemoteConfigClient;
  const { fetch, getUrlParams } = prototype;
  const answers = new WeakMap<RemoteConfigClient, Promise<RemoteConfigInfo>>();

  prototype.getUrlParams = function () {
    const url = new URL(getUrlParams.call(this));
    for (const key of CONFIG_KEYS) url.searchParams.append('config_keys', key);
    url.searchParams.set('session_id', String(sessionId));
    return url.href;
  };
  prototype.fetch = function () {
    const answer = answers.get(this) ?? fetch.call(this, 1, timeoutMs);
    answers.set(this, answer);
    return answer;
  };
}
