import type { VectorsFile } from '../encoder/vectors-file.ts';
import { docsTag } from '../search/index-names.ts';
import { parseQuestions, withQuestions } from '../search/node/questions.ts';
import { readQuestions } from '../search/node/read-questions.ts';
import { readSiteVectors } from '../search/node/read-vectors.ts';
import { readVocabulary } from '../search/node/read-vocabulary.ts';
import { recordsOf } from '../search/node/records.ts';
import { boostOf } from '../search/node/vocabulary.ts';
import { NO_VOCABULARY, type SearchRecord, type Vocabulary } from '../search/record.ts';
import type { Memory } from './memory.ts';
import type { Problems } from './problems.ts';
import type { Route } from './routes.ts';
import type { Site } from './site.ts';

/** The input of the search index. */
export interface SearchContent {
  readonly vocabulary: Vocabulary;
  /** Word vectors, if the site has them. */
  readonly vectors: VectorsFile | undefined;
  /** Records by language and version. */
  readonly sets: readonly {
    readonly language: string;
    readonly version: string;
    readonly records: readonly SearchRecord[];
  }[];
}

/** Collects what can be found: sections of all listed pages, their questions, and the site's search vocabulary. */
export async function gatherSearch(
  { siteDir, config }: Pick<Site, 'siteDir' | 'config'>,
  routes: readonly Route[],
  problems: Problems,
  memory: Memory,
): Promise<SearchContent> {
  const vocabulary = await readSiteVocabulary(siteDir, config.search.vocabulary, problems);
  const listed = routes.filter((route) => route.listed);
  const plain = listed.flatMap((route, position) => recordsOfRoute(route, position, vocabulary));
  const records = await readSiteQuestions(siteDir, config, plain, problems, memory);
  const sets = Map.groupBy(records, ({ language, version }) => `${language} ${version}`);
  return {
    vocabulary,
    vectors: vectorsOf(siteDir, config.search.vectors, problems),
    sets: [...sets.values()].flatMap((set) => {
      const [first] = set;
      return first ? [{ language: first.language, version: first.version, records: set }] : [];
    }),
  };
}

async function readSiteVocabulary(
  siteDir: string,
  folder: string | undefined,
  problems: Problems,
): Promise<Vocabulary> {
  if (folder === undefined) return NO_VOCABULARY;
  const { vocabulary, problems: found } = await readVocabulary(siteDir, folder);
  problems.add(...found);
  return vocabulary;
}

function vectorsOf(siteDir: string, file: string | undefined, problems: Problems): VectorsFile | undefined {
  if (file === undefined) return undefined;
  const { vectors, problems: found } = readSiteVectors(siteDir, file);
  problems.add(...found);
  return vectors;
}

async function readSiteQuestions(
  siteDir: string,
  { baseUrl, search }: Site['config'],
  records: readonly SearchRecord[],
  problems: Problems,
  memory: Memory,
): Promise<readonly SearchRecord[]> {
  if (search.questions === undefined) return records;
  const { entries, problems: found } = await readQuestions(siteDir, search.questions, (file) =>
    memory.recall('questions', JSON.stringify(file), () => parseQuestions(file)),
  );
  const asked = withQuestions(records, entries, baseUrl);
  problems.add(...found, ...asked.problems);
  return asked.records;
}

function recordsOfRoute(
  { model, page, reading, language, version }: Route,
  position: number,
  vocabulary: Vocabulary,
): SearchRecord[] {
  if (model.kind === 'not-found' || (model.kind === 'custom' && model.layout === 'home')) return [];
  return recordsOf({
    sections: reading?.sections ?? [],
    title: model.title,
    href: model.href,
    breadcrumbs: model.breadcrumbs.map(({ label }) => label),
    description: model.description,
    ...(page?.frontMatter.keywords ? { keywords: page.frontMatter.keywords } : {}),
    language,
    version,
    docusaurusTag: docsTag(version),
    position,
    kind: model.kind === 'custom' ? model.layout : model.kind,
    boost: boostOf(model.href, vocabulary.boosts),
  });
}
