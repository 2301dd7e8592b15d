import { buildSearchFiles } from '../search/build-index.ts';
import { docsTag } from '../search/docs-tag.ts';
import { readVocabulary } from '../search/read-vocabulary.ts';
import { recordsOf } from '../search/records.ts';
import { NO_VOCABULARY, type SearchRecord, type Vocabulary } from '../search/types.ts';
import { boostOf } from '../search/vocabulary.ts';
import type { PageModel } from '../ui/model.ts';
import type { Output } from './emit.ts';
import type { Problems } from './problems.ts';
import type { Route } from './routes.ts';
import type { Site } from './site.ts';

/** What readers call things, from the folder that the configuration names. */
export async function readSiteVocabulary({ siteDir, config }: Site, problems: Problems): Promise<Vocabulary> {
  if (config.search.vocabulary === undefined) return NO_VOCABULARY;
  const { vocabulary, problems: found } = await readVocabulary(siteDir, config.search.vocabulary);
  problems.add(...found);
  return vocabulary;
}

/** Writes the search index of each language and version. */
export async function writeSearch(
  output: Output,
  routes: readonly Route[],
  vocabulary: Vocabulary,
): Promise<void> {
  const sets = Map.groupBy(
    routes.filter(({ listed }) => listed),
    ({ language, version }) => `${language} ${version}`,
  );
  for (const set of sets.values()) {
    const [first] = set;
    if (!first) continue;
    const { language, version } = first;
    const records = set.flatMap((route, position) => recordsOfRoute(route, position, vocabulary));
    const files = buildSearchFiles(records, vocabulary, {
      language,
      version,
      docusaurusTag: docsTag(version),
    });
    for (const [file, content] of files) await output.write(file, content);
  }
}

function recordsOfRoute(
  { model, page, language, version }: Route,
  position: number,
  vocabulary: Vocabulary,
): SearchRecord[] {
  if (model.kind === 'not-found' || (model.kind === 'custom' && model.layout === 'home')) return [];
  return recordsOf({
    html: textOf(model),
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

/** What a page says, with the heading that stands in place of its title. */
function textOf(model: PageModel): string {
  if (model.kind === 'doc') return (model.ownHeading ?? '') + model.html;
  return model.kind === 'custom' ? model.html : '';
}
