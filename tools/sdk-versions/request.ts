import { setTimeout as wait } from 'node:timers/promises';

/** Asks for an address and gives the body. @throws with address and reason when it cannot be had. */
export type Request = (address: string, headers?: Readonly<Record<string, string>>) => Promise<string>;

interface RequestOptions {
  /** Time that one try may take. */
  readonly timeoutMs?: number;
  readonly tries?: number;
  /** Pause before the second try; it doubles with each. */
  readonly pauseMs?: number;
  /** Where an address is really asked for; tests lead to their own server. */
  readonly redirect?: (address: URL) => URL;
}

const USER_AGENT = 'flagsmith-docs sdk-versions (+https://github.com/Flagsmith/flagsmith-docs)';
/** A server that wants a longer pause than this is asked again another day. */
const LONGEST_PAUSE_MS = 10_000;

/** Makes requests with a time limit, a name, and another try where the fault may pass: no answer, 429, 5xx. */
export function createRequest({
  timeoutMs = 10_000,
  tries = 3,
  pauseMs = 1000,
  redirect = (address) => address,
}: RequestOptions = {}): Request {
  return async (address, headers = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await ask(redirect(new URL(address)), headers, timeoutMs);
      if ('body' in outcome) return outcome.body;
      if (!outcome.mayPass || attempt >= tries) {
        const times = attempt > 1 ? ` (${attempt} times)` : '';
        throw new Error(`${new URL(address).host} ${outcome.reason}${times}`);
      }
      await wait(Math.min(outcome.pauseMs ?? pauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
    }
  };
}

type Outcome =
  | { readonly body: string }
  | { readonly reason: string; readonly mayPass: boolean; readonly pauseMs?: number | undefined };

async function ask(
  address: URL,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      headers: { 'user-agent': USER_AGENT, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return { body: await response.text() };
    await response.body?.cancel();
    const { status } = response;
    const seconds = Number(response.headers.get('retry-after'));
    return {
      reason: `answered ${status}`,
      mayPass: status === 429 || status >= 500,
      pauseMs: seconds > 0 ? seconds * 1000 : undefined,
    };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { reason: late ? `did not answer within ${timeoutMs} ms` : 'cannot be reached', mayPass: true };
  }
}
