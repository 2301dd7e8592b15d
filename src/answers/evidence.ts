import type { Encoder } from '../encoder/encoder.ts';
import type { Engine, Look } from '../search/engine/engine.ts';
import { isSameQuestion, sectionsAsking } from '../search/engine/known-questions.ts';
import { type Overlap, overlapWith, similarity } from '../search/engine/overlap.ts';
import type { Place, PlaceNames } from '../search/engine/present.ts';
import type { RankedPage } from '../search/engine/rank.ts';
import {
  isAboutOthers,
  isInOther,
  isInTabs,
  otherLanguages,
  tabsChosen,
  tabsNamed,
} from '../search/engine/tabs.ts';
import { commonWords, encoderOf } from './language.ts';
import { likenessTo, type SectionLikeness, type StatementLikeness, UNKNOWN } from './likeness.ts';
import { type Asked, askedFor, askingSentence, withoutForm } from './question.ts';
import { type ReadStatement, readSection } from './section.ts';

/** A word of the question and its weight. */
export interface QuestionWord {
  readonly value: number;
  /** Whether no page contains it or a synonym. */
  readonly unknown: boolean;
  /** Whether it is written like a proper name. */
  readonly name: boolean;
  /** Whether it occurs in the sentence that asks the question. */
  readonly asking: boolean;
}

/** A statement with its overlap with the question; `subject` is that of the leading name of a row or item. */
export interface ComparedStatement extends Omit<ReadStatement, 'subject'> {
  readonly overlap: Overlap;
  readonly subject: Overlap;
  readonly likeness: StatementLikeness;
  /** Whether it is about, or written in, programming languages other than the one that the question mentions. */
  readonly isOfOthers: boolean;
}

/** A section with all its statements. */
export interface Passage extends Place, PlaceNames {
  /** Scores from matching words alone, for the section and for its page, relative to the best ones. */
  readonly sectionScore: number;
  readonly pageScore: number;
  /** Final search scores of the page, and of the section within its page, relative to the best ones. */
  readonly pageOrder: number;
  readonly sectionOrder: number;
  /** Overlap of the question with the section's heading, the page title, all headings above the text, the closest of the
   *  questions that the section is known to answer, and all of those. */
  readonly met: Readonly<Record<'heading' | 'title' | 'path' | 'asked' | 'allAsked', Overlap>>;
  readonly likeness: SectionLikeness;
  /** Without statements in tabs other than the one that the question mentions or the reader chose. */
  readonly statements: readonly ComparedStatement[];
  /** Whether exactly this question is known to be answered by the section. */
  readonly isKnown: boolean;
  /** Tabs that the question mentions. */
  readonly namedTabs: ReadonlySet<string>;
}

export interface Evidence {
  /** Whether the site has word vectors; without them, all likenesses are unknown. */
  readonly hasVectors: boolean;
  readonly words: readonly QuestionWord[];
  readonly asked: Asked;
  readonly passages: readonly Passage[];
}

interface Context {
  /** Values of the tabs that the reader has chosen. */
  readonly tabs?: readonly string[];
  /** The sentence that asks the question. */
  readonly asking?: string;
}

const PAGES = 8;
/** How many sections to consider on the best pages, and on the others. */
const BEST_PAGES = 3;
const SECTIONS_OF_BEST = 14;
const SECTIONS_OF_OTHERS = 4;

/** Collects the sections that may answer a question. In: its context, and the word vectors. */
export async function gather(
  question: string,
  engine: Engine,
  { tabs: chosenTabs = [], asking = askingSentence(question) }: Context = {},
  vectors: Promise<Encoder | undefined> = encoderOf(engine.index),
): Promise<Evidence> {
  const [look, common, encoder, known] = await Promise.all([
    engine.look(withoutForm(question), 'complete'),
    commonWords(engine.index),
    vectors,
    sectionsAsking(question, engine),
  ]);
  /** Weight of a term: its rarity, reduced for words of everyday language. */
  const worth = (term: string, rarity: number) => rarity * (1 - COMMON * (common.get(term) ?? 0));
  const words = wordsOf(question, asking, look, engine, worth);
  // Their order is not known yet, but most of the best pages are among these: their files are fetched while it is determined.
  for (const { page } of look.ranked.slice(0, PAGES)) engine.index.warmPage(page);
  const places = withKnown(placesOf(look, await engine.order(look)), known, engine);
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
  const statements = read.flatMap(({ section }) => section.statements);
  const tabsAsked = tabsNamed(asking, statements);
  const namedTabs = tabsAsked.size > 0 ? tabsAsked : tabsNamed(question, statements);
  const written = engine.analyser.tokens(question);
  const others = otherLanguages(statements, namedTabs);
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
      isKnown: known.includes(place.section) && questions.some((each) => isSameQuestion(each, written)),
      namedTabs,
      statements: statements.flatMap((statement, at) =>
        isInTabs(statement, tabs)
          ? [
              {
                ...statement,
                isOfOthers: isInOther(statement, others) || isAboutOthers(statement.text, others),
                likeness: likeness?.statements[at] ?? UNKNOWN,
                overlap: overlap(statement.tokens),
                subject: overlap(statement.subject),
              },
            ]
          : [],
      ),
    };
  });
  return { words, passages, hasVectors: encoder !== undefined, asked: askedFor(asking) };
}

type Placed = Pick<Passage, 'page' | 'section' | 'pageScore' | 'sectionScore' | 'pageOrder' | 'sectionOrder'>;

/** The best sections of the best pages, in the order of the search results. */
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

/** Adds the sections that have this question beside them, though its words do not find them. */
function withKnown(
  places: readonly Placed[],
  known: readonly number[],
  { index }: Engine,
): readonly Placed[] {
  const further = known.filter((section) => places.every((each) => each.section !== section));
  return [
    ...places,
    ...further.map((section) => ({
      page: index.statistics.pageOfSection[section] ?? 0,
      section,
      pageScore: 0,
      sectionScore: 0,
      pageOrder: 0,
      sectionOrder: 0,
    })),
  ];
}

/** Largest reduction of a word's weight for being common. */
const COMMON = 0.65;

type Worth = (term: string, rarity: number) => number;

function wordsOf(
  question: string,
  asks: string,
  { groups, scores }: Look,
  engine: Engine,
  worth: Worth,
): QuestionWord[] {
  const names = new Set(
    engine.analyser
      .tokens((question.match(NAMES) ?? []).join(' '))
      .flatMap(({ whole, parts }) => [whole, ...parts]),
  );
  const asking = new Set(engine.analyser.tokens(asks).flatMap(({ whole, parts }) => [whole, ...parts]));
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

/** Capitalised words inside a sentence, words with inner capitals, and names such as ".NET". */
const NAMES = /(?<=[\p{Ll}\p{N},'’] )\p{Lu}[\p{L}\p{N}-]*|(?<!\S)\.\p{Lu}\p{L}+|\b\p{L}+\p{Lu}\p{L}*/gu;
