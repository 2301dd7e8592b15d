import type { Engine } from '../search/engine/engine.ts';
import { nameOf, type Place, type PlaceNames } from '../search/engine/present.ts';
import type { Analyser, Token } from '../search/engine/tokenise.ts';
import { wordsIn } from './blocks.ts';
import { type Statement, statementsOf, subjectOf } from './statements.ts';

/** The tokens of a text, for comparisons. */
export type Words = readonly Token[];

export interface ReadStatement extends Statement {
  readonly tokens: Words;
  /** The subject of a row or an item. */
  readonly subject: Words;
  /** Number of words, as counted in answers. */
  readonly length: number;
}

/** A section, tokenised for comparison with questions. */
export interface ReadSection {
  readonly names: PlaceNames;
  readonly title: Words;
  readonly heading: Words;
  /** The page title and all headings above the text. */
  readonly above: Words;
  /** The same without single-letter headings, and with the page's description. */
  readonly path: Words;
  /** The questions that the section is known to answer. */
  readonly questions: readonly Words[];
  readonly statements: readonly ReadStatement[];
}

/** Size of the cache; questions about one subject use the same sections. */
const KEPT = 1_000;
const kept = new WeakMap<Analyser, Map<number, ReadSection>>();

/** Tokenises a section, with a cache for further questions. */
export async function readSection(place: Place, engine: Engine): Promise<ReadSection> {
  const { analyser } = engine;
  const sections = kept.get(analyser) ?? new Map<number, ReadSection>();
  kept.set(analyser, sections);
  const known = sections.get(place.section);
  if (known) return known;
  const made = await cut(place, engine);
  if (sections.size >= KEPT) sections.clear();
  sections.set(place.section, made);
  return made;
}

async function cut(place: Place, { analyser, index, blocks, questions }: Engine): Promise<ReadSection> {
  const [names, told, asked] = await Promise.all([nameOf(place, index), blocks(place), questions(place)]);
  const title = analyser.tokens(names.title);
  const headings = names.headings.map((name) => ({ name, tokens: analyser.tokens(name) }));
  return {
    names,
    title,
    heading: headings.at(-1)?.tokens ?? title,
    above: [...title, ...headings.flatMap(({ tokens }) => tokens)],
    path: [
      ...title,
      ...headings.flatMap(({ name, tokens }) => (isName(name) ? tokens : [])),
      ...analyser.tokens(names.description),
    ],
    questions: asked.map(analyser.tokens),
    statements: statementsOf(told, index.manifest.language).map((statement) => ({
      ...statement,
      tokens: analyser.tokens(statement.words),
      subject: analyser.tokens(subjectOf(statement)),
      length: wordsIn(statement.text),
    })),
  };
}

/** Whether a heading names something. A single letter is a heading of an index: "SDK for C" does not refer to "C" there. */
function isName(heading: string): boolean {
  return heading.length > 1;
}
