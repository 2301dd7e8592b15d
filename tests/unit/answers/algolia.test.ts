import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createAlgoliaAnswers } from '../../../src/answers/providers/algolia.ts';
import type { AnswerEvent, Message } from '../../../src/answers/providers/provider.ts';
import { type FakeServer, fakeServer, json } from '../search/fake-server.ts';

const AGENT = { appId: 'APP', apiKey: 'search-key', indexName: 'docs', assistantId: 'agent 1' };
const CONTEXT = { language: 'en', tag: 'docs-default-current' };
const HITS = {
  hits: [
    { url: '/a#b', hierarchy: { lvl0: 'Guides', lvl1: 'A' } },
    { url: 'javascript:alert(1)' },
    { url: 'https://docs.example/c' },
  ],
};

let server: FakeServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
});

async function ask(
  answer: Parameters<typeof fakeServer>[0],
  conversation: readonly Message[] = [{ role: 'reader', text: 'What is a flag?' }],
  signal = new AbortController().signal,
  heard: () => void = () => {},
) {
  server = await fakeServer(answer);
  const events: AnswerEvent[] = [];
  const provider = createAlgoliaAnswers(AGENT, CONTEXT, `http://${server.host}`);
  const read = async () => {
    for await (const event of provider.ask(conversation, signal)) {
      events.push(event);
      heard();
    }
  };
  const failure = await read().then(
    () => undefined,
    (error: unknown) => error as { reason?: string; message: string },
  );
  return { events, failure, text: events.map((event) => (event.type === 'text' ? event.text : '')).join('') };
}

function stream(response: ServerResponse, ...parts: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const part of parts)
    response.write(`data: ${typeof part === 'string' ? part : JSON.stringify(part)}\n\n`);
}

const delta = (text: string) => ({ type: 'text-delta', id: '1', delta: text });

test('sends the conversation to the agent with the filters of the page', async () => {
  await ask(
    (_, response) => {
      stream(response, '[DONE]');
      response.end();
    },
    [
      { role: 'reader', text: 'One?' },
      { role: 'assistant', text: 'Yes.' },
      { role: 'reader', text: 'Two?' },
    ],
  );
  const [request] = server?.received ?? [];
  expect(request?.path).toBe(
    '/agent-studio/1/agents/agent%201/completions?stream=true&compatibilityMode=ai-sdk-5',
  );
  expect(request?.headers).toMatchObject({
    'x-algolia-application-id': 'APP',
    'x-algolia-api-key': 'search-key',
  });
  expect(
    request?.body.messages.map(({ role, parts }: { role: string; parts: object[] }) => [role, parts]),
  ).toEqual([
    ['user', [{ type: 'text', text: 'One?' }]],
    ['assistant', [{ type: 'text', text: 'Yes.' }]],
    ['user', [{ type: 'text', text: 'Two?' }]],
  ]);
  expect(request?.body.algolia.searchParameters.docs.facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ]);
});

test('hands over text as it arrives, and the pages that the agent read', async () => {
  const { events, text, failure } = await ask((_, response) => {
    stream(
      response,
      { type: 'start' },
      { type: 'tool-output-available', toolCallId: 't', output: HITS },
      delta('A flag '),
      delta('decides.'),
      { type: 'finish' },
      '[DONE]',
    );
    response.end();
  });
  expect(failure).toBeUndefined();
  expect(text).toBe('A flag decides.');
  expect(events.at(-1)).toEqual({
    type: 'sources',
    sources: [
      { url: '/a#b', title: 'A' },
      { url: 'https://docs.example/c', title: 'https://docs.example/c' },
    ],
  });
});

test('reads events that arrive in pieces, even of a character', async () => {
  const { text } = await ask(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const bytes = Buffer.from(`data: ${JSON.stringify(delta('naïve 😀'))}\r\n\r\ndata: [DONE]\n\n`);
    for (const byte of bytes) response.write(Buffer.from([byte]));
    response.end();
  });
  expect(text).toBe('naïve 😀');
});

test('keeps what came before a stream was cut off, and says so', async () => {
  let cutOff = () => {};
  const { text, failure } = await ask(
    (_, response) => {
      stream(response, delta('A flag '));
      cutOff = () => response.destroy();
    },
    undefined,
    undefined,
    () => cutOff(),
  );
  expect(text).toBe('A flag ');
  expect(failure).toMatchObject({ name: 'AnswerUnavailableError', reason: 'offline' });
});

test('takes a stream that ends without its end for cut off', async () => {
  const { failure } = await ask((_, response) => {
    stream(response, delta('A flag '));
    response.end();
  });
  expect(failure).toMatchObject({
    reason: 'offline',
    message: expect.stringContaining('middle of the answer'),
  });
});

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [429, 'busy'],
  [500, 'broken'],
] as const)('tells what status %i means', async (status, reason) => {
  const { failure } = await ask((_, response) => json(response, status, { message: 'no' }));
  expect(failure).toMatchObject({ reason });
});

test.each(['{"type":', '"text"', 'null', '<html>'])('refuses an event of %s', async (data) => {
  const { failure } = await ask((_, response) => {
    stream(response, data);
    response.end();
  });
  expect(failure).toMatchObject({ reason: 'broken' });
});

test.each([
  ['rate limit exceeded', 'busy'],
  ['something broke', 'broken'],
])('passes on that the agent reports "%s"', async (errorText, reason) => {
  const { failure } = await ask((_, response) => {
    stream(response, { type: 'error', errorText });
    response.end();
  });
  expect(failure).toMatchObject({ reason });
});

test('says that nobody answers', async () => {
  const { failure } = await ask((_, response) => void response.destroy());
  expect(failure).toMatchObject({ reason: 'offline' });
});

test('gives up a service that stays silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asking = ask((_, response) => stream(response, delta('A ')));
  await vi.waitFor(() => expect(server?.received.length).toBe(1), { timeout: 5000, interval: 10 });
  await vi.advanceTimersByTimeAsync(31_000);
  expect((await asking).failure).toMatchObject({
    reason: 'offline',
    message: expect.stringContaining('stopped replying'),
  });
});

test('ends at once when the reader stops it', async () => {
  const abort = new AbortController();
  const { failure, text } = await ask(
    (_, response) => stream(response, delta('A flag ')),
    undefined,
    abort.signal,
    () => abort.abort(new Error('stopped')),
  );
  expect(text).toBe('A flag ');
  expect(failure?.message).toBe('stopped');
});
