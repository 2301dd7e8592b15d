import {
  CookieStorage,
  getCookieName,
  getQueryParams,
  isNewSession,
  type UserSession,
} from '@amplitude/analytics-core';

/**
 * The id of the visit that the SDK is about to go on with, or that of a new one. It is settled before the SDK starts because
 * the request for its settings, its first one, carries the id.
 *
 * In: the key, and the silence in milliseconds that ends a visit. Out: the id, which is the time that the visit began.
 */
export async function settleSession(key: string, timeoutMs: number): Promise<number> {
  const handedOver = Number(getQueryParams().ampSessionId);
  if (handedOver > 0) return handedOver;
  const stored = await new CookieStorage<UserSession>().get(getCookieName(key));
  const goesOn = stored?.sessionId !== undefined && !isNewSession(timeoutMs, stored.lastEventTime);
  return goesOn && stored.sessionId ? stored.sessionId : Date.now();
}
