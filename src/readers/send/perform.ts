import { toJson } from '../../api-reference/json.ts';
import type { ApiRequest } from '../../api-reference/request/request.ts';

/** A reader who watches a form does not wait longer. */
export const TIME_LIMIT_MS = 10_000;

/** What became of a request. */
export type Outcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly ms: number;
      readonly bytes: number;
      /** Only those that the server exposes to pages of other origins. */
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly type: string;
      readonly body: string;
    }
  | { readonly kind: 'late' | 'cancelled' | 'offline' | 'unreachable' | 'forbidden'; readonly host: string };

/** Sends a request to one of the hosts that the site allows. It carries no cookies, and does not say which page it comes from. */
export async function perform(
  { method, url, headers, body }: ApiRequest,
  hosts: readonly string[],
  stop: AbortController,
): Promise<Outcome> {
  const { origin: host } = new URL(url);
  if (!hosts.includes(host)) return { kind: 'forbidden', host };
  const late = setTimeout(() => stop.abort('late'), TIME_LIMIT_MS);
  const start = performance.now();
  try {
    const json = body?.kind === 'json' ? body : undefined;
    const response = await fetch(url, {
      method,
      headers: [...headers, ...(json ? [['Content-Type', json.mediaType]] : [])] as [string, string][],
      ...(json ? { body: toJson(json.value) } : {}),
      signal: stop.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const blob = await response.blob();
    return {
      kind: 'answer',
      status: response.status,
      ms: Math.round(performance.now() - start),
      bytes: blob.size,
      headers: [...response.headers],
      type: response.headers.get('content-type') ?? '',
      body: await blob.text(),
    };
  } catch {
    if (stop.signal.aborted) return { kind: stop.signal.reason === 'late' ? 'late' : 'cancelled', host };
    return { kind: navigator.onLine ? 'unreachable' : 'offline', host };
  } finally {
    clearTimeout(late);
  }
}
