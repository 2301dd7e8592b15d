import { parseArgs } from 'node:util';
import { answerFrom } from '../../src/answers/answer.ts';
import { answerFeatures, foreignIn } from '../../src/answers/decline.ts';
import { type Evidence, gather, type Passage } from '../../src/answers/evidence.ts';
import { bestOf, type Features, sectionFeatures, statementFeatures } from '../../src/answers/features.ts';
import { answerText } from '../../src/answers/markdown.ts';
import { type RankedPassage, rankPassages, type Weights, weigh } from '../../src/answers/model.ts';
import { type Wish, wishOf } from '../../src/answers/question.ts';
import { writeWhole } from '../../tools/shared/own-file.ts';
import { runTool } from '../../tools/shared/run-tool.ts';
import { CONTENT, type Example, examples } from './examples.ts';
import { fitSearch } from './fit-search.ts';
import { type Case, dot, fitCases, fitChoices } from './regression.ts';
import { countWords, factsIn, pageOf, type QuestionEntry } from './score.ts';

const USAGE = `Usage: npm run eval:fit -- [--dist DIR] [--questions N] [--only PART]

Fits the weights of answers to questions whose sections are known, and writes src/answers/weights.ts. Prints how the weights do on
pages that they were not fitted on. The same site and sets give the same weights.

  --dist DIR       folder of the built site (default: dist)
  --questions N    how many of the questions beside the content are used, at most (default: 100)
  --only PART      answers or search (default: both)`;

const OUT = 'src/answers/weights.ts';
/** On large weights. */
const SECTION_PENALTY = 0.003;
const STATEMENT_PENALTY = 0.01;
const ANSWERED_PENALTY = 0.0005;
/** What a question of a set counts beside one that stands beside the content: people ask in other ways than writers think. */
const OF_STRANGERS = 50;
/** What a question beside the content counts where declining is learned. */
const OF_CONTENT = 0.2;
/** A wrongly declined question is as bad as so many wrongly answered ones. */
const DECLINED_WRONGLY = 1.45;

await runTool(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      questions: { type: 'string', default: '100' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const all = await examples(values.dist, Number(values.questions));
  if (values.only !== 'answers') await fitSearch(all);
  if (values.only !== 'search') await fitAnswers(all);
});

type SectionFeature = keyof Weights['section'];
type StatementFeature = keyof Weights['statement'];

/** A question with what was gathered for it. */
interface Prepared {
  readonly example: Example;
  readonly evidence: Evidence;
  readonly wish: Wish;
  /** Whether each section is right. */
  readonly right: readonly boolean[];
  /** Features of the statements of each section. */
  readonly told: readonly (readonly Features<StatementFeature>[])[];
  /** Choice of a statement in each section that is right and where facts are known. */
  readonly statements: readonly NamedChoice<StatementFeature>[];
}

interface NamedChoice<Name extends string> {
  readonly options: readonly Features<Name>[];
  readonly right: readonly boolean[];
}

async function fitAnswers(all: readonly Example[]): Promise<void> {
  const prepared: Prepared[] = [];
  for (const example of all) prepared.push(await prepare(example));

  const ranked = new Map<Prepared, RankedPassage[]>();
  for (const fold of new Set(all.map((each) => each.fold))) {
    const weights = fitOn(prepared.filter(({ example }) => example.fold !== fold));
    for (const each of prepared.filter(({ example }) => example.fold === fold))
      ranked.set(each, rankPassages(each.evidence, each.wish, weights));
  }
  report(ranked);
  const answered = fitAnswered(
    [...ranked].flatMap(([{ example, evidence, wish }, list]) => {
      const foreign = foreignIn(example.entry.question, example.engine.index.elsewhere);
      const [best] = list;
      return best ? [{ example, features: answerFeatures(best, list, evidence, wish, foreign) }] : [];
    }),
  );
  writeWhole(OUT, source({ ...fitOn(prepared), answered }));
}

/** The weights of statements come first: how well its statements answer speaks for a section. */
function fitOn(prepared: readonly Prepared[]): Weights {
  const statement = fitNamed(
    prepared.flatMap(({ statements }) => statements.map((each) => ({ ...each, weight: 1 }))),
    STATEMENT_PENALTY,
  );
  const section = fitNamed(
    prepared.map((each) => ({
      ...sectionChoice(each, statement),
      weight: each.example.set === CONTENT ? 1 : OF_STRANGERS,
    })),
    SECTION_PENALTY,
  );
  return { section, statement };
}

function sectionChoice(
  { evidence, wish, right, told }: Prepared,
  statement: Weights['statement'],
): NamedChoice<SectionFeature> {
  const { passages, words } = evidence;
  const scores = told.map((own) => own.map((features) => weigh(features, statement)));
  const best = bestOf(passages, scores);
  return {
    options: passages.map((passage, at) => sectionFeatures(passage, words, wish, scores[at] ?? [], best)),
    right,
  };
}

function fitNamed<Name extends string>(
  choices: readonly (NamedChoice<Name> & { readonly weight: number })[],
  penalty: number,
): Record<Name, number> {
  const usable = choices.filter(({ right }) => right.includes(true) && right.includes(false));
  const names = Object.keys(usable[0]?.options[0] ?? {}) as Name[];
  const weights = fitChoices(
    usable.map(({ options, right, weight }) => ({
      options: options.map((features) => vector(features, names)),
      right,
      weight,
    })),
    new Float64Array(names.length),
    penalty,
  );
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])) as Record<Name, number>;
}

async function prepare(example: Example): Promise<Prepared> {
  const { entry, engine, set } = example;
  const gathered = await gather(entry.question, engine);
  const passages = gathered.passages.filter(({ statements }) => statements.length > 0);
  const { words } = gathered;
  const wish = wishOf(entry.question);
  const known = set !== CONTENT && entry.must_mention.length > 0;
  const facts = passages.map(({ statements }) =>
    known ? statements.map(({ text }) => factsIn(text, entry)) : [],
  );
  const right = rightSections(
    passages,
    entry,
    passages.map(({ statements }) => factsIn(statements.map(({ text }) => text).join(' '), entry)),
  );
  const told = passages.map((passage) =>
    passage.statements.map((statement, at) => statementFeatures(statement, { passage, at }, words, wish)),
  );
  return {
    example,
    evidence: { ...gathered, passages },
    wish,
    right,
    told,
    statements: passages.flatMap((_, place) => {
      const own = facts[place] ?? [];
      const most = Math.max(0, ...own);
      if (!right[place] || most === 0) return [];
      return [
        {
          options: told[place] ?? [],
          right: own.map((count) => count === most),
        },
      ];
    }),
  };
}

/** Sections that are expected; where facts are known, those of them, or of their pages, that tell most of the facts. */
function rightSections(
  passages: readonly Passage[],
  { expected, must_mention }: QuestionEntry,
  facts: readonly number[],
): boolean[] {
  const wanted = new Set(expected);
  const pages = new Set(expected.map(pageOf));
  const onPage = passages.map(({ url }) => pages.has(pageOf(url)));
  const named = passages.some(({ url }) => url.includes('#') && wanted.has(url));
  const right = passages.map(({ url }, at) => {
    const page = pageOf(url);
    const isBare = wanted.has(page) && !expected.some((each) => each.startsWith(`${page}#`));
    return wanted.has(url) || isBare || (!named && onPage[at] === true);
  });
  const most = Math.max(0, ...facts.filter((_, at) => onPage[at]));
  if (must_mention.length === 0 || most === 0) return right;
  const telling = right.map((is, at) => is && facts[at] === most);
  return telling.includes(true) ? telling : onPage.map((is, at) => is && facts[at] === most);
}

function vector(features: Features, names: readonly string[]): Float64Array {
  return Float64Array.from(names, (name) => features[name] ?? 0);
}

function report(ranked: ReadonlyMap<Prepared, RankedPassage[]>): void {
  console.log('With weights that were fitted without the page, or without the set where others made it:');
  for (const [set, list] of Map.groupBy(ranked, ([{ example }]) => example.set)) {
    const asked = list.filter(([{ example }]) => example.entry.answerable);
    if (asked.length === 0) continue;
    const share = (is: (prepared: Prepared, ranked: readonly RankedPassage[]) => boolean) =>
      (asked.filter(([each, own]) => is(each, own)).length / asked.length).toFixed(3);
    const isOf = (
      expected: readonly string[],
      place: (url: string) => string,
      [best]: readonly RankedPassage[],
    ) => best !== undefined && expected.map(place).includes(place(best.passage.url));
    const given = asked.map(([{ example, wish }, own]) => answerFrom(own, example.entry.question, wish));
    const words = given.map((each) => countWords(answerText(each))).sort((a, b) => a - b);
    const facts = asked.filter(
      ([{ example }], at) =>
        factsIn(given[at] ? answerText(given[at]) : '', example.entry) === example.entry.must_mention.length,
    );
    const sections = given.reduce((sum, { parts }) => sum + parts.length, 0) / given.length;
    console.log(
      [
        `${set.padEnd(15)}${String(asked.length).padStart(5)}`,
        `page first ${share(({ example }, own) => isOf(example.entry.expected, pageOf, own))}`,
        `section first ${share(({ example }, own) => isOf(example.entry.expected, (url) => url, own))}`,
        ...(set === CONTENT
          ? []
          : [
              `facts in the section ${share(({ example }, [best]) => factsIn((best?.passage.statements ?? []).map(({ text }) => text).join(' '), example.entry) === example.entry.must_mention.length)}`,
              `in the answer ${(facts.length / asked.length).toFixed(3)}`,
            ]),
        `words ${words[words.length >> 1]}, ${words[Math.floor(words.length * 0.95)]}`,
        `sections ${sections.toFixed(2)}`,
      ].join('  '),
    );
  }
}

function fitAnswered(cases: readonly { readonly example: Example; readonly features: Features }[]): Features {
  const names = [...new Set(cases.flatMap(({ features }) => Object.keys(features)))];
  const weightOf = ({ example: { set, entry } }: (typeof cases)[number]) =>
    entry.answerable && set === CONTENT ? OF_CONTENT : 1;
  const total = (yes: boolean) =>
    cases.reduce((sum, each) => sum + (each.example.entry.answerable === yes ? weightOf(each) : 0), 0);
  const [totalYes, totalNo] = [total(true), total(false)];
  const toCase = (each: (typeof cases)[number]): Case => {
    const yes = each.example.entry.answerable;
    return {
      features: vector(each.features, names),
      yes,
      weight: weightOf(each) * (yes ? DECLINED_WRONGLY / totalYes : 1 / totalNo),
    };
  };
  const right = new Map<string, number>();
  const nameOf = ({ set, entry }: Example) => `${set}${entry.answerable ? '' : ' (unanswerable)'}`;
  for (const fold of new Set(cases.map(({ example }) => example.fold))) {
    const weights = fitCases(
      cases.filter(({ example }) => example.fold !== fold).map(toCase),
      names.length,
      ANSWERED_PENALTY,
    );
    for (const each of cases.filter(({ example }) => example.fold === fold)) {
      const { features, yes } = toCase(each);
      const name = nameOf(each.example);
      right.set(name, (right.get(name) ?? 0) + (dot(features, weights) > 0 === yes ? 1 : 0));
    }
  }
  console.log('Rightly answered, or declined:');
  for (const [name, own] of Map.groupBy(cases, ({ example }) => nameOf(example)))
    console.log(
      `${name.padEnd(30)}${String(own.length).padStart(5)}  ${((right.get(name) ?? 0) / own.length).toFixed(3)}`,
    );
  const weights = fitCases(cases.map(toCase), names.length, ANSWERED_PENALTY);
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}

function source(weights: Weights & { readonly answered: Features }): string {
  const write = (features: Features) =>
    Object.entries(features)
      .map(([name, value]) => `    ${name}: ${Number(value.toFixed(2))},`)
      .join('\n');
  return `/** Weights of the features, fitted by \`npm run eval:fit\`. Not written by hand. */
export const WEIGHTS = {
  section: {
${write(weights.section)}
  },
  statement: {
${write(weights.statement)}
  },
  answered: {
${write(weights.answered)}
  },
};
`;
}
