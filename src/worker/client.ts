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

/** Sends requests to the worker and passes each reply to the caller that waits for it. */
export interface WorkerClient {
  /** In: a function that returns the values of the tabs that the reader chose. */
  search(index: IndexAddress, tabs: () => readonly string[]): SearchProvider;
  answers(index: IndexAddress, places: AnswerPlaces, tabs: () => readonly string[]): AnswerProvider;
}

export function createWorkerClient(port: WorkerPort): WorkerClient {
  const waiting = new Map<number, (reply: WorkerReply) => void>();
  let lastId = 0;
  port.listen((reply) => waiting.get(reply.id)?.(reply));

  /** Sends a call at once. Out: the replies to it, until its end. */
  const replies = (index: IndexAddress, call: Call, signal?: AbortSignal): AsyncGenerator<WorkerReply> => {
    signal?.throwIfAborted();
    lastId += 1;
    const id = lastId;
    const arrived: WorkerReply[] = [];
    let wake: () => void = () => undefined;
    waiting.set(id, (reply) => {
      arrived.push(reply);
      wake();
    });
    const abort = () => wake();
    signal?.addEventListener('abort', abort);
    port.send({ ...call, id, index } as WorkerRequest);

    async function* read(): AsyncGenerator<WorkerReply> {
      try {
        while (true) {
          signal?.throwIfAborted();
          const reply = arrived.shift();
          if (reply === undefined) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
            continue;
          }
          if (reply.kind === 'failed') throw errorOf(reply.failure);
          yield reply;
          if (reply.kind === 'done') return;
        }
      } finally {
        waiting.delete(id);
        signal?.removeEventListener('abort', abort);
      }
    }
    return read();
  };

  const resultOf = async (index: IndexAddress, call: Call, signal?: AbortSignal) => {
    for await (const reply of replies(index, call, signal)) if (reply.kind === 'done') return reply.value;
    return undefined;
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
      ask: (conversation, signal) =>
        eventsIn(replies(index, { kind: 'ask', conversation, places, tabs: tabs() }, signal)),
    }),
  };
}

async function* eventsIn(replies: AsyncIterable<WorkerReply>): AsyncGenerator<AnswerEvent> {
  for await (const reply of replies) if (reply.kind === 'event') yield reply.event;
}

function errorOf(failure: WorkerFailure): Error {
  if (failure.of === 'search') return new ProviderError(failure.fault, failure.message);
  if (failure.of === 'answers') return new AnswerUnavailableError(failure.reason, failure.message);
  return new Error(failure.message);
}
