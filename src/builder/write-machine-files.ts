import type { FeedEntry } from '../machine-readable/atom.ts';
import type { ApiContent } from './api-pages.ts';
import type { Output } from './output/output.ts';
import type { Route } from './routes.ts';
import type { Site } from './site.ts';
import { writeLists } from './write-lists.ts';
import { type SearchContent, writeSearch } from './write-search.ts';

interface MachineFileSources {
  readonly site: Site;
  readonly routes: readonly Route[];
  readonly apis: readonly ApiContent[];
  readonly releases: readonly FeedEntry[];
  readonly search: SearchContent;
}

/** Writes what no reader opens: API descriptions, the search index, lists of pages, Markdown copies. */
export async function writeMachineFiles(
  output: Pick<Output, 'write'>,
  { search, ...sources }: MachineFileSources,
): Promise<void> {
  const { site, apis } = sources;
  for (const { reference } of apis)
    await output.write(reference.download.href.slice(site.config.baseUrl.length), reference.download.text);
  await writeSearch(output, search);
  await writeLists(output, sources);
}
