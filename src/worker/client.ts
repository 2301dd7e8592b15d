import type { AnswerPlaces } from '../answers/providers/embedded.ts';
import {
  type AnswerEvent,
  type AnswerProvider,
  AnswerUnavailableError,
} from '../answers/providers/provider.ts';
import {
  type HitDetails,
  ProviderError,
  type SearchProvider,
  type SearchResponse,
} from '../search/providers/provider.ts';
import type { IndexAddress, WorkerFailure, WorkerReply, WorkerRequest } from './protocol.ts';

/** What answers requests: the worker, or the same service on the page where workers are forbidden. */
export interface WorkerPort {
  send(request: WorkerRequest): void;
  /** Calls `receive` with every reply. */
  listen(receive: (reply: WorkerReply) => void): void;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id' | 'index'> : never;
type Call = WithoutId<WorkerRequest>;

/** Sends requests to the worker and passes each reply to its caller. */
export interface WorkerClient {
  /** In: a function that returns the values of the tabs that the reader chose. */
  search(index: IndexAddress, tabs: () => readonly string[]): SearchProvider;
  answers(index: IndexAddress, places: AnswerPlaces, tabs: () => readonly string[]): AnswerProvider;
}

export function createWorkerClient(port: WorkerPort): WorkerClient {
  const waiting = new Map<number, (reply: WorkerReply) => void>();
  let lastId = 0;
  port.listen((reply) => waiting.get(reply.id)?.(reply));

  /** Sends a call immediately. Out: its result. */
  const resultOf = (index: IndexAddress, call: Call, signal?: AbortSignal): Promise<unknown> => {
    signal?.throwIfAborted();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason);
      waiting.set(id, (reply) => {
        waiting.delete(id);
        signal?.removeEventListener('abort', abort);
        if (reply.kind === 'failed') reject(errorOf(reply.failure));
        else resolve(reply.value);
      });
      signal?.addEventListener('abort', abort);
      port.send({ ...call, id, index } as WorkerRequest);
    });
  };

  return {
    search: (index, tabs) => ({
      async warm() {
        await resultOf(index, { kind: 'warm' }).catch(() => undefined);
      },
      async search(request, signal) {
        return (await resultOf(index, { kind: 'search', request }, signal)) as SearchResponse;
      },
      async details(response, signal) {
        const own = response.hits.map(({ excerpt }) => ({ excerpt }));
        const read = await resultOf(index, { kind: 'details', response, tabs: tabs() }, signal).catch(
          () => own,
        );
        return read as readonly HitDetails[];
      },
    }),
    answers: (index, places, tabs) => ({
      name: 'embedded',
      runs: 'on-device',
      async warm() {
        await resultOf(index, { kind: 'warm-answers' }).catch(() => undefined);
      },
      async prepare(conversation) {
        const call = { kind: 'prepare-answer', conversation, tabs: tabs() } as const;
        await resultOf(index, call).catch(() => undefined);
      },
      ask: (conversation, signal) =>
        eventsIn(resultOf(index, { kind: 'ask', conversation, places, tabs: tabs() }, signal)),
    }),
  };
}

async function* eventsIn(result: Promise<unknown>): AsyncGenerator<AnswerEvent> {
  yield* (await result) as readonly AnswerEvent[];
}

function errorOf(failure: WorkerFailure): Error {
  if (failure.of === 'search') return new ProviderError(failure.fault, failure.message);
  if (failure.of === 'answers') return new AnswerUnavailableError(failure.reason, failure.message);
  if (failure.of === 'script') return new AnswerUnavailableError('offline', '');
  return new Error(failure.message);
}
