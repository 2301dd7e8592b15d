import { createEmbeddedAnswers } from '../answers/providers/embedded.ts';
import { AnswerUnavailableError } from '../answers/providers/provider.ts';
import { createEmbeddedSearch, createEngineSource, type EngineSource } from '../search/providers/embedded.ts';
import { ProviderError } from '../search/providers/provider.ts';
import { messageOf } from '../text/text.ts';
import type { IndexAddress, WorkerFailure, WorkerReply, WorkerRequest } from './protocol.ts';
import { readFrom } from './read-files.ts';

/** Answers requests with the embedded providers. One engine serves searches and questions. */
export function createWorkerService(
  reply: (message: WorkerReply) => void,
): (request: WorkerRequest) => Promise<void> {
  const sources = new Map<string, EngineSource>();
  const sourceOf = ({ folder, manifest }: IndexAddress): EngineSource => {
    const key = folder + manifest;
    const source = sources.get(key) ?? createEngineSource(manifest, readFrom(folder));
    sources.set(key, source);
    return source;
  };
  return async (request) => {
    const { id } = request;
    try {
      await serve(request, sourceOf(request.index), reply);
    } catch (error) {
      reply({ id, kind: 'failed', failure: failureOf(error) });
    }
  };
}

async function serve(
  request: WorkerRequest,
  source: EngineSource,
  reply: (message: WorkerReply) => void,
): Promise<void> {
  const { id } = request;
  if (request.kind === 'ask') {
    const answers = createEmbeddedAnswers(source, request.places, request.tabs);
    for await (const event of answers.ask(request.conversation, new AbortController().signal))
      reply({ id, kind: 'event', event });
    return reply({ id, kind: 'done' });
  }
  const search = createEmbeddedSearch(source, request.kind === 'details' ? request.tabs : []);
  if (request.kind === 'warm') {
    await search.warm();
    return reply({ id, kind: 'done' });
  }
  const value = await (request.kind === 'search'
    ? search.search(request.request)
    : search.details(request.response));
  reply({ id, kind: 'done', value });
}

function failureOf(error: unknown): WorkerFailure {
  const message = messageOf(error);
  if (error instanceof ProviderError) return { of: 'search', fault: error.fault, message };
  if (error instanceof AnswerUnavailableError) return { of: 'answers', reason: error.reason, message };
  return { of: 'unknown', message };
}
