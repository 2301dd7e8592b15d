import { inTime } from '../../navigation/patience.ts';
import type { SearchSettings } from '../../search/node/settings.ts';
import { indexAddress, type SearchContext } from '../../search/ui/load-provider.ts';
import { chosenTabs } from '../../state/chosen-tabs.ts';
import { type AnswerProvider, AnswerUnavailableError } from '../providers/provider.ts';
import { clearQuestions } from './clear-questions.ts';

/**
 * Loads the answer provider that the configuration chooses: the hosted assistant if the hosted search has one, otherwise answers
 * from the site's own index.
 *
 * @throws AnswerUnavailableError when it cannot be loaded.
 */
export async function loadAnswerProvider(
  settings: SearchSettings,
  context: SearchContext,
): Promise<AnswerProvider> {
  const { provider, algolia, places } = settings;
  try {
    if (provider === 'algolia' && algolia?.assistantId !== undefined) {
      const { createAlgoliaAnswers } = await inTime(import('../providers/algolia.ts'));
      const agent = { ...algolia, assistantId: algolia.assistantId };
      return clearQuestions(createAlgoliaAnswers(agent, context));
    }
    const { openSearchWorker } = await inTime(import('../../worker/open.ts'));
    const own = places[context.language] ??
      Object.values(places)[0] ?? { search: `${settings.baseUrl}search` };
    return (await openSearchWorker()).answers(indexAddress(settings, context), own, chosenTabs);
  } catch {
    throw new AnswerUnavailableError('offline', '');
  }
}
