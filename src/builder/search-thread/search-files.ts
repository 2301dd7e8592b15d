import { docsTag } from '../../search/index-names.ts';
import { buildSearchFiles } from '../../search/node/build-index.ts';
import type { SearchContent } from '../gather-search.ts';

/** Builds the search index of each language and version. Out: contents by path relative to the output folder. */
export function searchFiles({ vocabulary, vectors, sets }: SearchContent): ReadonlyMap<string, string> {
  return new Map(
    sets.flatMap(({ language, version, records }) => [
      ...buildSearchFiles(
        records,
        vocabulary,
        { language, version, docusaurusTag: docsTag(version) },
        vectors?.language === language ? vectors : undefined,
      ),
    ]),
  );
}
