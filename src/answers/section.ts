import type { Engine } from '../search/engine/engine.ts';
import { nameOf, type Place, type PlaceNames } from '../search/engine/present.ts';
import type { Analyser, Token } from '../search/engine/tokenise.ts';
import { wordsIn } from './blocks.ts';
import { type Statement, statementsOf, subjectOf } from './statements.ts';

/** The words of a text as they are compared. */
export type Words = readonly Token[];

export interface ReadStatement extends Statement {
  readonly tokens: Words;
  /** Of what a row or an item is about. */
  readonly subject: Words;
  /** Words as they are counted in an answer. */
  readonly length: number;
}

/** A section cut into what questions are compared with. */
export interface ReadSection {
  readonly names: PlaceNames;
  readonly title: Words;
  readonly heading: Words;
  /** Of the page's title and of all headings above the text. */
  readonly above: Words;
  /** The same without letters of the alphabet, and with the page's description. */
  readonly path: Words;
  /** Of each question that it is known to answer. */
  readonly questions: readonly Words[];
  readonly statements: readonly ReadStatement[];
}

/** Sections that are kept: questions about one thing meet the same ones again. */
const KEPT = 1_000;
const kept = new WeakMap<Analyser, Map<number, ReadSection>>();

/** Reads a section, once for all questions that it may answer. */
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

/** A letter of the alphabet is the heading of a register, and names nothing: "SDK for C" is not under C. */
function isName(heading: string): boolean {
  return heading.length > 1;
}
