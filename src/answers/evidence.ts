import type { Engine, Look } from '../search/engine/engine.ts';
import { type Overlap, overlapWith, similarity } from '../search/engine/overlap.ts';
import { nameOf, type Place, type PlaceNames } from '../search/engine/present.ts';
import { type Statement, statementsOf } from './statements.ts';

/** A word of the question and what it weighs. */
export interface QuestionWord {
  readonly value: number;
  /** Whether no page has it, nor anything that means it. */
  readonly unknown: boolean;
  /** Whether it is written like a name. */
  readonly name: boolean;
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
  const overlap = overlapWith({
    analyser: engine.analyser,
    tokens: look.tokens,
    scores: look.scores,
    words,
    worth: (term) => worth(term, engine.rarity(term)),
  });
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
