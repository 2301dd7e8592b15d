import type { Engine, Look } from '../search/engine/engine.ts';
import { nameOf, type Place, type PlaceNames } from '../search/engine/present.ts';
import { type Statement, statementsOf } from './statements.ts';

/** How well each word of the question is met, from 0 to 1, in the order of the words. */
export type Coverage = readonly number[];

/** A word of the question and what it weighs. */
export interface QuestionWord {
  readonly value: number;
  /** Whether no page has it, nor anything that means it. */
  readonly unknown: boolean;
  /** Whether it belongs to the form of the question. */
  readonly filler: boolean;
}

/** A section with all that it says. */
export interface Passage extends Place, PlaceNames {
  /** Of the search, as a share of the best section's. */
  readonly rank: number;
  /** Words of the question in the title and description of its page, and in its headings. */
  readonly about: Coverage;
  /** Words of the question that go without saying here, since the page or section is named after them. */
  readonly implied: Coverage;
  readonly statements: readonly (Statement & { readonly coverage: Coverage })[];
}

export interface Evidence {
  readonly words: readonly QuestionWord[];
  readonly passages: readonly Passage[];
}

const PAGES = 8;
/** Sections of the best pages, and of the others. */
const BEST_PAGES = 3;
const SECTIONS_OF_BEST = 14;
const SECTIONS_OF_OTHERS = 4;
/** What a heading's word is worth beside one in the statement itself, and one in the page's title. */
const IN_HEADING = 0.8;
const IN_TITLE = 0.55;
/** What a word is worth in a statement that need not repeat it. */
const IMPLIED = 0.88;

/** Gathers the sections that may answer a question. */
export async function gather(question: string, engine: Engine): Promise<Evidence> {
  const look = await engine.look(withoutForm(question), 'complete');
  const places = look.ranked.slice(0, PAGES).flatMap(({ page, score, sections }, at) => {
    const best = sections[0]?.score ?? 1;
    return sections
      .slice(0, at < BEST_PAGES ? SECTIONS_OF_BEST : SECTIONS_OF_OTHERS)
      .map((each) => ({ page, section: each.section, score: score * (0.5 + (0.5 * each.score) / best) }));
  });
  const best = Math.max(...places.map(({ score }) => score), 1e-9);
  const coverage = coverageOf(look, engine);
  const passages = await Promise.all(
    places.map(async ({ page, section, score }): Promise<Passage> => {
      const place = { page, section };
      const [names, blocks] = await Promise.all([nameOf(place, engine.index), engine.blocks(place)]);
      const statements = statementsOf(blocks, engine.index.manifest.language);
      const inHeading = coverage(names.headings.join(' '));
      const inTitle = coverage(names.title);
      const inIntro = coverage(`${names.title} ${names.description}`);
      return {
        ...place,
        ...names,
        rank: score / best,
        about: inIntro.map((share, at) => Math.max(share * IN_TITLE, (inHeading[at] ?? 0) * IN_HEADING)),
        implied: inTitle.map((share, at) => IMPLIED * Math.max(share, inHeading[at] ?? 0)),
        statements: statements.map((statement) => ({ ...statement, coverage: coverage(statement.words) })),
      };
    }),
  );
  return { words: wordsOf(question, look, engine), passages: passages.sort((a, b) => b.rank - a.rank) };
}

/** "How long" asks for a figure: "long" is no word to look for. What "how big" asks for is called a size. */
function withoutForm(question: string): string {
  return question
    .replace(/\bhow (big|large)\b/gi, 'what maximum size')
    .replace(/\bhow (long|often|many|much|soon|far|high|frequently)\b/gi, 'how');
}

/** A word of which no page tells weighs more than its rarity says: it is probably what the question is about. */
const UNKNOWN = 1.3;
/** So does a name: an answer about another product is none. */
const NAME = 1.25;
/** Words that questions have and answers have not. */
const FILLER = 0.35;

function wordsOf(question: string, { groups, scores }: Look, { analyser }: Engine): QuestionWord[] {
  const stemsOf = (text: string) => new Set(analyser.tokens(text).flatMap(({ parts }) => parts));
  const names = stemsOf((question.match(NAMES) ?? []).join(' '));
  const filler = stemsOf(FILLERS);
  return groups.map((group, at) => {
    const found = scores[at];
    const nothing = !found || (found.pages.size === 0 && found.sections.size === 0);
    const unknown = group.counted && (nothing || group.alternatives.some(({ match }) => match === 'near'));
    const written = group.alternatives[0]?.terms.join(' ') ?? '';
    const isFiller = filler.has(written);
    const value = group.counted ? group.weight * (found?.rarity ?? 0) : 0;
    return {
      value:
        value *
        (isFiller ? FILLER : 1) *
        (unknown && !isFiller ? UNKNOWN : 1) *
        (names.has(written) ? NAME : 1),
      unknown: unknown && !isFiller,
      filler: isFiller || value === 0,
    };
  });
}

/** Capitalised words inside a sentence, and words with capitals inside. */
const NAMES = /(?<=[\p{Ll}\p{N},'’] )\p{Lu}[\p{L}\p{N}-]*|\b\p{L}+\p{Lu}\p{L}*/gu;

const FILLERS = `happen mean piece extra consider possible way kind sort look tell explain describe exactly really work supposed
  besides provide difference different show question answer documentation docs know find help best recommend example actually
  forget wrong correct right count part certain various available automatically manually currently already actually simply easily`;

/** Tells how well a text meets each word of the question, by the ways in which the search found it. */
function coverageOf({ scores }: Look, { analyser }: Engine): (text: string) => Coverage {
  return (text) => {
    const terms = new Set(analyser.tokens(text).flatMap(({ whole, parts }) => [whole, ...parts]));
    return scores.map(({ ways }) => {
      let best = 0;
      for (const { names, weight } of ways) {
        if (weight > best && names.every((name) => terms.has(name))) best = weight;
      }
      return Math.min(best, 1);
    });
  };
}
