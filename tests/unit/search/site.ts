import { parseHtml } from '../../../src/page-tree/parse.ts';
import { sectionsOf } from '../../../src/page-tree/sections.ts';
import { createEngine, type Engine } from '../../../src/search/engine/engine.ts';
import { buildSearchFiles } from '../../../src/search/node/build-index.ts';
import { type RecordSource, recordsOf } from '../../../src/search/node/records.ts';
import { boostOf } from '../../../src/search/node/vocabulary.ts';
import { NO_VOCABULARY, type SearchRecord, type Vocabulary } from '../../../src/search/record.ts';

/** A page for a test: what is not said is ordinary. */
export type TestPage = Pick<RecordSource, 'href' | 'title'> &
  Partial<RecordSource> & { readonly html: string };

export const SET = { language: 'en', version: 'current', docusaurusTag: 'docs-default-current' };
export const MANIFEST = 'en-current.json';

export function recordsOfPages(
  pages: readonly TestPage[],
  vocabulary: Vocabulary = NO_VOCABULARY,
): SearchRecord[] {
  return pages.flatMap(({ html, ...page }, position) =>
    recordsOf({
      breadcrumbs: ['Guides', page.title],
      description: '',
      ...SET,
      position,
      kind: 'doc',
      sections: sectionsOf(parseHtml(html)),
      boost: boostOf(page.href, vocabulary.boosts),
      ...page,
    }),
  );
}

/** Files of the index below `search/`, by name. */
export function indexFiles(
  pages: readonly TestPage[],
  vocabulary: Partial<Vocabulary> = {},
  set: Partial<typeof SET> = {},
): Map<string, string> {
  const whole = { ...NO_VOCABULARY, ...vocabulary };
  const files = buildSearchFiles(recordsOfPages(pages, whole), whole, { ...SET, ...set });
  return new Map([...files].map(([file, text]) => [file.replace('search/', ''), text]));
}

/** The same, from records. */
export function indexFilesOf(records: readonly SearchRecord[]): Map<string, string> {
  return new Map(
    [...buildSearchFiles(records, NO_VOCABULARY, SET)].map(([file, text]) => [
      file.replace('search/', ''),
      text,
    ]),
  );
}

/** Reads from a map, as `fetch` would from a host. */
export function reader(files: ReadonlyMap<string, string>): (file: string) => Promise<string> {
  return async (file) => {
    const text = files.get(file);
    if (text === undefined) throw new Error(`${file}: 404`);
    return text;
  };
}

export function openEngine(
  pages: readonly TestPage[],
  vocabulary: Partial<Vocabulary> = {},
): Promise<Engine> {
  return createEngine(MANIFEST, reader(indexFiles(pages, vocabulary)));
}

/** Addresses that a finished query finds, best first. */
export async function find(
  engine: Engine,
  query: string,
  lastWord: 'typing' | 'complete' = 'complete',
): Promise<string[]> {
  const { found } = await engine.search(query, { offset: 0, limit: 20, lastWord });
  return found.map(({ url }) => url);
}

/** Pages of what is found, each once. */
export async function findPages(
  engine: Engine,
  query: string,
  lastWord: 'typing' | 'complete' = 'complete',
): Promise<string[]> {
  return [...new Set((await find(engine, query, lastWord)).map((url) => url.replace(/#.*/, '')))];
}

/** Pages that are about nothing that the tests look for, so that words have a usual rarity. */
export function filler(count: number): TestPage[] {
  const words = [
    'harbour',
    'lantern',
    'meadow',
    'pebble',
    'quarry',
    'river',
    'saddle',
    'thistle',
    'umbrella',
    'violet',
  ];
  return Array.from({ length: count }, (_, at) => ({
    href: `/filler/${at}`,
    title: `${words[at % 10]} ${at}`,
    html: `<p>The ${words[(at * 3) % 10]} stands beside the ${words[(at * 7) % 10]} of number ${at}.</p><h2 id="more">More</h2><p>Nothing but a ${words[(at + 4) % 10]}.</p>`,
  }));
}
