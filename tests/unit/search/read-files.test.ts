import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../../src/navigation/patience.ts';
import { readFrom } from '../../../src/worker/read-files.ts';

const read = readFrom('https://docs.example/search/');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A host that sends a piece of the file every `pause` milliseconds; pieces that are left out never come. */
function serve(pieces: readonly string[], pause: number, end: 'ends' | 'hangs') {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      const rest = [...pieces];
      const body = new ReadableStream({
        async pull(controller) {
          const piece = rest.shift();
          if (piece === undefined && end === 'hangs') return new Promise<void>(() => {});
          await new Promise((resolve) => setTimeout(resolve, pause));
          if (piece === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(piece));
        },
      });
      return new Response(body);
    }),
  );
}

test('a file that comes slowly but steadily is read to its end', async () => {
  serve(['{"a":', '"größer"', '}'], PATIENCE_MS - 1000, 'ends');
  const text = read('base-0123456789.json');
  await vi.advanceTimersByTimeAsync(5 * PATIENCE_MS);
  expect(await text).toBe('{"a":"größer"}');
});

test('a file of which no more comes is out of reach', async () => {
  serve(['{"a":'], 10, 'hangs');
  const failure = read('base-0123456789.json').catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS + 100);
  expect(await failure).toMatchObject({ name: 'IndexError', reason: 'unreachable' });
});

test('a host that never answers is out of reach', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  );
  const failure = read('base-0123456789.json').catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS + 100);
  expect(await failure).toMatchObject({ name: 'IndexError', reason: 'unreachable' });
});
