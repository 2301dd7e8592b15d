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
