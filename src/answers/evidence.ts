import type { Engine, Look } from '../search/engine/engine.ts';
import { type Overlap, overlapWith, similarity } from '../search/engine/overlap.ts';
import type { Place, PlaceNames } from '../search/engine/present.ts';
import type { RankedPage } from '../search/engine/rank.ts';
import { isInTabs, tabsChosen, tabsNamed } from '../search/engine/tabs.ts';
import { likenessTo, type SectionLikeness, type StatementLikeness, UNKNOWN } from './likeness.ts';
import { type Asked, askedFor, askingSentence, withoutForm } from './question.ts';
import { type ReadStatement, readSection } from './section.ts';

/** A word of the question and what it weighs. */
export interface QuestionWord {
  readonly value: number;
  /** Whether no page has it, nor anything that means it. */
  readonly unknown: boolean;
  /** Whether it is written like a name. */
  readonly name: boolean;
  /** Whether it stands in the sentence that asks. */
  readonly asking: boolean;
}

/** A statement and what the question shares with it, and with what it is about where that stands before it. */
export interface Told extends Omit<ReadStatement, 'subject'> {
  readonly overlap: Overlap;
  readonly subject: Overlap;
  readonly likeness: StatementLikeness;
}

/** A section with all that it says. */
export interface Passage extends Place, PlaceNames {
  /** Scores of the words alone for the section and for its page, as shares of the best ones. */
  readonly sectionScore: number;
  readonly pageScore: number;
  /** How likely search holds the page to be the right one, and the section to be the right one of its page; the best have 1. */
  readonly pageOrder: number;
  readonly sectionOrder: number;
  /** What the question shares with the section's heading, the page's title, all that stands above its text, and the nearest of
   *  the questions that it is known to answer. */
  readonly met: Readonly<Record<'heading' | 'title' | 'path' | 'asked' | 'allAsked', Overlap>>;
  readonly likeness: SectionLikeness;
  /** Without those that stand in another tab than the question names. */
  readonly statements: readonly Told[];
  /** Names of tabs that the question names. */
  readonly namedTabs: ReadonlySet<string>;
}

export interface Evidence {
  /** Whether the site has vectors of words, without which all likenesses are unknown. */
  readonly hasVectors: boolean;
  readonly words: readonly QuestionWord[];
  readonly asked: Asked;
  readonly passages: readonly Passage[];
}

const PAGES = 8;
/** Sections of the best pages, and of the others. */
const BEST_PAGES = 3;
const SECTIONS_OF_BEST = 14;
const SECTIONS_OF_OTHERS = 4;

/** Gathers the sections that may answer a question. In: values of the tabs that the reader chose. */
export async function gather(
  question: string,
  engine: Engine,
  chosenTabs: readonly string[] = [],
): Promise<Evidence> {
  const [look, common, encoder] = await Promise.all([
    engine.look(withoutForm(question), 'complete'),
    engine.index.commonWords(),
    engine.index.encoder(),
  ]);
  /** What a word is worth beside others: less than its rarity says when everybody uses it. */
  const worth = (term: string, rarity: number) => rarity * (1 - COMMON * (common.get(term) ?? 0));
  const words = wordsOf(question, look, engine, worth);
  const places = placesOf(look, await engine.order(look));
  const overlap = overlapWith({
    analyser: engine.analyser,
    tokens: look.tokens,
    scores: look.scores,
    words,
    worth: (term) => worth(term, engine.rarity(term)),
  });
  const liken = encoder && likenessTo(question, encoder, engine.analyser);
  const read = await Promise.all(
    places.map(async (place) => ({ place, section: await readSection(place, engine) })),
  );
  const namedTabs = tabsNamed(
    question,
    read.flatMap(({ section }) => section.statements),
  );
  const passages = read.map(({ place, section }): Passage => {
    const { names, questions, statements } = section;
    const [asked = overlap([])] = questions.map(overlap).sort((a, b) => similarity(b) - similarity(a));
    const likeness = liken?.(section);
    const tabs = namedTabs.size > 0 ? namedTabs : tabsChosen(statements, chosenTabs);
    return {
      ...place,
      ...names,
      met: {
        heading: overlap(section.heading),
        title: overlap(section.title),
        path: overlap(section.path),
        asked,
        allAsked: overlap(questions.flat()),
      },
      likeness: likeness ?? UNKNOWN,
      namedTabs,
      statements: statements.flatMap((statement, at) =>
        isInTabs(statement, tabs)
          ? [
              {
                ...statement,
                likeness: likeness?.statements[at] ?? UNKNOWN,
                overlap: overlap(statement.tokens),
                subject: overlap(statement.subject),
              },
            ]
          : [],
      ),
    };
  });
  return { words, passages, hasVectors: encoder !== undefined, asked: askedFor(question) };
}

type Placed = Pick<Passage, 'page' | 'section' | 'pageScore' | 'sectionScore' | 'pageOrder' | 'sectionOrder'>;

/** The best sections of the best pages, in the order of the search. */
function placesOf(look: Look, order: readonly RankedPage[]): Placed[] {
  const pages = order.slice(0, PAGES);
  const byWords = new Map(look.ranked.map((each) => [each.page, each]));
  const found = pages.flatMap(({ page }) => byWords.get(page) ?? []);
  const bestPage = Math.max(...found.map(({ score }) => score), 1e-9);
  const bestSection = Math.max(...found.flatMap(({ sections }) => sections.map(({ score }) => score)), 1e-9);
  return pages.flatMap(({ page, score, sections }, at) => {
    const own = byWords.get(page);
    const scores = new Map(own?.sections.map((each) => [each.section, each.score]));
    return sections.slice(0, at < BEST_PAGES ? SECTIONS_OF_BEST : SECTIONS_OF_OTHERS).map((each) => ({
      page,
      section: each.section,
      pageScore: (own?.score ?? 0) / bestPage,
      sectionScore: (scores.get(each.section) ?? 0) / bestSection,
      pageOrder: score / (pages[0]?.score || 1),
      sectionOrder: each.score / (sections[0]?.score || 1),
    }));
  });
}

/** What words of general English lose of their weight, at most. */
const COMMON = 0.65;

type Worth = (term: string, rarity: number) => number;

function wordsOf(question: string, { groups, scores }: Look, engine: Engine, worth: Worth): QuestionWord[] {
  const names = new Set(
    engine.analyser
      .tokens((question.match(NAMES) ?? []).join(' '))
      .flatMap(({ whole, parts }) => [whole, ...parts]),
  );
  const asking = new Set(
    engine.analyser.tokens(askingSentence(question)).flatMap(({ whole, parts }) => [whole, ...parts]),
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
      asking: group.alternatives[0]?.terms.every((term) => asking.has(term)) ?? false,
    };
  });
}

/** Capitalised words inside a sentence, words with capitals inside, and names such as ".NET". */
const NAMES = /(?<=[\p{Ll}\p{N},'’] )\p{Lu}[\p{L}\p{N}-]*|(?<!\S)\.\p{Lu}\p{L}+|\b\p{L}+\p{Lu}\p{L}*/gu;
