import { afterEach, expect, test, vi } from 'vitest';
import { AnswerUnavailableError } from '../../../src/answers/providers/provider.ts';
import { ProviderError } from '../../../src/search/providers/provider.ts';
import { createWorkerClient, type WorkerPort } from '../../../src/worker/client.ts';
import type { WorkerReply, WorkerRequest } from '../../../src/worker/protocol.ts';
import { createWorkerService } from '../../../src/worker/serve.ts';
import { filler, indexFiles, MANIFEST } from './site.ts';

const PAGES = [
  ...filler(8),
  { href: '/flags', title: 'Flags', html: '<p>Flags decide at run time what a user gets.</p>' },
];
const INDEX = { folder: 'https://docs.example/search/', manifest: MANIFEST };
const REQUEST = { query: 'flags', page: 0, hitsPerPage: 10, lastWord: 'typing' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The service on the other side, with messages copied as `postMessage` does. */
function port(): WorkerPort {
  const listeners: ((reply: WorkerReply) => void)[] = [];
  const handle = createWorkerService((reply) => {
    for (const listener of listeners) listener(structuredClone(reply));
  });
  return {
    send: (request) => void handle(structuredClone(request)),
    listen: (receive) => void listeners.push(receive),
  };
}

const noTabs = () => [];

function serveFiles(files: ReadonlyMap<string, string>) {
  const fetched = vi.fn(async (address: string, _?: RequestInit) => {
    const text = files.get(address.replace(INDEX.folder, ''));
    return text === undefined ? new Response('no', { status: 404 }) : new Response(text);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('searches on the other side, and keeps what it read for the next search', async () => {
  const fetched = serveFiles(indexFiles(PAGES));
  const search = createWorkerClient(port()).search(INDEX, noTabs);
  await search.search(REQUEST);
  const calls = fetched.mock.calls.length;
  expect((await search.search(REQUEST)).hits.map(({ url }) => url)).toEqual(['/flags']);
  expect(fetched.mock.calls.length).toBe(calls);
});

test('asks the host anew for the manifest only: the other names change with their content', async () => {
  const fetched = serveFiles(indexFiles(PAGES));
  await createWorkerClient(port()).search(INDEX, noTabs).search(REQUEST);
  const caches = new Map(
    fetched.mock.calls.map(([address, init]) => [address.replace(INDEX.folder, ''), init?.cache]),
  );
  expect(caches.get(MANIFEST)).toBe('no-cache');
  expect([...caches].filter(([name]) => name !== MANIFEST).map(([, cache]) => cache)).not.toContain(
    'no-cache',
  );
});

test('sends nothing without a network, and still searches in what it read', async () => {
  const fetched = serveFiles(indexFiles(PAGES));
  const search = createWorkerClient(port()).search(INDEX, noTabs);
  await search.search(REQUEST);
  const calls = fetched.mock.calls.length;
  vi.stubGlobal('navigator', { onLine: false });
  const response = await search.search(REQUEST);
  expect(response.hits.map(({ url }) => url)).toEqual(['/flags']);
  expect(await search.details(response)).toEqual(response.hits.map(({ excerpt }) => ({ excerpt })));
  expect(fetched.mock.calls.length).toBe(calls);
});

test('reads what only questions need when Ask AI is opened, and never for a search', async () => {
  const fetched = serveFiles(indexFiles(PAGES));
  const client = createWorkerClient(port());
  const names = () =>
    fetched.mock.calls.map(([address]) => address.replace(INDEX.folder, '').replace(/-.*/, ''));
  await client.search(INDEX, noTabs).search(REQUEST);
  expect(names()).not.toContain('common');
  await client.answers(INDEX, { search: '/search' }, noTabs).warm?.();
  expect(names()).toContain('common');
});

test('brings texts around the words that were found', async () => {
  serveFiles(indexFiles(PAGES));
  const search = createWorkerClient(port()).search(INDEX, noTabs);
  const response = await search.search(REQUEST);
  const [first] = await search.details(response);
  expect(first?.excerpt.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Flags']);
});

test('gives each caller its own replies', async () => {
  serveFiles(indexFiles(PAGES));
  const search = createWorkerClient(port()).search(INDEX, noTabs);
  const [flags, rivers] = await Promise.all([
    search.search(REQUEST),
    search.search({ ...REQUEST, query: 'river' }),
  ]);
  expect(flags.query).toBe('flags');
  expect(rivers.query).toBe('river');
});

test('brings errors across with their kind', async () => {
  serveFiles(new Map());
  const client = createWorkerClient(port());
  const failure = await client
    .search(INDEX, noTabs)
    .search(REQUEST)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderError);
  expect(failure).toMatchObject({ fault: 'unreachable' });
  const stream = client
    .answers(INDEX, { search: '/search' }, () => [])
    .ask([{ role: 'reader', text: 'What are flags?' }], new AbortController().signal);
  const unanswered = await stream[Symbol.asyncIterator]()
    .next()
    .catch((error: unknown) => error);
  expect(unanswered).toBeInstanceOf(AnswerUnavailableError);
  expect(unanswered).toMatchObject({ reason: 'offline' });
});

test('streams an answer, with its sources at the end', async () => {
  serveFiles(indexFiles(PAGES));
  const answers = createWorkerClient(port()).answers(INDEX, { search: '/search' }, () => []);
  const events = [];
  for await (const event of answers.ask(
    [{ role: 'reader', text: 'What do flags decide?' }],
    new AbortController().signal,
  ))
    events.push(event);
  expect(events[0]).toEqual({ type: 'text', text: 'Flags decide at run time what a user gets. [1](/flags)' });
  expect(events.at(-1)).toMatchObject({ type: 'sources', sources: [{ url: '/flags', title: 'Flags' }] });
});

test('ends a call that was aborted while it waits, and takes no more of its replies', async () => {
  let receive: (reply: WorkerReply) => void = () => undefined;
  const sent: WorkerRequest[] = [];
  const client = createWorkerClient({
    send: (request) => sent.push(request),
    listen: (listener) => (receive = listener),
  });
  const abort = new AbortController();
  const searching = client.search(INDEX, noTabs).search(REQUEST, abort.signal);
  abort.abort(new Error('typed on'));
  await expect(searching).rejects.toThrow('typed on');
  expect(() => receive({ id: sent[0]?.id ?? 0, kind: 'done' })).not.toThrow();
});
