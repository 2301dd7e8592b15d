import { contextualFilters } from '../../search/providers/contextual-filters.ts';
import { eventData } from './event-stream.ts';
import {
  type AnswerEvent,
  type AnswerProvider,
  type AnswerSource,
  AnswerUnavailableError,
  type Message,
} from './provider.ts';

export interface AlgoliaAgent {
  readonly appId: string;
  /** The search-only key, which is public. */
  readonly apiKey: string;
  readonly indexName: string;
  /** Id of the agent in Agent Studio. */
  readonly assistantId: string;
}

/** Time-out for the first event and between two events. */
const SILENCE_MS = 30_000;
const SOURCES = 4;

/**
 * Answers from an agent of Algolia's Agent Studio, through the endpoint that DocSearch 5 uses. The response is a stream of
 * server-sent events in the format of the AI SDK 5.
 *
 * In: the agent, the language and version of the reader's page, and the address of the service, which tests replace.
 */
export function createAlgoliaAnswers(
  agent: AlgoliaAgent,
  context: { readonly language: string; readonly tag: string },
  service = `https://${agent.appId}.algolia.net`,
): AnswerProvider {
  return {
    name: 'algolia',
    runs: 'hosted',
    async *ask(conversation, signal) {
      const silence = new AbortController();
      const wait = watch(silence);
      try {
        wait.renew();
        const response = await request(
          agent,
          context,
          service,
          conversation,
          AbortSignal.any([signal, silence.signal]),
        );
        yield* read(response, wait.renew);
      } catch (error) {
        signal.throwIfAborted();
        throw silence.signal.aborted
          ? new AnswerUnavailableError('offline', 'The answer service stopped replying.')
          : toUnavailable(error);
      } finally {
        wait.end();
      }
    },
  };
}

async function request(
  { appId, apiKey, indexName, assistantId }: AlgoliaAgent,
  context: { language: string; tag: string },
  service: string,
  conversation: readonly Message[],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const address = `${service}/agent-studio/1/agents/${encodeURIComponent(assistantId)}/completions?stream=true&compatibilityMode=ai-sdk-5`;
  const response = await fetch(address, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': appId,
      'x-algolia-api-key': apiKey,
    },
    body: JSON.stringify({
      messages: conversation.map(({ role, text, about }) => ({
        role: role === 'reader' ? 'user' : 'assistant',
        parts: [
          {
            type: 'text',
            text: about === undefined ? text : `${text} (About the page “${about.title}”, ${about.path})`,
          },
        ],
      })),
      algolia: { searchParameters: { [indexName]: { facetFilters: contextualFilters(context) } } },
    }),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw refusal(response.status);
  }
  return response.body;
}

/** Converts the stream's events. A stream without a final event was cut off. */
async function* read(body: ReadableStream<Uint8Array>, arrived: () => void): AsyncGenerator<AnswerEvent> {
  const sources = new Map<string, AnswerSource>();
  let ended = false;
  for await (const data of eventData(body)) {
    arrived();
    if (data === '[DONE]') {
      ended = true;
      break;
    }
    const part = parse(data);
    if (part.type === 'error') throw failure(String(part.errorText ?? ''));
    if (part.type === 'finish') ended = true;
    if (part.type === 'text-delta' && typeof part.delta === 'string')
      yield { type: 'text', text: part.delta };
    if (part.type === 'text-end') yield { type: 'text', text: '\n\n' };
    if (part.type === 'tool-output-available')
      for (const source of sourcesIn(part.output)) sources.set(source.url, source);
  }
  if (!ended)
    throw new AnswerUnavailableError('offline', 'The connection ended in the middle of the answer.');
  if (sources.size > 0) yield { type: 'sources', sources: [...sources.values()].slice(0, SOURCES) };
}

function parse(data: string): { readonly type?: unknown; readonly [key: string]: unknown } {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === 'object' && value !== null) return value as { type?: unknown };
  } catch {
    // Handled below, like a value that is not an object.
  }
  throw new AnswerUnavailableError('broken', 'The answer service sent an unreadable response.');
}

/** Pages that the agent's searches found, from a tool's output. */
function sourcesIn(output: unknown): AnswerSource[] {
  const hits = (output as { hits?: unknown } | null | undefined)?.hits;
  if (!Array.isArray(hits)) return [];
  return hits.flatMap((hit: { url?: unknown; hierarchy?: { lvl0?: string; lvl1?: string } } | null) => {
    if (typeof hit?.url !== 'string' || !/^(https?:\/\/|\/)/.test(hit.url)) return [];
    return [{ url: hit.url, title: hit.hierarchy?.lvl1 ?? hit.hierarchy?.lvl0 ?? hit.url }];
  });
}

function refusal(status: number): AnswerUnavailableError {
  if (status === 401 || status === 403) return new AnswerUnavailableError('refused', '');
  if (status === 429) return new AnswerUnavailableError('busy', '');
  return new AnswerUnavailableError('broken', `The answer service reported an error (${status}).`);
}

function failure(message: string): AnswerUnavailableError {
  return /rate|quota|limit|too many/i.test(message)
    ? new AnswerUnavailableError('busy', '')
    : new AnswerUnavailableError('broken', 'The answer service reported an error.');
}

/** `fetch` and broken response bodies reject with a TypeError, which means a network failure. */
function toUnavailable(error: unknown): AnswerUnavailableError {
  return error instanceof AnswerUnavailableError ? error : new AnswerUnavailableError('offline', '');
}

function watch(silence: AbortController): { renew: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  return {
    end,
    renew: () => {
      end();
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
    },
  };
}
