import type { EngineSource } from '../../search/providers/embedded.ts';
import { ProviderError } from '../../search/providers/provider.ts';
import { type Answer, answer } from '../answer.ts';
import { standalone } from '../follow-up.ts';
import { loadForQuestions } from '../language.ts';
import { answerMarkdown, escapeText } from '../markdown.ts';
import { type Courtesy, courtesyOf } from '../small-talk.ts';
import { type AnswerEvent, type AnswerProvider, AnswerUnavailableError, type Message } from './provider.ts';

/** Links for readers whose question has no answer. */
export interface AnswerPlaces {
  /** The results page. */
  readonly search: string;
  /** The help page, if the site has one. */
  readonly support?: string;
}

/**
 * Composes answers from the documentation's own statements, using the search index. In: values of the tabs that the reader has
 * chosen, such as a language. In sections with one of these tabs, the other tabs are ignored.
 */
export function createEmbeddedAnswers(
  source: EngineSource,
  places: AnswerPlaces,
  tabs: readonly string[],
): AnswerProvider {
  return {
    name: 'embedded',
    runs: 'on-device',
    async *ask(conversation, signal) {
      signal.throwIfAborted();
      const courtesy = courtesyOf(conversation.at(-1)?.text ?? '');
      if (courtesy) return yield { type: 'text', text: REPLIES[courtesy] };
      const found = await find(source, conversation, tabs).catch(fail);
      signal.throwIfAborted();
      yield* eventsOf(found, conversation.at(-1)?.text ?? '', places);
    },
  };
}

const REPLIES: Readonly<Record<Courtesy, string>> = {
  greeting: 'Hello. Ask a question, and I look for the answer in these pages.',
  thanks: 'You are welcome. Ask again whenever you like.',
};

/** Loads what every question needs. */
export async function warmAnswers(source: EngineSource): Promise<void> {
  await source.use(({ warm, index }) => Promise.all([warm(), loadForQuestions(index)]));
}

/** Loads, and keeps, what the answer to the last question of a conversation needs. */
export async function prepareAnswer(
  source: EngineSource,
  conversation: readonly Message[],
  tabs: readonly string[],
): Promise<void> {
  await find(source, conversation, tabs);
}

/**
 * Searches with the earlier questions that the last one refers to, and with the title of the page that it is about. Without such
 * a page, the one of the last answer is preferred.
 */
function find(
  source: EngineSource,
  conversation: readonly Message[],
  tabs: readonly string[],
): Promise<Answer> {
  const talk = withoutCourtesies(conversation);
  const questions = talk.filter(({ role }) => role === 'reader');
  const { text, followUp, retelling } = standalone(questions.map((each) => each.text));
  const about = questions.at(-1)?.about;
  const page = about?.path ?? talk.findLast(({ role }) => role === 'assistant')?.page;
  return source.use((engine) =>
    answer(about ? `${text} ${about.title}` : text, engine, { page, tabs, followUp, retelling }),
  );
}

/** A conversation without greetings and thanks, and without the replies to them. */
function withoutCourtesies(conversation: readonly Message[]): readonly Message[] {
  const isCourtesy = (message: Message | undefined) =>
    message?.role === 'reader' && courtesyOf(message.text) !== undefined;
  return conversation.filter(
    (message, at) =>
      !isCourtesy(message) && !(message.role === 'assistant' && isCourtesy(conversation[at - 1])),
  );
}

function* eventsOf(found: Answer, question: string, places: AnswerPlaces): Generator<AnswerEvent> {
  if (found.declined) yield { type: 'text', text: declinedText(question, found, places) };
  for (const [at, text] of answerMarkdown(found).entries())
    yield { type: 'text', text: at === 0 ? text : `\n\n${text}` };
  // A declined answer already lists the closest places in its text.
  if (!found.declined && found.sources.length > 0) {
    yield {
      type: 'sources',
      sources: found.sources.map(({ url, title, heading }) => ({
        url,
        title: nameOf(title, heading),
      })),
    };
  }
  if (found.declined) yield { type: 'declined' };
}

function declinedText(question: string, { sources }: Answer, { search, support }: AnswerPlaces): string {
  const places = sources.map(
    ({ url, title, heading }) => `- [${escapeText(nameOf(title, heading))}](${url})`,
  );
  const nearest = places.length > 0 ? ` Most likely here:\n\n${places.join('\n')}\n\n` : ' ';
  const help = support === undefined ? '' : ` or [ask support](${support})`;
  const query = encodeURIComponent(question.slice(0, 200)).replace(
    /[()']/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `I could not find an answer.${nearest}You can [search for the words of your question](${search}?q=${query})${help}.`;
}

function nameOf(title: string, heading: string): string {
  return heading === title ? title : `${title}: ${heading}`;
}

function fail(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw error.fault === 'unreachable'
    ? new AnswerUnavailableError('offline', '')
    : new AnswerUnavailableError('broken', 'The files for answers are damaged.');
}
