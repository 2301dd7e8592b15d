import { parseArgs } from 'node:util';
import { answerFeatures, type Foreign, foreignIn, isAnswered } from '../../src/answers/decline.ts';
import { type Evidence, gather, type Passage } from '../../src/answers/evidence.ts';
import { asSearched } from '../../src/answers/examples.ts';
import {
  bestOf,
  type Features,
  scoreFeatures,
  sectionFeatures,
  statementFeatures,
} from '../../src/answers/features.ts';
import { UNKNOWN } from '../../src/answers/likeness.ts';
import { type RankedPassage, rankPassages, type Weights } from '../../src/answers/model.ts';
import { type Wish, wishOf } from '../../src/answers/question.ts';
import type { WEIGHTS } from '../../src/answers/weights.ts';
import { writeWhole } from '../../tools/shared/own-file.ts';
import { runTool } from '../../tools/shared/run-tool.ts';
import { CONTENT, type Example, PAIRS, readExamples } from './examples.ts';
import { fitSearch } from './fit-search.ts';
import { type Outcome, outcomeOf, tell, tellGain } from './outcomes.ts';
import { saidIn } from './pairs.ts';
import { type Case, type Choice, dot, fitCases, fitChoices } from './regression.ts';
import { factsIn, pageOf, type QuestionEntry } from './score.ts';

const USAGE = `Usage: npm run eval:fit -- [--dist DIR] [--questions N] [--only PART]

Fits the weights of answers to questions whose sections are known, and writes src/answers/weights.ts. Prints how the weights do on
pages that they were not fitted on. The same site and sets give the same weights.

  --dist DIR       folder of the built site (default: dist)
  --questions N    how many of the questions beside the content are used, at most (default: 100)
  --pairs N        how many of the pairs that tell which statement answers are used, at most (default: none)
  --only PART      answers or search (default: both)`;

const OUT = 'src/answers/weights.ts';
/** On large weights, of which some hundred questions cannot be sure. */
const SECTION_PENALTY = 0.003;
const STATEMENT_PENALTY = 0.01;
const ANSWERED_PENALTY = 0.0005;
/** What a question of a set counts beside one that stands beside the content: people ask in other ways than writers think. */
const OF_STRANGERS = 50;
/** What a pair counts where the choice of a statement is learned, beside a question of a set. */
const OF_PAIRS = 0.5;
/** What a question beside the content counts where declining is learned. */
const OF_CONTENT = 0.2;
/** A wrongly declined question is as bad as so many wrongly answered ones. */
const DECLINED_WRONGLY = 1.15;

/** Names of the features in the order of the rows, known as soon as one is made. */
const NAMES = { section: [] as string[], statement: [] as string[] };

await runTool(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      questions: { type: 'string', default: '100' },
      pairs: { type: 'string', default: '0' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const { examples, vectors } = await readExamples(values.dist, {
    questions: Number(values.questions),
    pairs: Number(values.pairs),
  });
  if (values.only !== 'answers') await fitSearch(examples);
  if (values.only === 'search') return;
  await fitAnswers(examples);
  vectors.write();
});

type Answered = (typeof WEIGHTS)['words']['answered'];
type AllWeights = Weights & { readonly answered: Answered };
type Ranked = ReadonlyMap<Prepared, readonly RankedPassage[]>;

/** A question with what was gathered for it. Features stand in rows, one a section or statement. */
interface Prepared {
  readonly example: Example;
  readonly evidence: Evidence;
  readonly wish: Wish;
  readonly foreign: Foreign;
  /** Whether each section is right. */
  readonly right: readonly boolean[];
  readonly sections: readonly Float64Array[];
  /** Of the statements of each section. */
  readonly told: readonly (readonly Float64Array[])[];
  /** Choice of a statement in each section that is right and where facts are known. */
  readonly statements: readonly Choice[];
}

/** Fits the weights for sites with vectors of words, and those for sites without. */
async function fitAnswers(all: readonly Example[]): Promise<void> {
  const gathered: (readonly [Example, Evidence])[] = [];
  for (const example of all) gathered.push([example, await evidenceFor(example)]);
  const words = fitKind(gathered.map(([example, evidence]) => prepare(example, withoutVectors(evidence))));
  const vectors = fitKind(gathered.map(([example, evidence]) => prepare(example, evidence)));
  console.log('With weights that were fitted without the page, or without the set where others made it.');
  console.log('\nWithout vectors of words:');
  tell(words.outcomes);
  console.log('\nWith them, trained without the set:');
  tell(vectors.outcomes);
  tellGain(words.outcomes, vectors.outcomes);
  writeWhole(OUT, source({ words: words.weights, vectors: vectors.weights }));
}

/** Pairs teach which statement answers. How people ask, and for what there is no answer, is learned from the others alone. */
function fitKind(all: readonly Prepared[]): {
  readonly weights: AllWeights;
  readonly outcomes: readonly Outcome[];
} {
  const isPair = ({ example }: Prepared) => example.set === PAIRS;
  const [pairs, prepared] = [all.filter(isPair), all.filter((each) => !isPair(each))];
  const ranked = new Map<Prepared, RankedPassage[]>();
  for (const fold of new Set(prepared.map(({ example }) => example.fold))) {
    const weights = fitOn(
      prepared.filter(({ example }) => example.fold !== fold),
      pairs.filter(({ example }) => example.fold !== fold),
    );
    for (const each of prepared.filter(({ example }) => example.fold === fold))
      ranked.set(each, rankPassages(each.evidence, each.wish, weights));
  }
  const { answered, decided } = fitAnswered(ranked);
  const outcomes = prepared.map((each) =>
    outcomeOf(each.example, ranked.get(each) ?? [], decided.has(each), each.wish),
  );
  return { weights: { ...fitOn(prepared, pairs), answered }, outcomes };
}

/** The weights of statements come first: how well its statements answer speaks for a section. */
function fitOn(prepared: readonly Prepared[], pairs: readonly Prepared[]): Weights {
  const statement = fitUsable(
    [...prepared, ...pairs].flatMap(({ statements }) => statements),
    STATEMENT_PENALTY,
  );
  const section = fitUsable(
    prepared.map((each) => sectionChoice(each, statement)),
    SECTION_PENALTY,
  );
  return {
    section: named(NAMES.section, section) as Weights['section'],
    statement: named(NAMES.statement, statement) as Weights['statement'],
  };
}

function sectionChoice({ example, right, sections, told }: Prepared, statement: Float64Array): Choice {
  const scores = told.map((own) => own.map((row) => dot(row, statement)));
  const best = Math.max(...scores.flat());
  const options = sections.map((row, at) => {
    const features = scoreFeatures(scores[at] ?? [], best);
    return Float64Array.from([...row, ...Object.values(features)]);
  });
  return { options, right, weight: example.set === CONTENT ? 1 : OF_STRANGERS };
}

function fitUsable(choices: readonly Choice[], penalty: number): Float64Array {
  const usable = choices.filter(({ right }) => right.includes(true) && right.includes(false));
  return fitChoices(usable, usable[0]?.options[0]?.length ?? 0, penalty);
}

function rowOf(features: Features, of: keyof typeof NAMES): Float64Array {
  const further = of === 'section' ? Object.keys(scoreFeatures([], 0)) : [];
  NAMES[of] = [...Object.keys(features), ...further];
  return Float64Array.from(Object.values(features));
}

function named(names: readonly string[], weights: Float64Array): Record<string, number> {
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}

/** What is gathered for a question by vectors that have not seen its set. */
async function evidenceFor({ entry, engine, encoder }: Example): Promise<Evidence> {
  const gathered = await gather(asSearched(entry.question), engine, {}, Promise.resolve(encoder));
  return { ...gathered, passages: gathered.passages.filter(({ statements }) => statements.length > 0) };
}

function withoutVectors(evidence: Evidence): Evidence {
  const passages = evidence.passages.map((passage) => ({
    ...passage,
    likeness: UNKNOWN,
    statements: passage.statements.map((statement) => ({ ...statement, likeness: UNKNOWN })),
  }));
  return { ...evidence, hasVectors: false, passages };
}

function prepare(example: Example, evidence: Evidence): Prepared {
  const { entry, engine, set, says } = example;
  const { passages, words } = evidence;
  const wish = wishOf(asSearched(entry.question));
  const facts = passages.map(({ statements }) =>
    statements.map((each) => (says ? saidIn(each, says) : factsIn(each.text, entry))),
  );
  const right = rightSections(
    passages,
    entry,
    passages.map(({ statements }) => factsIn(statements.map(({ text }) => text).join(' '), entry)),
  );
  const told = passages.map((passage) =>
    passage.statements.map((statement, at) =>
      rowOf(statementFeatures(statement, { passage, at }, words, wish), 'statement'),
    ),
  );
  const best = bestOf(passages);
  return {
    example,
    evidence,
    wish,
    foreign: foreignIn(asSearched(entry.question), engine.index.elsewhere),
    right,
    sections: passages.map((passage) => rowOf(sectionFeatures(passage, words, wish, best), 'section')),
    told,
    statements: passages.flatMap((_, place) => {
      const own = facts[place] ?? [];
      const most = Math.max(0, ...own);
      if (!right[place] || most === 0) return [];
      return [
        {
          options: told[place] ?? [],
          right: own.map((count) => count === most),
          weight: set === PAIRS ? OF_PAIRS : 1,
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

/** Weights that tell whether there is an answer, and what those of the other folds decide for each question. */
function fitAnswered(ranked: Ranked): {
  readonly answered: Answered;
  readonly decided: ReadonlySet<Prepared>;
} {
  const cases = [...ranked].flatMap(([prepared, list]) => {
    const [best] = list;
    const { evidence, wish, foreign } = prepared;
    return best ? [{ prepared, features: answerFeatures(best, list, evidence, wish, foreign) }] : [];
  });
  const names = Object.keys(cases[0]?.features ?? {}) as (keyof Answered)[];
  const weightOf = ({ set, entry }: Example) => (entry.answerable && set === CONTENT ? OF_CONTENT : 1);
  const total = (yes: boolean) =>
    cases.reduce(
      (sum, { prepared: { example } }) => sum + (example.entry.answerable === yes ? weightOf(example) : 0),
      0,
    );
  const [totalYes, totalNo] = [total(true), total(false)];
  const fitOnCases = (some: typeof cases): Answered => {
    const weights = fitCases(
      some.map(({ prepared: { example }, features }): Case => {
        const yes = example.entry.answerable;
        const share = yes ? DECLINED_WRONGLY / totalYes : 1 / totalNo;
        return { features: vector(features, names), yes, weight: weightOf(example) * share };
      }),
      names.length,
      ANSWERED_PENALTY,
    );
    return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])) as Answered;
  };
  const decided = new Set<Prepared>();
  for (const fold of new Set(cases.map(({ prepared }) => prepared.example.fold))) {
    const weights = fitOnCases(cases.filter(({ prepared }) => prepared.example.fold !== fold));
    for (const { prepared } of cases) {
      const { example, evidence, wish, foreign } = prepared;
      if (example.fold !== fold) continue;
      if (isAnswered(ranked.get(prepared) ?? [], evidence, wish, foreign, weights)) decided.add(prepared);
    }
  }
  return { answered: fitOnCases(cases), decided };
}

function source(sets: Readonly<Record<'words' | 'vectors', AllWeights>>): string {
  const write = (features: Features) =>
    Object.entries(features)
      .map(([name, value]) => `      ${name}: ${Number(value.toFixed(2))},`)
      .join('\n');
  const writeSet = ({ section, statement, answered }: AllWeights) => `    section: {
${write(section)}
    },
    statement: {
${write(statement)}
    },
    answered: {
${write(answered)}
    },`;
  return `/** Weights of the features, fitted by \`npm run eval:fit\`. Not written by hand. */
export const WEIGHTS = {
  /** For sites without word vectors. */
  words: {
${writeSet(sets.words)}
  },
  vectors: {
${writeSet(sets.vectors)}
  },
};
`;
}
