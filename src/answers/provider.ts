import type { SearchContext } from '../search/provider.ts';
import type { SearchSettings } from '../search/settings.ts';
import { type AnswerProvider, AnswerUnavailableError } from './providers/types.ts';

/**
 * Loads the provider of answers that the site's configuration names.
 *
 * @throws AnswerUnavailableError when there is none.
 */
export async function loadAnswerProvider(_: SearchSettings, __: SearchContext): Promise<AnswerProvider> {
  throw new AnswerUnavailableError('broken', 'This site has no answers yet.');
}
