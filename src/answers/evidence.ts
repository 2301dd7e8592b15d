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
  /** Whether it is written like a name. */
  readonly name: boolean;
}

/** What a text and the question have in common. */
export interface Overlap {
  readonly coverage: Coverage;
  /** Share of the question that the text meets, each word by its value. */
  readonly recall: number;
  /** Share of the text that the question asks for. */
  readonly precision: number;
  /** Share of the question's words, in their order, that stand in the text side by side. */
  readonly run: number;
}

/** A section with all that it says. */
export interface Passage extends Place, PlaceNames {
  /** Scores of the search for the section and for its page, as shares of the best ones. */
  readonly sectionScore: number;
  readonly pageScore: number;
  /** What the question shares with the section's heading, the page's title, all that stands above its text, and the nearest of
   *  the questions that it is known to answer. */
  readonly met: Readonly<Record<'heading' | 'title' | 'path' | 'asked', Overlap>>;
  /** Without those that stand in another tab than the question names. */
  readonly statements: readonly (Statement & { readonly overlap: Overlap })[];
  /** Names of tabs that the question names. */
  readonly namedTabs: ReadonlySet<string>;
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

/** Gathers the sections that may answer a question. */
export async function gather(question: string, engine: Engine): Promise<Evidence> {
  const [look, common] = await Promise.all([
    engine.look(withoutForm(question), 'complete'),
    engine.index.commonWords(),
  ]);
  /** What a word is worth beside others: less than its rarity says when everybody uses it. */
  const worth = (term: string, rarity: number) => rarity * (1 - COMMON * (common.get(term) ?? 0));
  const words = wordsOf(question, look, engine, worth);
  const places = look.ranked.slice(0, PAGES).flatMap(({ page, score, sections }, at) => {
    return sections
      .slice(0, at < BEST_PAGES ? SECTIONS_OF_BEST : SECTIONS_OF_OTHERS)
      .map((each) => ({ page, section: each.section, pageScore: score, sectionScore: each.score }));
  });
  const bestPage = Math.max(...places.map(({ pageScore }) => pageScore), 1e-9);
  const bestSection = Math.max(...places.map(({ sectionScore }) => sectionScore), 1e-9);
  const overlap = overlapWith(look, words, engine, worth);
  const read = await Promise.all(
    places.map(async (place) => {
      const [names, blocks, questions] = await Promise.all([
        nameOf(place, engine.index),
        engine.blocks(place),
        engine.questions(place),
      ]);
      return { place, names, questions, statements: statementsOf(blocks, engine.index.manifest.language) };
    }),
  );
  const namedTabs = tabsNamed(question, new Set(read.flatMap(({ statements }) => statements.flatMap(tabOf))));
  const passages = read.map(({ place, names, questions, statements }): Passage => {
    const asked = questions.map(overlap).sort((a, b) => similarity(b) - similarity(a));
    return {
      page: place.page,
      section: place.section,
      ...names,
      pageScore: place.pageScore / bestPage,
      sectionScore: place.sectionScore / bestSection,
      met: {
        heading: overlap(names.headings.at(-1) ?? names.title),
        title: overlap(names.title),
        path: overlap([names.title, ...names.headings, names.description].join(' . ')),
        asked: asked[0] ?? overlap(''),
      },
      namedTabs,
      statements: statements
        .filter(({ tab }) => tab === undefined || namedTabs.size === 0 || namedTabs.has(tab))
        .map((statement) => ({ ...statement, overlap: overlap(statement.words) })),
    };
  });
  return { words, passages };
}

function tabOf({ tab }: Statement): string[] {
  return tab === undefined ? [] : [tab];
}

/** The tabs that a question names: what stands in the others is for somebody else. */
function tabsNamed(question: string, tabs: ReadonlySet<string>): ReadonlySet<string> {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.+#]+|\.(?=\s|$)/gu, ' ')
      .trim()} `;
  const asked = plain(question);
  return new Set(
    [...tabs].filter((tab) =>
      tab.split(/[,/()]/).some((name) => /[\p{L}]/u.test(name) && asked.includes(plain(name))),
    ),
  );
}

/** One figure for how near a text comes to the question: both must ask for the same. */
export function similarity({ recall, precision }: Overlap): number {
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}

/** How much of the question a coverage meets, each word by its value. */
export function share(coverage: Coverage, words: readonly QuestionWord[]): number {
  const all = words.reduce((sum, { value }) => sum + value, 0);
  return all === 0 ? 0 : words.reduce((sum, { value }, at) => sum + value * (coverage[at] ?? 0), 0) / all;
}

/** "How long" asks for a figure: "long" is no word to look for. What "how big" asks for is called a size. */
function withoutForm(question: string): string {
  return question
    .replace(/\bhow (big|large)\b/gi, 'what maximum size')
    .replace(/\bhow (long|often|many|much|soon|far|high|frequently)\b/gi, 'how');
}

/** What words of general English lose of their weight, at most. */
const COMMON = 0.65;

type Worth = (term: string, rarity: number) => number;

function wordsOf(question: string, { groups, scores }: Look, engine: Engine, worth: Worth): QuestionWord[] {
  const names = new Set(
    engine.analyser.tokens((question.match(NAMES) ?? []).join(' ')).flatMap(({ parts }) => parts),
  );
  return groups.map((group, at) => {
    const found = scores[at];
    const nothing = !found || (found.pages.size === 0 && found.sections.size === 0);
    const unknown = group.counted && (nothing || group.alternatives.some(({ match }) => match === 'near'));
    const written = group.alternatives[0]?.terms.join(' ') ?? '';
    const value = group.counted ? group.weight * (found?.rarity ?? 0) : 0;
    return {
      value: worth(written, value),
      unknown,
      name: names.has(written),
    };
  });
}

/** Capitalised words inside a sentence, and words with capitals inside. */
const NAMES = /(?<=[\p{Ll}\p{N},'’] )\p{Lu}[\p{L}\p{N}-]*|\b\p{L}+\p{Lu}\p{L}*/gu;

/** Compares texts with the question, by the ways in which the search found its words. */
function overlapWith(
  { tokens, scores }: Look,
  words: readonly QuestionWord[],
  engine: Engine,
  worth: Worth,
): (text: string) => Overlap {
  const { analyser } = engine;
  const meant = new Set(
    scores.flatMap(({ ways }) => ways.flatMap(({ names, weight }) => (weight >= 0.5 ? names : []))),
  );
  const order = tokens.map(({ whole }) => whole);
  return (text) => {
    const own = analyser.tokens(text);
    const terms = new Set(own.flatMap(({ whole, parts }) => [whole, ...parts]));
    const coverage = scores.map(({ ways }) => {
      let best = 0;
      for (const { names, weight } of ways) {
        if (weight > best && names.every((name) => terms.has(name))) best = weight;
      }
      return Math.min(best, 1);
    });
    let all = 0;
    let shared = 0;
    for (const { whole, parts, plain, written } of own) {
      if (plain && analyser.isStopWord(written)) continue;
      const value = worth(whole, engine.rarity(whole));
      all += value;
      if (meant.has(whole) || parts.every((part) => meant.has(part))) shared += value;
    }
    return {
      coverage,
      recall: share(coverage, words),
      precision: all === 0 ? 0 : shared / all,
      run:
        longestRun(
          order,
          own.map(({ whole }) => whole),
        ) / Math.max(order.length, 3),
    };
  };
}

/** Length of the longest run of words that two texts have in common, from two words on. */
function longestRun(one: readonly string[], other: readonly string[]): number {
  let best = 0;
  const lengths = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    for (let at = other.length; at > 0; at -= 1) {
      const length = other[at - 1] === word ? (lengths[at - 1] ?? 0) + 1 : 0;
      lengths[at] = length;
      if (length > best) best = length;
    }
  }
  return best < 2 ? 0 : best;
}
