import { createEmbeddedAnswers } from '../../src/answers/providers/embedded.ts';
import { createConversation } from '../../src/answers/ui/conversation.ts';
import type { EngineSource } from '../../src/search/providers/embedded.ts';
import type { QuestionEntry, ShownAnswer } from './score.ts';

/** The answer to a question after those before it, as the panel shows it. */
export async function converse(
  { after = [], question }: QuestionEntry,
  source: EngineSource,
): Promise<ShownAnswer> {
  const answers = createEmbeddedAnswers(source, { search: '/search' }, []);
  const { ask, turns } = createConversation(async () => answers);
  for (const each of [...after, question]) await ask(each);
  const { text = '', sources = [], state } = turns.get().at(-1) ?? {};
  return { text, routes: sources.map(({ url }) => url), declined: state === 'declined' };
}
