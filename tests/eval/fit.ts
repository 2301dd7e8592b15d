import { parseArgs } from 'node:util';
import { answerFeatures, foreignIn } from '../../src/answers/decline.ts';
import { type Evidence, gather } from '../../src/answers/evidence.ts';
import { type Features, sectionFeatures, statementFeatures } from '../../src/answers/features.ts';
import type { RankedPassage } from '../../src/answers/model.ts';
import { wishOf } from '../../src/answers/question.ts';
import { writeWhole } from '../../tools/own-file.ts';
import { type Example, examples, FOLDS } from './examples.ts';
import { fitSearch } from './fit-search.ts';
import { type Case, dot, fitCases, fitChoices } from './regression.ts';
import { factsIn, pageOf } from './score.ts';

const USAGE = `Usage: npm run eval:fit -- [--dist DIR] [--questions N]

Fits the weights of answers to questions whose sections are known, and writes src/answers/weights.ts. Prints how the weights do on
pages that they were not fitted on. The same site and sets give the same weights.

  --dist DIR       folder of the built site (default: dist)
  --questions N    how many of the questions beside the content are used, at most (default: 2000)`;

const OUT = 'src/answers/weights.ts';
/** Options of a choice that are wrong, at most: the likeliest ones. */
const WRONG = 60;
const RIGHT = 12;
const PENALTY = 0.004;
/** A wrongly declined question is as bad as so many wrongly answered ones. */
const DECLINED_WRONGLY = 0.8;

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    questions: { type: 'string', default: '2000' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await fitWeights(values.dist, Number(values.questions));

/** A question with the features of all statements that were gathered for it. */
interface Prepared {
  readonly example: Example;
  readonly evidence: Evidence;
  readonly rows: readonly Row[];
}

interface Row {
  readonly passage: number;
  readonly at: number;
  readonly features: Features;
  readonly quick: number;
  readonly onPage: boolean;
  readonly right: boolean;
}

async function fitWeights(dist: string, most: number): Promise<void> {
  const all = await examples(dist, most);
  await fitSearch(all);
  const prepared: Prepared[] = [];
  for (const example of all) prepared.push(await prepare(example));
  const names = [...new Set(prepared.flatMap(({ rows }) => Object.keys(rows[0]?.features ?? {})))];
  const fitOn = (some: readonly Prepared[]) =>
    fitChoices(
      some.map(({ rows }) => choiceOf(rows, names)).filter(({ right }) => right.includes(true)),
      names.length,
      PENALTY,
    );

  const ranked = new Map<Prepared, RankedPassage[]>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = fitOn(prepared.filter(({ example }) => example.fold !== fold));
    for (const each of prepared.filter(({ example }) => example.fold === fold))
      ranked.set(each, rank(each, names, weights));
  }
  report(ranked);

  const cases = [...ranked].map(([{ example, evidence }, list]) => ({
    example,
    features: answerFeatures(
      list,
      evidence,
      foreignIn(example.entry.question, example.engine.index.elsewhere),
    ),
  }));
  const answered = fitAnswered(cases);
  const weights = fitOn(prepared);
  const byName = Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
  writeWhole(OUT, source(byName, answered));
}

async function prepare(example: Example): Promise<Prepared> {
  const { entry, engine } = example;
  const evidence = await gather(entry.question, engine);
  const wish = wishOf(entry.question);
  const expected = new Set(entry.expected);
  const pages = new Set(entry.expected.map(pageOf));
  const named = evidence.passages.some(({ url }) => url.includes('#') && expected.has(url));
  const rows = evidence.passages.flatMap((passage, place) => {
    const ofSection = prefixed('section', sectionFeatures(passage, evidence.words, wish));
    const onPage = pages.has(pageOf(passage.url));
    const isBare =
      expected.has(pageOf(passage.url)) &&
      !entry.expected.some((each) => each.startsWith(`${pageOf(passage.url)}#`));
    const right = expected.has(passage.url) || isBare || (!named && onPage);
    return passage.statements.map((statement, at) => {
      const ofStatement = statementFeatures({ passage, at }, evidence.words, wish);
      return {
        passage: place,
        at,
        features: { ...ofSection, ...prefixed('statement', ofStatement) },
        quick: (ofStatement.inPlace ?? 0) + (ofStatement.run ?? 0) + passage.pageScore,
        onPage,
        right,
        facts: entry.must_mention.length === 0 ? 0 : factsIn(statement.text, entry),
      };
    });
  });
  // Where facts are known, the statements that tell most of them are right, of the right section if it has any.
  const best = Math.max(0, ...rows.filter(({ onPage }) => onPage).map(({ facts }) => facts));
  const inSection = rows.some(({ right, facts }) => right && facts === best);
  return {
    example,
    evidence,
    rows: rows.map((row) => ({
      ...row,
      right: best === 0 ? row.right : row.facts === best && (inSection ? row.right : row.onPage),
    })),
  };
}

function prefixed(part: string, features: Features): Features {
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [`${part}.${name}`, value]));
}

function choiceOf(rows: readonly Row[], names: readonly string[]) {
  const likely = (right: boolean, count: number) =>
    rows
      .filter((row) => row.right === right)
      .toSorted((a, b) => b.quick - a.quick)
      .slice(0, count);
  const chosen = [...likely(true, RIGHT), ...likely(false, WRONG)];
  return {
    options: chosen.map(({ features }) => vector(features, names)),
    right: chosen.map(({ right }) => right),
  };
}

function vector(features: Features, names: readonly string[]): Float64Array {
  return Float64Array.from(names, (name) => features[name] ?? 0);
}

/** As `rankPassages` ranks, with weights that were not fitted on the question. */
function rank(
  { evidence, rows }: Prepared,
  names: readonly string[],
  weights: Float64Array,
): RankedPassage[] {
  const scored = rows.map((row) => ({ ...row, score: dot(vector(row.features, names), weights) }));
  const most = Math.max(...scored.map(({ score }) => score));
  const all = scored.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
  return [...Map.groupBy(scored, ({ passage }) => passage)]
    .flatMap(([place, own]) => {
      const passage = evidence.passages[place];
      if (!passage) return [];
      const statements = own
        .map(({ at, score }) => ({ passage, at, score }))
        .sort((a, b) => b.score - a.score);
      return [
        {
          passage,
          statements,
          probability: own.reduce((sum, { score }) => sum + Math.exp(score - most), 0) / all,
        },
      ];
    })
    .sort((a, b) => b.probability - a.probability);
}

function report(ranked: ReadonlyMap<Prepared, RankedPassage[]>): void {
  console.log('On pages that were left out of the fit:');
  for (const [set, list] of Map.groupBy(ranked, ([{ example }]) => example.set)) {
    const asked = list.filter(([{ example }]) => example.entry.answerable);
    if (asked.length === 0) continue;
    const share = (is: (prepared: Prepared, best: RankedPassage) => boolean, of = asked) =>
      of.length === 0
        ? '  -  '
        : (of.filter(([each, [best]]) => best && is(each, best)).length / of.length).toFixed(3);
    const isPage = ({ example }: Prepared, { passage }: RankedPassage) =>
      example.entry.expected.some((each) => pageOf(each) === pageOf(passage.url));
    const isSection = ({ example }: Prepared, { passage }: RankedPassage) =>
      example.entry.expected.includes(passage.url);
    const withSection = asked.filter(([{ example }]) =>
      example.entry.expected.some((each) => each.includes('#')),
    );
    const holds = (text: string, { example }: Prepared) =>
      factsIn(text, example.entry) === example.entry.must_mention.length;
    const first = share((each, { passage, statements: [lead] }) =>
      holds(passage.statements[lead?.at ?? -1]?.text ?? '', each),
    );
    const whole = share((each, { passage }) =>
      holds(passage.statements.map(({ text }) => text).join(' '), each),
    );
    console.log(
      `${set.padEnd(15)}${String(asked.length).padStart(5)}  page first ${share(isPage)}  section first ${share(isSection, withSection)}  facts in the first statement ${first}, in the section ${whole}`,
    );
  }
}

function fitAnswered(cases: readonly { readonly example: Example; readonly features: Features }[]): Features {
  const names = [...new Set(cases.flatMap(({ features }) => Object.keys(features)))];
  const count = (yes: boolean) => cases.filter(({ example }) => example.entry.answerable === yes).length;
  const toCase = ({ example, features }: (typeof cases)[number]): Case => {
    const yes = example.entry.answerable;
    return { features: vector(features, names), yes, weight: (yes ? DECLINED_WRONGLY : 1) / count(yes) };
  };
  const right = { yes: 0, no: 0 };
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = fitCases(
      cases.filter(({ example }) => example.fold !== fold).map(toCase),
      names.length,
      PENALTY,
    );
    for (const each of cases.filter(({ example }) => example.fold === fold)) {
      const { features, yes } = toCase(each);
      if (dot(features, weights) > 0 === yes) right[yes ? 'yes' : 'no'] += 1;
    }
  }
  console.log(
    `Declined wrongly ${(1 - right.yes / count(true)).toFixed(3)} of ${count(true)}, rightly ${(right.no / count(false)).toFixed(3)} of ${count(false)}`,
  );
  const weights = fitCases(cases.map(toCase), names.length, PENALTY);
  return Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0]));
}

function source(byName: Features, answered: Features): string {
  const part = (name: string) =>
    Object.fromEntries(
      Object.entries(byName).flatMap(([key, value]) =>
        key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [],
      ),
    );
  const write = (features: Features) =>
    Object.entries(features)
      .map(([name, value]) => `    ${name}: ${Number(value.toFixed(3))},`)
      .join('\n');
  return `/** Weights of the features, fitted by \`npm run eval:fit\`. Not written by hand. */
export const WEIGHTS: Readonly<Record<'section' | 'statement' | 'answered', Readonly<Record<string, number>>>> = {
  section: {
${write(part('section'))}
  },
  statement: {
${write(part('statement'))}
  },
  answered: {
${write(answered)}
  },
};
`;
}
