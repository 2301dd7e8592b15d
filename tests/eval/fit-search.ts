import type { Engine } from '../../src/search/engine/engine.ts';
import { candidates } from '../../src/search/engine/rerank.ts';
import { writeWhole } from '../../tools/shared/own-file.ts';
import type { Example } from './examples.ts';
import { FOLDS } from './examples.ts';
import { foldOf, sample, seeded } from './random.ts';
import { type Choice, fitChoices } from './regression.ts';
import { pageOf, rankOf } from './score.ts';
import { SEARCH_SETS } from './sets.ts';

const OUT = 'src/search/engine/weights.ts';
const PENALTY = 0.0005;
/** Headings that are asked for word for word, beside the title and the label of every page. */
const HEADINGS = 60;

interface Asked {
  readonly set: string;
  readonly query: string;
  readonly expected: readonly string[];
  readonly engine: Engine;
  readonly fold: number;
}

interface Prepared {
  readonly asked: Asked;
  readonly pages: readonly {
    readonly right: boolean;
    readonly features: Features;
    readonly sections: readonly {
      readonly url: string;
      readonly right: boolean;
      readonly features: Features;
    }[];
  }[];
}

type Features = Readonly<Record<string, number>>;

interface Option {
  readonly right: boolean;
  readonly features: Features;
}

/** Fits the weights by which search puts pages and their sections in order. In: the examples that answers are fitted on. */
export async function fitSearch(examples: readonly Example[]): Promise<void> {
  const [first] = examples;
  if (!first) return;
  const { engine } = first;
  const ofSets = SEARCH_SETS.flatMap(({ name, entries }) =>
    entries.map(({ query, expected }) => ({ set: name, query, expected, engine })),
  );
  const questions = examples
    .filter(({ entry }) => entry.answerable)
    .map(({ set, entry, engine: own }) => ({
      set: `questions ${set}`,
      query: entry.question,
      expected: entry.expected,
      engine: own,
    }));
  const all = [...ofSets, ...questions, ...(await names(engine))].map((asked) => ({
    ...asked,
    fold: foldOf(pageOf(asked.expected[0] ?? asked.query), FOLDS),
  }));
  const prepared: Prepared[] = [];
  for (const asked of all) prepared.push(await prepare(asked));
  const results = new Map<Prepared, string[]>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = weightsOf(prepared.filter(({ asked }) => asked.fold !== fold));
    for (const each of prepared.filter(({ asked }) => asked.fold === fold))
      results.set(each, urlsOf(each, weights));
  }
  report(results);
  writeWhole(OUT, source(weightsOf(prepared)));
}

type Weights = Readonly<Record<'page' | 'section', Features>>;

function weightsOf(prepared: readonly Prepared[]): Weights {
  return {
    page: fitOptions(prepared.map(({ pages }) => pages)),
    section: fitOptions(
      prepared.flatMap(({ pages }) => pages.filter(({ right }) => right).map(({ sections }) => sections)),
    ),
  };
}

function fitOptions(choices: readonly (readonly Option[])[]): Features {
  const names = Object.keys(choices.find(([option]) => option)?.[0]?.features ?? {});
  const usable = choices
    .map(
      (options): Choice => ({
        options: options.map(({ features }) => Float64Array.from(names, (name) => features[name] ?? 0)),
        right: options.map(({ right }) => right),
        weight: 1,
      }),
    )
    .filter(({ right }) => right.includes(true) && right.includes(false));
  const weights = fitChoices(usable, names.length, PENALTY);
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}

/** The best section of each page, pages from best to worst. */
function urlsOf({ pages }: Prepared, weights: Weights): string[] {
  const score = (features: Features, own: Features) =>
    Object.entries(features).reduce((sum, [name, value]) => sum + value * (own[name] ?? 0), 0);
  const best = <T extends Option>(options: readonly T[], own: Features) =>
    options.toSorted((a, b) => score(b.features, own) - score(a.features, own));
  return best(pages, weights.page).flatMap(({ sections }) => best(sections, weights.section)[0]?.url ?? []);
}

function report(results: ReadonlyMap<Prepared, string[]>): void {
  console.log('Search, on pages that were left out of the fit:');
  for (const [set, list] of Map.groupBy(results, ([{ asked }]) => asked.set)) {
    const ranks = list.map(([{ asked }, urls]) => rankOf(urls, asked.expected));
    const named = list.filter(([{ asked }]) => asked.expected.some((each) => each.includes('#')));
    const section = named.filter(([{ asked }, [url = '']]) => asked.expected.includes(url)).length;
    const share = (count: number, of: number) => (of === 0 ? '  -  ' : (count / of).toFixed(3));
    const within = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length;
    console.log(
      `${set.padEnd(24)}${String(list.length).padStart(5)}  first ${share(within(1), ranks.length)}  in three ${share(within(3), ranks.length)}  section first ${share(section, named.length)}`,
    );
  }
}

function source(weights: Weights): string {
  const lines = (features: Features) =>
    Object.entries(features)
      .map(([name, value]) => `    ${name}: ${Number(value.toFixed(3))},`)
      .join('\n');
  return `/** Weights of the ranking features of pages and sections, fitted by \`npm run eval:fit\`. Not written by hand. */
export const WEIGHTS: Readonly<Record<'page' | 'section', Readonly<Record<string, number>>>> = {
  page: {
${lines(weights.page)}
  },
  section: {
${lines(weights.section)}
  },
};
`;
}

/** Who types the title or the label of a page wants its beginning; who types a heading, its section. */
async function names(engine: Engine): Promise<Omit<Asked, 'fold'>[]> {
  const { index } = engine;
  const titles: Omit<Asked, 'fold'>[] = [];
  const usual = await usualWords(engine);
  const headings: Omit<Asked, 'fold'>[] = [];
  for (let page = 0; page < index.manifest.pages; page += 1) {
    const { href, title, breadcrumbs, sections } = await index.page(page);
    const short = title
      .split(' ')
      .filter((word) => !usual.has(word))
      .join(' ');
    for (const query of new Set([title, breadcrumbs.at(-1) ?? title, ...(short === '' ? [] : [short])]))
      titles.push({ set: 'titles', query, expected: [href], engine });
    for (const [, heading, anchor] of sections)
      if (anchor === undefined)
        headings.push({
          set: 'headings',
          query: `${heading} ${title}`,
          expected: [`${href}#${slug(heading)}`],
          engine,
        });
  }
  return [...titles, ...sample(headings, HEADINGS, seeded(7))];
}

/** Words of so many titles that nobody types them to tell one page from another. */
async function usualWords({ index }: Engine): Promise<ReadonlySet<string>> {
  const counts = new Map<string, number>();
  for (let page = 0; page < index.manifest.pages; page += 1)
    for (const word of (await index.page(page)).title.split(' '))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].flatMap(([word, count]) => (count > 3 ? [word] : [])));
}

function slug(heading: string): string {
  return encodeURIComponent(
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

async function prepare(asked: Asked): Promise<Prepared> {
  const { engine, query, expected, set } = asked;
  const look = await engine.look(query, 'typing');
  const wanted = new Set(expected);
  const wantedPages = new Set(expected.map(pageOf));
  const pages = (await candidates(look.ranked, look, engine)).map(({ features, sections }) => {
    const url = pageOf(sections[0]?.names.url ?? '');
    const isNamed = sections.some(({ names }) => names.url.includes('#') && wanted.has(names.url));
    // A page that is expected as a whole says nothing of its sections, unless it was called by its name.
    const isBare = wanted.has(url) && !isNamed && set !== 'titles';
    return {
      features,
      right: wantedPages.has(url),
      sections: sections.map(({ names, features: own }) => ({
        url: names.url,
        features: own,
        right: isBare || wanted.has(names.url),
      })),
    };
  });
  return { asked, pages };
}
