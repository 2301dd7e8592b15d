import { type Bag, bagInPlace, bagOf, bagOfSection, mix } from '../encoder/bag.ts';
import { type Encoder, likeness } from '../encoder/encoder.ts';
import type { Analyser } from '../search/engine/tokenise.ts';

/** How near a question comes to a section, by their vectors: 1 at most. */
export interface SectionLikeness {
  /** To all that the section is about. */
  readonly section: number;
  /** To the nearest of the questions that it is known to answer. */
  readonly question: number;
}

/** How near a question comes to a statement. */
export interface StatementLikeness {
  readonly own: number;
  /** To the statement under the names above it. */
  readonly inPlace: number;
  /** To the statement with those before and after it. */
  readonly around: number;
}

/** What is known where a site has no vectors: nothing. */
export const UNKNOWN: SectionLikeness & StatementLikeness = {
  section: 0,
  question: 0,
  own: 0,
  inPlace: 0,
  around: 0,
};

export interface SectionTexts {
  /** Address with its anchor. */
  readonly url: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly questions: readonly string[];
  readonly statements: readonly { readonly words: string }[];
}

interface SectionVectors {
  readonly section: Float32Array;
  readonly questions: readonly Float32Array[];
  readonly statements: readonly Readonly<Record<keyof StatementLikeness, Float32Array>>[];
}

/** What a neighbour counts beside the statement. */
const NEIGHBOUR = 0.5;

const known = new WeakMap<Encoder, Map<string, SectionVectors>>();

/** Makes a function that compares sections with a question. In its result, `statements` are in the order of the section's. */
export function likenessTo(question: string, encoder: Encoder, analyser: Analyser) {
  const asked = encoder.encode(bagOf(analyser.tokens(question), encoder.vocabulary));
  const sections = known.get(encoder) ?? new Map<string, SectionVectors>();
  known.set(encoder, sections);
  return (texts: SectionTexts): SectionLikeness & { readonly statements: readonly StatementLikeness[] } => {
    const vectors = sections.get(texts.url) ?? vectorsOf(texts, encoder, analyser);
    sections.set(texts.url, vectors);
    return {
      section: likeness(asked, vectors.section),
      question: Math.max(0, ...vectors.questions.map((each) => likeness(asked, each))),
      statements: vectors.statements.map(({ own, inPlace, around }) => ({
        own: likeness(asked, own),
        inPlace: likeness(asked, inPlace),
        around: likeness(asked, around),
      })),
    };
  };
}

function vectorsOf(
  { title, headings, questions, statements }: SectionTexts,
  { vocabulary, encode }: Encoder,
  analyser: Analyser,
): SectionVectors {
  const words = {
    questions: questions.map(analyser.tokens),
    names: analyser.tokens([title, ...headings].join(' . ')),
    statements: statements.map((statement) => analyser.tokens(statement.words)),
  };
  const names = bagOf(words.names, vocabulary);
  const bags = words.statements.map((each) => bagOf(each, vocabulary));
  return {
    section: encode(bagOfSection(words, vocabulary)),
    questions: words.questions.map((each) => encode(bagOf(each, vocabulary))),
    statements: bags.map((own, at) => ({
      own: encode(own),
      inPlace: encode(bagInPlace(own, names)),
      around: encode(withNeighbours(own, bags[at - 1], bags[at + 1])),
    })),
  };
}

function withNeighbours(own: Bag, ...neighbours: readonly (Bag | undefined)[]): Bag {
  return mix([[own, 1], ...neighbours.flatMap((each) => (each ? [[each, NEIGHBOUR] as const] : []))]);
}
