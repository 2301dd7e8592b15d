import { atom, type ReadableAtom } from 'nanostores';
import {
  type AnswerProvider,
  type AnswerSource,
  AnswerUnavailableError,
  type AskedPage,
  type Message,
} from '../providers/provider.ts';

/** A question and the state of its answer. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  /** The page that the question is about, if the reader said so. */
  readonly about?: AskedPage;
  /** The answer in Markdown, as far as it has arrived. */
  readonly text: string;
  readonly sources: readonly AnswerSource[];
  readonly state:
    | 'thinking'
    | 'streaming'
    | 'done'
    /** The reader stopped the answer. */
    | 'stopped'
    /** The documentation does not answer the question. */
    | 'declined'
    /** The stream ended before the answer was complete. */
    | 'cut-off'
    | 'failed';
  /** Present if `state` is `cut-off` or `failed`. */
  readonly failure?: Failure;
  readonly rating?: 'liked' | 'disliked';
}

export interface Failure {
  readonly reason: AnswerUnavailableError['reason'];
  /** For the reader; may be empty. */
  readonly message: string;
}

export interface Conversation {
  readonly turns: ReadableAtom<readonly Turn[]>;
  /** Does nothing while an answer is in progress. */
  ask(question: string, about?: AskedPage): Promise<void>;
  /** Prepares the answer to a question that is still being typed. */
  prepare(question: string, about?: AskedPage): Promise<void>;
  /** Asks the last question again. */
  retry(): Promise<void>;
  stop(): void;
  /** Discards all turns. */
  restart(): void;
  rate(id: number, rating: 'liked' | 'disliked'): void;
}

/** Creates a conversation, whose provider is loaded on the first question. It is independent of the dialog that shows it. */
export function createConversation(load: () => Promise<AnswerProvider>): Conversation {
  const turns = atom<readonly Turn[]>([]);
  let running: AbortController | undefined;
  let loaded: AnswerProvider | undefined;
  let lastId = 0;

  const change = (id: number, how: (turn: Turn) => Partial<Turn>) =>
    turns.set(turns.get().map((turn) => (turn.id === id ? { ...turn, ...how(turn) } : turn)));

  const ask = async (question: string, about?: AskedPage): Promise<void> => {
    if (running || question.trim() === '') return;
    const abort = new AbortController();
    running = abort;
    lastId += 1;
    const id = lastId;
    const asked = about ? { question, about } : { question };
    const messages = [...messagesOf(turns.get()), readerSays(asked)];
    // Sent before the question is rendered, so that the answer is being prepared meanwhile.
    const early = loaded?.ask(messages, abort.signal);
    turns.set([...turns.get(), { id, ...asked, text: '', sources: [], state: 'thinking' }]);
    try {
      loaded ??= await load();
      for await (const event of early ?? loaded.ask(messages, abort.signal)) {
        if (abort.signal.aborted) break;
        if (event.type === 'text')
          change(id, ({ text }) => ({ text: text + event.text, state: 'streaming' }));
        if (event.type === 'sources') change(id, () => ({ sources: event.sources }));
        if (event.type === 'declined') change(id, () => ({ state: 'declined' }));
      }
      if (!abort.signal.aborted) change(id, finish);
    } catch (error) {
      // The next question loads a provider again: the script of this one may be what failed.
      loaded = undefined;
      if (!abort.signal.aborted) change(id, (turn) => fail(turn, error));
    } finally {
      if (running === abort) running = undefined;
    }
  };

  return {
    turns,
    ask,
    async prepare(question, about) {
      if (running) return;
      const messages = [...messagesOf(turns.get()), readerSays(about ? { question, about } : { question })];
      await (loaded ?? (await load())).prepare?.(messages);
    },
    async retry() {
      const last = turns.get().at(-1);
      if (!last || running) return;
      turns.set(turns.get().slice(0, -1));
      await ask(last.question, last.about);
    },
    stop() {
      if (!running) return;
      running.abort();
      running = undefined;
      change(lastId, () => ({ state: 'stopped' }));
    },
    restart() {
      running?.abort();
      running = undefined;
      turns.set([]);
    },
    rate: (id, rating) => change(id, () => ({ rating })),
  };
}

/** The conversation so far, without questions whose answers failed. */
function messagesOf(turns: readonly Turn[]): readonly Message[] {
  return turns.filter(({ text }) => text !== '').flatMap((turn) => [readerSays(turn), assistantSays(turn)]);
}

function readerSays({ question, about }: Pick<Turn, 'question' | 'about'>): Message {
  return { role: 'reader', text: question, ...(about ? { about } : {}) };
}

function assistantSays({ text, sources: [first] }: Pick<Turn, 'text' | 'sources'>): Message {
  return { role: 'assistant', text, ...(first ? { page: first.url.replace(/#.*$/, '') } : {}) };
}

/** A stream without any text counts as failed. */
function finish({ state, text }: Turn): Partial<Turn> {
  if (state === 'declined') return {};
  if (text.trim() !== '') return { state: 'done' };
  return { state: 'failed', failure: { reason: 'broken', message: '' } };
}

function fail({ text }: Turn, error: unknown): Partial<Turn> {
  const failure: Failure =
    error instanceof AnswerUnavailableError
      ? { reason: error.reason, message: error.message }
      : { reason: navigator.onLine === false ? 'offline' : 'broken', message: '' };
  return { state: text.trim() === '' ? 'failed' : 'cut-off', failure };
}
