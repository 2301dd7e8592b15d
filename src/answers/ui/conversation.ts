import { atom, type ReadableAtom } from 'nanostores';
import {
  type AnswerProvider,
  type AnswerSource,
  AnswerUnavailableError,
  type AskedPage,
  type Message,
} from '../providers/provider.ts';

/** A question and what became of it. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  /** The page that the question is about, where the reader said so. */
  readonly about?: AskedPage;
  /** Markdown, as much of it as has arrived. */
  readonly text: string;
  readonly sources: readonly AnswerSource[];
  readonly state:
    | 'thinking'
    | 'streaming'
    | 'done'
    /** The reader stopped it. */
    | 'stopped'
    /** The documentation does not answer it. */
    | 'declined'
    /** It broke off after it had begun. */
    | 'cut-off'
    | 'failed';
  /** Why it is `cut-off` or `failed`. */
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
  /** Asks, as long as no answer is on its way. */
  ask(question: string, about?: AskedPage): Promise<void>;
  /** Asks the last question again. */
  retry(): Promise<void>;
  stop(): void;
  /** Forgets everything. */
  restart(): void;
  rate(id: number, rating: 'liked' | 'disliked'): void;
}

/** A conversation whose provider is loaded with its first question. It outlives the dialog that shows it. */
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
    // Before the question is drawn: while that is done, the answer is on its way.
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
      if (!abort.signal.aborted) change(id, (turn) => fail(turn, error));
    } finally {
      if (running === abort) running = undefined;
    }
  };

  return {
    turns,
    ask,
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

/** What was said so far. Answers that failed are left out with their questions. */
function messagesOf(turns: readonly Turn[]): readonly Message[] {
  return turns
    .filter(({ text }) => text !== '')
    .flatMap((turn) => [readerSays(turn), { role: 'assistant', text: turn.text }]);
}

function readerSays({ question, about }: Pick<Turn, 'question' | 'about'>): Message {
  return { role: 'reader', text: question, ...(about ? { about } : {}) };
}

/** A stream that ends without a word is a broken one. */
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
