import { describe, expect, test } from 'vitest';
import {
  type AnswerEvent,
  type AnswerProvider,
  AnswerUnavailableError,
  type Message,
} from '../../../src/answers/providers/provider.ts';
import { createConversation } from '../../../src/answers/ui/conversation.ts';

type Stream = (conversation: readonly Message[], signal: AbortSignal) => AsyncIterable<AnswerEvent>;

const text = (words: string): AnswerEvent => ({ type: 'text', text: words });

/** A conversation whose answers come from `streams`, one each. */
function converse(...streams: Stream[]) {
  const waiting = streams.values();
  const provider: AnswerProvider = {
    name: 'test',
    runs: 'on-device',
    ask(conversation, signal) {
      const next = waiting.next().value;
      if (!next) throw new Error('There are no more answers.');
      return next(conversation, signal);
    },
  };
  const conversation = createConversation(async () => provider);
  return { ...conversation, last: () => conversation.turns.get().at(-1) };
}

function says(...events: AnswerEvent[]): Stream {
  return async function* () {
    yield* events;
  };
}

function breaks(error: unknown, ...before: AnswerEvent[]): Stream {
  return async function* () {
    yield* before;
    throw error;
  };
}

describe('an answer', () => {
  test('is put together from its pieces and keeps its sources', async () => {
    const sources = [{ title: 'Segments', url: '/segments' }];
    const { ask, last } = converse(says(text('Use a '), text('segment.'), { type: 'sources', sources }));
    await ask('How do I target?');
    expect(last()).toMatchObject({
      question: 'How do I target?',
      text: 'Use a segment.',
      sources,
      state: 'done',
    });
  });

  test('is thought about, then streamed', async () => {
    const seen: (string | undefined)[] = [];
    const { ask, turns, last } = converse(says(text('Yes.')));
    turns.listen((now) => seen.push(now.at(-1)?.state));
    await ask('Is it?');
    expect(seen).toEqual(['thinking', 'streaming', 'done']);
    expect(last()?.state).toBe('done');
  });

  test('may say that the documentation does not answer', async () => {
    const { ask, last } = converse(says(text('Not documented.'), { type: 'declined' }));
    await ask('What is the weather?');
    expect(last()).toMatchObject({ state: 'declined', text: 'Not documented.' });
  });

  test('that holds not a word is a failure', async () => {
    const { ask, last } = converse(says(text('  ')));
    await ask('Why?');
    expect(last()).toMatchObject({ state: 'failed', failure: { reason: 'broken' } });
  });

  for (const reason of ['offline', 'refused', 'busy', 'broken'] as const) {
    test(`that cannot be had because it is ${reason} says why, in the provider's words`, async () => {
      const { ask, last } = converse(breaks(new AnswerUnavailableError(reason, 'Because.')));
      await ask('Why?');
      expect(last()).toMatchObject({ state: 'failed', failure: { reason, message: 'Because.' } });
    });
  }

  test('that breaks off keeps what has come of it', async () => {
    const { ask, last } = converse(breaks(new AnswerUnavailableError('broken', ''), text('Half an ans')));
    await ask('Why?');
    expect(last()).toMatchObject({ state: 'cut-off', text: 'Half an ans' });
  });

  test('that fails in a way nobody foresaw is broken, without the error’s own words', async () => {
    const { ask, last } = converse(breaks(new TypeError('undefined is not a function')));
    await ask('Why?');
    expect(last()).toMatchObject({ state: 'failed', failure: { reason: 'broken', message: '' } });
  });

  test('fails like any other when its provider cannot be loaded, and is loaded anew the next time', async () => {
    let loads = 0;
    const conversation = createConversation(async () => {
      loads += 1;
      throw new AnswerUnavailableError('offline', '');
    });
    await conversation.ask('Why?');
    await conversation.retry();
    expect(loads).toBe(2);
    expect(conversation.turns.get()).toMatchObject([{ state: 'failed', failure: { reason: 'offline' } }]);
  });
});

describe('a conversation', () => {
  test('gives a follow-up all that was said before', async () => {
    let heard: readonly Message[] = [];
    const { ask } = converse(says(text('A flag.')), async function* (conversation) {
      heard = conversation;
      yield text('Yes.');
    });
    await ask('What is it?');
    await ask('Can it have a value?');
    expect(heard).toEqual([
      { role: 'reader', text: 'What is it?' },
      { role: 'assistant', text: 'A flag.' },
      { role: 'reader', text: 'Can it have a value?' },
    ]);
  });

  test('says which page an answer began with', async () => {
    let heard: readonly Message[] = [];
    const sources = [{ title: 'Flags: Values', url: '/flags#values' }];
    const { ask } = converse(
      says(text('A flag.'), { type: 'sources', sources }),
      async function* (conversation) {
        heard = conversation;
        yield text('Yes.');
      },
    );
    await ask('What is it?');
    await ask('Can it have a value?');
    expect(heard[1]).toEqual({ role: 'assistant', text: 'A flag.', page: '/flags' });
  });

  test('leaves out questions that got no answer', async () => {
    let heard: readonly Message[] = [];
    const { ask } = converse(breaks(new AnswerUnavailableError('busy', '')), async function* (conversation) {
      heard = conversation;
      yield text('Yes.');
    });
    await ask('First?');
    await ask('Second?');
    expect(heard).toEqual([{ role: 'reader', text: 'Second?' }]);
  });

  test('takes no second question while an answer is on its way, and no empty one', async () => {
    const { ask, turns } = converse(says(text('Yes.')), says(text('No.')));
    await Promise.all([ask('One?'), ask('Two?')]);
    await ask('   ');
    expect(turns.get().map(({ question }) => question)).toEqual(['One?']);
  });

  test('stops an answer, tells its provider, and keeps what has come of it', async () => {
    let wasTold = false;
    const { ask, stop, last } = converse(async function* (_, signal) {
      yield text('It is ');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      wasTold = true;
      yield text('long.');
    });
    const asked = ask('Why?');
    await expect.poll(() => last()?.text).toBe('It is ');
    stop();
    await asked;
    expect(wasTold).toBe(true);
    expect(last()).toMatchObject({ state: 'stopped', text: 'It is ' });
  });

  test('is not thrown off by a stopped answer whose provider ends late', async () => {
    let end = () => {};
    const { ask, stop, turns } = converse(
      async function* () {
        yield text('Slow.');
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      },
      async function* (_, signal) {
        yield text('Second.');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    );
    const first = ask('One?');
    await expect.poll(() => turns.get().at(-1)?.text).toBe('Slow.');
    stop();
    const second = ask('Two?');
    await expect.poll(() => turns.get().at(-1)?.text).toBe('Second.');
    end();
    await first;
    await ask('Three?');
    expect(turns.get().map(({ question }) => question)).toEqual(['One?', 'Two?']);
    stop();
    await second;
    expect(turns.get().at(-1)?.state).toBe('stopped');
  });

  test('asks the last question again in place of the failure', async () => {
    const { ask, retry, turns } = converse(breaks(new Error('no')), says(text('Yes.')));
    await ask('Why?');
    await retry();
    expect(turns.get()).toMatchObject([{ question: 'Why?', text: 'Yes.', state: 'done' }]);
  });

  test('begins anew, and hears no more of an answer that was on its way', async () => {
    let goOn = () => {};
    const { ask, restart, turns } = converse(
      async function* () {
        yield text('It is ');
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        yield text('late.');
      },
      says(text('New.')),
    );
    const asked = ask('Why?');
    await expect.poll(() => turns.get().at(-1)?.text).toBe('It is ');
    restart();
    await ask('Other?');
    goOn();
    await asked;
    expect(turns.get()).toMatchObject([{ question: 'Other?', text: 'New.' }]);
  });

  test('keeps what the reader thinks of an answer', async () => {
    const { ask, rate, last } = converse(says(text('Yes.')));
    await ask('Why?');
    rate(last()?.id ?? 0, 'disliked');
    expect(last()?.rating).toBe('disliked');
  });
});
