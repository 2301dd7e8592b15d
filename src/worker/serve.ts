import { type AnswerEvent, AnswerUnavailableError } from '../answers/providers/provider.ts';
import { inTime } from '../navigation/patience.ts';
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
    const { places, tabs, conversation } = request;
    const { createEmbeddedAnswers } = await loadAnswers();
    const answers = createEmbeddedAnswers(source, places, tabs);
    const value: AnswerEvent[] = [];
    for await (const event of answers.ask(conversation, new AbortController().signal)) value.push(event);
    return reply({ id, kind: 'done', value });
  }
  if (request.kind === 'warm-answers') {
    const { warmAnswers } = await loadAnswers();
    await warmAnswers(source);
    return reply({ id, kind: 'done' });
  }
  if (request.kind === 'prepare-answer') {
    const { prepareAnswer } = await loadAnswers();
    await prepareAnswer(source, request.conversation, request.tabs);
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

/** Loads the code that only questions need. */
async function loadAnswers() {
  try {
    return await inTime(import('../answers/providers/embedded.ts'));
  } catch {
    throw new MissingScriptError();
  }
}

class MissingScriptError extends Error {}

function failureOf(error: unknown): WorkerFailure {
  const message = messageOf(error);
  if (error instanceof ProviderError) return { of: 'search', fault: error.fault, message };
  if (error instanceof AnswerUnavailableError) return { of: 'answers', reason: error.reason, message };
  if (error instanceof MissingScriptError) return { of: 'script' };
  return { of: 'unknown', message };
}
