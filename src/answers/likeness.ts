import { bagOf, bagOfSection, NAMES } from '../encoder/bag.ts';
import { type Encoder, product } from '../encoder/encoder.ts';
import type { Analyser } from '../search/engine/tokenise.ts';
import type { ReadSection } from './section.ts';

/** Similarity (cosine) of a question and a section: at most 1. */
export interface SectionLikeness {
  /** To the section as a whole. */
  readonly section: number;
  /** To the closest of the questions that the section is known to answer. */
  readonly question: number;
}

/** Similarity of a question and a statement. */
export interface StatementLikeness {
  readonly own: number;
  /** To the statement together with the headings above it. */
  readonly inPlace: number;
  /** To the statement together with the ones before and after it. */
  readonly around: number;
}

/** Used for sites without word vectors. */
export const UNKNOWN: SectionLikeness & StatementLikeness = {
  section: 0,
  question: 0,
  own: 0,
  inPlace: 0,
  around: 0,
};

/** Weight of a neighbouring statement. */
const NEIGHBOUR = 0.5;

/**
 * The vectors of a section, as rows of a matrix: unit vectors of the section and of its questions; then unnormalised sums for its
 * names and for each statement. As sums are additive, combinations of texts need no vectors of their own, only their lengths.
 */
interface SectionVectors {
  readonly rows: Float32Array;
  readonly questions: number;
  readonly statements: readonly {
    readonly length: number;
    readonly lengthInPlace: number;
    readonly lengthAround: number;
  }[];
}

const known = new WeakMap<Encoder, WeakMap<ReadSection, SectionVectors>>();

/** Returns a function that compares sections with a question. `statements` of its result has the order of the section's. */
export function likenessTo(question: string, encoder: Encoder, analyser: Analyser) {
  const { dimensions, vocabulary, encode } = encoder;
  const asked = encode(bagOf(analyser.tokens(question), vocabulary));
  const sections = known.get(encoder) ?? new WeakMap<ReadSection, SectionVectors>();
  known.set(encoder, sections);
  return (section: ReadSection): SectionLikeness & { readonly statements: readonly StatementLikeness[] } => {
    const vectors = sections.get(section) ?? vectorsOf(section, encoder);
    sections.set(section, vectors);
    const { rows, questions, statements } = vectors;
    const nearness = (row: number) => product(asked, 0, rows, row, dimensions);
    const ofNames = NAMES * nearness(questions + 1);
    const near = statements.map((_, at) => nearness(questions + 2 + at));
    let question = 0;
    for (let at = 1; at <= questions; at += 1) question = Math.max(question, nearness(at));
    return {
      section: nearness(0),
      question,
      statements: statements.map(({ length, lengthInPlace, lengthAround }, at) => {
        const own = near[at] ?? 0;
        const neighbours = (near[at - 1] ?? 0) + (near[at + 1] ?? 0);
        return {
          own: shareOf(own, length),
          inPlace: shareOf(own + ofNames, lengthInPlace),
          around: shareOf(own + NEIGHBOUR * neighbours, lengthAround),
        };
      }),
    };
  };
}

function shareOf(product: number, length: number): number {
  return length === 0 ? 0 : product / length;
}

function vectorsOf({ above, questions, statements }: ReadSection, encoder: Encoder): SectionVectors {
  const { dimensions, vocabulary, encode, sum } = encoder;
  const rows = new Float32Array((questions.length + statements.length + 2) * dimensions);
  const told = statements.map(({ tokens }) => tokens);
  rows.set(encode(bagOfSection({ questions, names: above, statements: told }, vocabulary)));
  questions.forEach((each, at) => {
    rows.set(encode(bagOf(each, vocabulary)), (at + 1) * dimensions);
  });
  const names = questions.length + 1;
  sum(bagOf(above, vocabulary), rows, names);
  told.forEach((each, at) => {
    sum(bagOf(each, vocabulary), rows, names + 1 + at);
  });
  const inside = (one: number, other: number) =>
    one < names || other < names || Math.max(one, other) > names + told.length
      ? 0
      : product(rows, one, rows, other, dimensions);
  return {
    rows,
    questions: questions.length,
    statements: told.map((_, at) => {
      const [own, before, after] = [names + 1 + at, at > 0 ? names + at : -1, names + 2 + at];
      const square = inside(own, own);
      return {
        length: Math.sqrt(square),
        lengthInPlace: Math.sqrt(square + 2 * NAMES * inside(own, names) + NAMES ** 2 * inside(names, names)),
        lengthAround: Math.sqrt(
          square +
            2 * NEIGHBOUR * (inside(own, before) + inside(own, after)) +
            NEIGHBOUR ** 2 * (inside(before, before) + inside(after, after) + 2 * inside(before, after)),
        ),
      };
    }),
  };
}
