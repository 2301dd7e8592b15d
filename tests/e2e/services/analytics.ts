import { expect, type Page } from '@playwright/test';
import type { Providers } from './providers.ts';

export const KEY = '0123456789abcdef0123456789abcdef';
export const EVENTS_HOST = 'api.eu.amplitude.com';
export const CONFIG_HOST = 'sr-client-cfg.eu.amplitude.com';

/** An event as the SDK sends it. */
export interface SentEvent {
  readonly event_type: string;
  readonly event_properties?: Record<string, unknown>;
  readonly user_properties?: Record<string, Record<string, unknown>>;
  readonly user_id?: string;
  readonly device_id?: string;
  readonly session_id?: number;
  readonly time?: number;
  readonly insert_id?: string;
}

/** The batches that arrived, in order, each with its events. */
export function batches(providers: Providers): SentEvent[][] {
  return providers
    .to(EVENTS_HOST)
    .map(({ body }) => (JSON.parse(body) as { readonly events: SentEvent[] }).events);
}

/** All events that arrived, of one type where one is named. */
export function events(providers: Providers, type?: string): SentEvent[] {
  return batches(providers)
    .flat()
    .filter((event) => type === undefined || event.event_type === type);
}

/** Waits until the SDK has begun a visit: its events then wait for their flush. */
export async function started(page: Page): Promise<void> {
  await expect.poll(() => waiting(page), { timeout: 10_000 }).toContain('[Amplitude] Page Viewed');
}

/** Types of the events that wait in storage. */
export async function waiting(page: Page): Promise<string[]> {
  const stored = await page.evaluate((name) => localStorage.getItem(name), `AMP_unsent_${KEY.slice(0, 10)}`);
  return (JSON.parse(stored ?? '[]') as SentEvent[]).map(({ event_type }) => event_type);
}

/** Lets the time of a flush pass, and waits until a batch has arrived. */
export async function flush(page: Page, providers: Providers): Promise<void> {
  const before = providers.to(EVENTS_HOST).length;
  await page.clock.runFor(10_000);
  await expect.poll(() => providers.to(EVENTS_HOST).length).toBeGreaterThan(before);
}
