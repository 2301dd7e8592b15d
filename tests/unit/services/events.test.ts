import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The module keeps its receiver; each test gets its own. */
async function freshEvents() {
  vi.resetModules();
  return import('../../../src/services/events.ts');
}

describe('an event of the site', () => {
  let events: Awaited<ReturnType<typeof freshEvents>>;
  const received: unknown[] = [];
  const receive = (...event: unknown[]) => void received.push(event);

  beforeEach(async () => {
    events = await freshEvents();
    received.length = 0;
  });

  it('reaches the receiver with its name and properties', () => {
    events.receiveEvents(receive);
    events.track('search_queried', { query: 'flags', results: 3 });
    expect(received).toEqual([['search_queried', { query: 'flags', results: 3 }]]);
  });

  it('waits for a receiver that starts later', () => {
    events.track('search_opened', {});
    events.track('search_no_result', { query: 'x' });
    events.receiveEvents(receive);
    expect(received).toEqual([
      ['search_opened', {}],
      ['search_no_result', { query: 'x' }],
    ]);
  });

  it('is forgotten where nobody receives it', () => {
    for (let count = 0; count < 1000; count += 1) events.track('search_opened', {});
    events.receiveEvents(receive);
    expect(received).toHaveLength(50);
  });

  it('is forgotten at once where nobody shall receive it', () => {
    events.track('search_opened', {});
    events.ignoreEvents();
    events.track('search_opened', {});
    events.receiveEvents(receive);
    expect(received).toEqual([]);
  });
});
