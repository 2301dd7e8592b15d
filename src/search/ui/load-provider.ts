import { inTime } from '../../navigation/patience.ts';
import { chosenTabs } from '../../state/chosen-tabs.ts';
import type { IndexAddress } from '../../worker/protocol.ts';
import { manifestName } from '../index-names.ts';
import type { SearchSettings } from '../node/settings.ts';
import type { SearchProvider } from '../providers/provider.ts';

/** The language and version of the page that a search is made on. */
export interface SearchContext {
  /** `lang` of the page. */
  readonly language: string;
  /** Facet of the docs version: `docs-default-current`. */
  readonly tag: string;
}

/** Loads the provider that the configuration chooses, for one language and docs version. */
export async function loadSearchProvider(
  settings: SearchSettings,
  context: SearchContext,
): Promise<SearchProvider> {
  const { provider, algolia } = settings;
  if (provider === 'algolia' && algolia) {
    const { createAlgoliaSearch } = await inTime(import('../providers/algolia.ts'));
    return createAlgoliaSearch(algolia, context);
  }
  const { openSearchWorker } = await inTime(import('../../worker/open.ts'));
  return (await openSearchWorker()).search(indexAddress(settings, context), chosenTabs);
}

/** Location of the embedded index for a language and version. */
export function indexAddress({ baseUrl }: SearchSettings, { language, tag }: SearchContext): IndexAddress {
  const version = tag.replace(/^docs-default-/, '');
  return {
    folder: new URL(`${baseUrl}search/`, location.href).href,
    manifest: manifestName({ language, version }),
  };
}
