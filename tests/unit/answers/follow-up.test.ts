import { expect, test } from 'vitest';
import { createEmbeddedAnswers } from '../../../src/answers/providers/embedded.ts';
import type { Message } from '../../../src/answers/providers/provider.ts';
import { createEngineSource } from '../../../src/search/providers/embedded.ts';
import { filler, indexFiles, MANIFEST, reader } from '../search/site.ts';

const PAGES = [
  ...filler(20),
  ...['Python', 'Rust'].map((name) => ({
    href: `/${name.toLowerCase()}`,
    title: `${name} SDK`,
    html:
      `<h2 id="install">Install the ${name} SDK</h2><p>To install the ${name} SDK, add its package.</p>` +
      `<h2 id="retry">Retries of the ${name} SDK</h2><p>The ${name} SDK repeats a failed request twice. Servers are often back after a second, so the wait between two requests is short. The wait doubles each time.</p>` +
      `<h2 id="remove">Remove the ${name} SDK</h2><p>Remove the ${name} SDK before its package, because the package cannot be read without it.</p><ol><li>Stop the ${name} application.</li><li>Delete the ${name} package.</li></ol>` +
      `<h2 id="cache">Cache</h2><p>The ${name} SDK caches flags for ${name.length} minutes.</p>`,
  })),
];

/** The last of the answers to the questions of one conversation. */
async function lastAnswer(...questions: string[]) {
  const source = createEngineSource(MANIFEST, reader(indexFiles(PAGES)));
  const { ask } = createEmbeddedAnswers(source, { search: '/search' }, []);
  const conversation: Message[] = [];
  let answer = { text: '', page: '', declined: false };
  for (const question of questions) {
    conversation.push({ role: 'reader', text: question });
    answer = { text: '', page: '', declined: false };
    for await (const event of ask(conversation, new AbortController().signal)) {
      if (event.type === 'text') answer.text += event.text;
      if (event.type === 'declined') answer.declined = true;
      if (event.type === 'sources') answer.page = event.sources[0]?.url.replace(/#.*/, '') ?? '';
    }
    conversation.push({ role: 'assistant', text: answer.text, page: answer.page });
  }
  return answer;
}

test.each(['Python', 'Rust'])('a follow-up about the %s SDK is answered from its page', async (name) => {
  const { page } = await lastAnswer(`How do I install the ${name} SDK?`, 'How long are flags cached?');
  expect(page).toBe(`/${name.toLowerCase()}`);
});

test('a question about another page is answered from that one', async () => {
  const { page } = await lastAnswer('How do I install the Python SDK?', 'How do I install the Rust SDK?');
  expect(page).toBe('/rust');
});

test('a follow-up about something else has no answer, although the question before it has one', async () => {
  const question = 'How do I install the Python SDK?';
  expect((await lastAnswer(question)).declined).toBe(false);
  expect((await lastAnswer(question, 'Can I play chess with it?')).declined).toBe(true);
});

const RETRIES = 'How often does the Python SDK repeat a failed request?';

test.each(['shorter please', 'tl;dr', 'Could you summarise that?', 'In one sentence'])(
  'after "%s" the answer is told in fewer words, from the same section',
  async (request) => {
    const before = await lastAnswer(RETRIES);
    const { text, page } = await lastAnswer(RETRIES, request);
    expect(page).toBe('/python');
    expect(text).toContain('repeats a failed request twice');
    expect(text.length).toBeLessThan(before.text.length);
  },
);

test.each(['tell me more', 'Explain that further', 'more details please'])(
  'after "%s" the answer is told once more, and in no fewer words',
  async (request) => {
    const before = await lastAnswer(RETRIES);
    const { text, page } = await lastAnswer(RETRIES, request);
    expect(page).toBe('/python');
    expect(text).toContain('repeats a failed request twice');
    expect(text).toContain('The wait doubles each time');
    expect(text.length).toBeGreaterThanOrEqual(before.text.length);
  },
);

test('"why?" is answered with the sentence that gives the reason', async () => {
  const { text, page } = await lastAnswer(RETRIES, 'But why?');
  expect(page).toBe('/python');
  expect(text).toMatch(/^Servers are often back after a second, so the wait/);
});

test('"why?" after steps is answered with the reason, not with the steps again', async () => {
  const { text } = await lastAnswer('How do I remove the Python SDK?', 'why?');
  expect(text).toContain('because the package cannot be read without it');
  expect(text).not.toContain('Stop the Python application');
});

test('"why?" about what no page explains has no answer, rather than the answer before again', async () => {
  expect((await lastAnswer('How long does the Python SDK cache flags?', 'why?')).declined).toBe(true);
});

test.each(['Thanks!', 'ok, thank you very much', 'hello'])(
  '"%s" is answered in kind, and the next question goes on from the one before',
  async (courtesy) => {
    const reply = await lastAnswer(RETRIES, courtesy);
    expect(reply).toMatchObject({ declined: false, page: '' });
    expect(reply.text).toMatch(/^(You are welcome|Hello)\./);
    const { page } = await lastAnswer(
      'How do I install the Rust SDK?',
      courtesy,
      'How long are flags cached?',
    );
    expect(page).toBe('/rust');
  },
);

test('a request that names what it is about is a question', async () => {
  const { page } = await lastAnswer(RETRIES, 'Tell me more about the cache of the Rust SDK');
  expect(page).toBe('/rust');
});
