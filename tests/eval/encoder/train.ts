import { type Bag, bagOf, bagOfSection, type SectionWords, type Word } from '../../../src/encoder/bag.ts';
import type { WordVectors } from '../../../src/encoder/vectors-file.ts';
import { adam } from '../adam.ts';
import { foldOf, sample, seeded } from '../random.ts';
import { cooccurrenceVectors } from './cooccurrence.ts';
import { chooseWords } from './words.ts';

/** A text and the numbers of the sections that it should find. */
export interface Pair {
  readonly words: readonly Word[];
  readonly sections: readonly number[];
}

const DIMENSIONS = 96;
const EPOCHS = 3;
const EPOCHS_WITH_STRANGERS = 1;
const RATE = 0.004;
/** How sharply a likeness of 1 stands out from one of 0. */
const SHARPNESS = 18;
/** Share of a text's words that are left out at each look, so that none is relied on. */
const DROPPED = 0.2;
/** A section is told by its questions and statements of all parts but the one that it is looked for with. */
const PARTS = 4;
/** Texts of one step: questions beside the content, statements, and questions of strangers. */
const QUESTIONS = 512;
const STATEMENTS = 256;
const STRANGERS = 192;
const SHORTEST_STATEMENT = 4;
const SEED = 20_261_128;

/** Trains vectors on a site's sections once, and from there on what strangers asked as often as is wanted. */
export interface Trainer {
  /** The same pairs give the same vectors. */
  trainOn(strangers: readonly Pair[]): WordVectors;
}

/**
 * Learns the vectors of words with which a question lies nearest to the section that answers it, of all sections of its batch.
 * Each statement of a section is taken for one more question. In: `lang` of the texts, and all sections of the site.
 */
export function createTrainer(language: string, sections: readonly SectionWords[]): Trainer {
  const { words, vocabulary } = chooseWords(sections);
  const own = (texts: (section: SectionWords) => readonly (readonly Word[])[]) =>
    sections.flatMap((section, at) =>
      texts(section).map((text, order) => ({
        bag: bagOf(text, vocabulary),
        sections: [at],
        part: partOf(at, order),
      })),
    );
  const questions = own((section) => section.questions);
  const statements = own((section) => section.statements.filter((each) => each.length >= SHORTEST_STATEMENT));
  const told = Array.from({ length: PARTS }, (_, part) =>
    sections.map((section, at) => bagOfSection(withoutPart(section, at, part), vocabulary)),
  );

  const train = ({ vectors, weights }: Parameters, epochs: number, asked: readonly Looking[]): void => {
    const random = seeded(SEED);
    const step = stepper(vectors, weights);
    for (let epoch = 0; epoch < epochs; epoch += 1)
      for (const part of sample([...told.keys()], PARTS, random)) {
        const ofPart = sample(
          questions.filter((each) => each.part === part),
          questions.length,
          random,
        );
        const further = statements.filter((each) => each.part === part);
        for (let from = 0; from < ofPart.length; from += QUESTIONS) {
          const batch = [
            ...ofPart.slice(from, from + QUESTIONS),
            ...some(further, STATEMENTS, random),
            ...some(asked, STRANGERS, random),
          ];
          step(
            batch.map((each) => ({ bag: dropped(each.bag, random), sections: each.sections })),
            told[part] ?? [],
          );
        }
      }
  };
  const whole = sections.map((section) => bagOfSection(section, vocabulary));
  const first = {
    vectors: cooccurrenceVectors(whole, words.length, DIMENSIONS, seeded(SEED)),
    weights: rarities([...questions.map((each) => each.bag), ...whole], words.length),
  };
  train(first, EPOCHS, []);
  return {
    trainOn(strangers) {
      const own = { vectors: first.vectors.slice(), weights: first.weights.slice() };
      const asked = strangers.map((pair) => ({ ...pair, bag: bagOf(pair.words, vocabulary) }));
      train(own, EPOCHS_WITH_STRANGERS, asked);
      const values = Float32Array.from(weighted(own.vectors, own.weights.map(Math.exp)));
      return { language, words, dimensions: DIMENSIONS, values };
    },
  };
}

/** What is learned: the direction of each word, and the logarithm of what it counts. */
interface Parameters {
  readonly vectors: Float64Array;
  readonly weights: Float64Array;
}

function partOf(section: number, order: number): number {
  return foldOf(`${section} ${order}`, PARTS);
}

function withoutPart(section: SectionWords, at: number, part: number): SectionWords {
  const kept = <T>(list: readonly T[]) => list.filter((_, order) => partOf(at, order) !== part);
  return { ...section, questions: kept(section.questions), statements: kept(section.statements) };
}

function dropped(bag: Bag, random: () => number): Bag {
  return new Map([...bag].filter(() => random() >= DROPPED));
}

function some<T>(list: readonly T[], count: number, random: () => number): T[] {
  return Array.from(
    { length: Math.min(count, list.length) },
    () => list[Math.floor(random() * list.length)] as T,
  );
}

/** Logarithms of what words count at first: the more texts have one, the less. */
function rarities(bags: readonly Bag[], words: number): Float64Array {
  const texts = new Float64Array(words).fill(1);
  for (const bag of bags) for (const word of bag.keys()) texts[word] = (texts[word] ?? 0) + 1;
  return texts.map((count) => Math.log(Math.max(Math.log(bags.length / count) / 6, 0.05)));
}

/** The vectors of words, each by what the word counts. */
function weighted(vectors: Float64Array, factors: Float64Array): Float64Array {
  const values = new Float64Array(vectors.length);
  factors.forEach((factor, word) => {
    addTo(values, word, factor, vectors, word);
  });
  return values;
}

interface Looking {
  readonly bag: Bag;
  readonly sections: readonly number[];
}

/** One step of gradient descent on a batch: each text is to find its sections among those of all. */
function stepper(vectors: Float64Array, weights: Float64Array) {
  const improveVectors = adam(vectors, RATE);
  const improveWeights = adam(weights, 2 * RATE);
  return (batch: readonly Looking[], told: readonly Bag[]): void => {
    const candidates = [...new Set(batch.flatMap(({ sections }) => sections))];
    const places = new Map(candidates.map((section, place) => [section, place]));
    const factors = weights.map(Math.exp);
    const values = weighted(vectors, factors);
    const texts = encodeAll(
      batch.map(({ bag }) => bag),
      values,
    );
    const found = encodeAll(
      candidates.map((section) => told[section] ?? new Map()),
      values,
    );
    const pulls = batch.map(({ sections }, at) => {
      const right = new Set(sections.map((section) => places.get(section) ?? 0));
      return pullsOf(likelihoods(texts.units, at, found.units, candidates.length), right, batch.length);
    });
    const gradient = new Float64Array(vectors.length);
    texts.addGradient(gradient, slopesOfTexts(pulls, found.units));
    found.addGradient(gradient, slopesOfSections(pulls, texts.units, candidates.length));
    const ofWeights = new Float64Array(weights.length);
    for (let word = 0; word < weights.length; word += 1) {
      const factor = factors[word] ?? 0;
      let slope = 0;
      for (let at = word * DIMENSIONS; at < (word + 1) * DIMENSIONS; at += 1) {
        slope += (gradient[at] ?? 0) * (values[at] ?? 0);
        gradient[at] = (gradient[at] ?? 0) * factor;
      }
      ofWeights[word] = slope;
    }
    improveVectors(gradient);
    improveWeights(ofWeights);
  };
}

/** How likely a text belongs to each of the sections (softmax of the likenesses). */
function likelihoods(texts: Float64Array, text: number, sections: Float64Array, count: number): Float64Array {
  const mass = new Float64Array(count);
  const begin = text * DIMENSIONS;
  let all = 0;
  for (let section = 0, place = 0; section < count; section += 1) {
    let sum = 0;
    for (let at = begin; at < begin + DIMENSIONS; at += 1, place += 1)
      sum += (texts[at] as number) * (sections[place] as number);
    // At most 1: the exponential cannot overflow.
    const each = Math.exp(SHARPNESS * (sum - 1));
    mass[section] = each;
    all += each;
  }
  for (let section = 0; section < count; section += 1) mass[section] = (mass[section] as number) / all;
  return mass;
}

/** A section and how strongly a text is to leave it, or to come nearer where that is below zero. */
type Pull = readonly [section: number, strength: number];

/** Likelihoods that are too small to move anything. */
const NOTHING = 5e-4;

function pullsOf(likely: Float64Array, right: ReadonlySet<number>, texts: number): Pull[] {
  const pulls: Pull[] = [];
  for (let section = 0; section < likely.length; section += 1) {
    const excess = (likely[section] as number) - (right.has(section) ? 1 / right.size : 0);
    if (Math.abs(excess) > NOTHING) pulls.push([section, (SHARPNESS * excess) / texts]);
  }
  return pulls;
}

function slopesOfTexts(pulls: readonly (readonly Pull[])[], sections: Float64Array): Float64Array {
  const slopes = new Float64Array(pulls.length * DIMENSIONS);
  pulls.forEach((own, text) => {
    for (const [section, strength] of own) addTo(slopes, text, strength, sections, section);
  });
  return slopes;
}

function slopesOfSections(
  pulls: readonly (readonly Pull[])[],
  texts: Float64Array,
  count: number,
): Float64Array {
  const slopes = new Float64Array(count * DIMENSIONS);
  pulls.forEach((own, text) => {
    for (const [section, strength] of own) addTo(slopes, section, strength, texts, text);
  });
  return slopes;
}

/** Adds a multiple of a row of one matrix to a row of another. */
function addTo(to: Float64Array, row: number, times: number, from: Float64Array, fromRow: number): void {
  const [begin, source] = [row * DIMENSIONS, fromRow * DIMENSIONS];
  for (let at = 0; at < DIMENSIONS; at += 1)
    to[begin + at] = (to[begin + at] as number) + times * (from[source + at] as number);
}

/** The vectors of texts, of length one, and how a slope at them becomes one at the vectors of words. */
function encodeAll(bags: readonly Bag[], values: Float64Array) {
  const units = new Float64Array(bags.length * DIMENSIONS);
  const lengths = bags.map((bag, row) => {
    for (const [word, share] of bag) addTo(units, row, share, values, word);
    const own = units.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
    const length = Math.sqrt(own.reduce((sum, value) => sum + value * value, 0)) + 1e-6;
    for (let at = 0; at < DIMENSIONS; at += 1) own[at] = (own[at] as number) / length;
    return length;
  });
  return {
    units,
    addGradient(gradient: Float64Array, slopes: Float64Array): void {
      bags.forEach((bag, row) => {
        const begin = row * DIMENSIONS;
        let along = 0;
        for (let at = begin; at < begin + DIMENSIONS; at += 1)
          along += (slopes[at] as number) * (units[at] as number);
        // What would only change the length changes nothing.
        for (let at = begin; at < begin + DIMENSIONS; at += 1)
          slopes[at] = ((slopes[at] as number) - along * (units[at] as number)) / (lengths[row] as number);
        for (const [word, share] of bag) addTo(gradient, word, share, slopes, row);
      });
    },
  };
}
