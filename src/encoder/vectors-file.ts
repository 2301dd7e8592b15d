/** Word vectors as stored, quantised. Everything is text, because every host compresses text. */
export interface VectorsFile {
  /** `lang` of the texts that the vectors are for. */
  readonly language: string;
  readonly dimensions: number;
  /** Separated by spaces. */
  readonly words: string;
  /** Quantisation step of each word's vector, in units of 1/10,000. */
  readonly steps: readonly number[];
  /** One of 16 levels for each component, as a hexadecimal digit. */
  readonly levels: string;
}

export interface WordVectors {
  readonly language: string;
  readonly words: readonly string[];
  readonly dimensions: number;
  /** The vectors of all words, one after another. */
  readonly values: Float32Array;
}

const LEVELS = 16;
const UNIT = 10_000;
/** Candidate ranges, as shares of the largest component: clipping a few components costs less than coarse steps. */
const ENDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** @throws RangeError when the file is truncated or damaged. */
export function readVectors({
  language,
  dimensions,
  words: listed,
  steps,
  levels,
}: VectorsFile): WordVectors {
  const words = listed.split(' ');
  if (steps.length !== words.length || levels.length !== words.length * dimensions)
    throw new RangeError(
      `${words.length} words need as many steps and ${words.length * dimensions} levels: there are ${steps.length} and ${levels.length}.`,
    );
  const values = new Float32Array(levels.length);
  words.forEach((_, word) => {
    const step = (steps[word] ?? 0) / UNIT;
    for (let at = word * dimensions; at < (word + 1) * dimensions; at += 1)
      values[at] = figureOf(Number.parseInt(levels[at] ?? '', LEVELS), step);
  });
  if (values.some(Number.isNaN)) throw new RangeError('A level is not a hexadecimal digit.');
  return { language, words, dimensions, values };
}

/** Quantises vectors to 16 levels, with the step for each word that gives the smallest error. */
export function writeVectors({ language, words, dimensions, values }: WordVectors): VectorsFile {
  const steps: number[] = [];
  let levels = '';
  words.forEach((_, word) => {
    const own = values.subarray(word * dimensions, (word + 1) * dimensions);
    const largest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const [step] = ENDS.map((end) => Math.max(1, Math.round((UNIT * 2 * largest * end) / LEVELS)))
      .map((each): [number, number] => [each, errorOf(own, each / UNIT)])
      .reduce((best, each) => (each[1] < best[1] ? each : best));
    steps.push(step);
    for (const value of own) levels += levelOf(value, step / UNIT).toString(LEVELS);
  });
  return { language, dimensions, words: words.join(' '), steps, levels };
}

function errorOf(values: Float32Array, step: number): number {
  return values.reduce((sum, value) => sum + (value - figureOf(levelOf(value, step), step)) ** 2, 0);
}

/** Levels are at half steps, as many above zero as below. */
function levelOf(value: number, step: number): number {
  return Math.min(LEVELS - 1, Math.max(0, Math.floor(value / step) + LEVELS / 2));
}

function figureOf(level: number, step: number): number {
  return (level - LEVELS / 2 + 0.5) * step;
}
