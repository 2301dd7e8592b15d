/** Vectors of words as the file holds them. All of it is text, because every host compresses text. */
export interface VectorsFile {
  /** `lang` of the texts that they are for. */
  readonly language: string;
  readonly dimensions: number;
  /** Between spaces. */
  readonly words: string;
  /** What the steps of each word's vector are, in 10,000ths. */
  readonly steps: readonly number[];
  /** One of 16 levels for each figure of each vector, as a hexadecimal digit. */
  readonly levels: string;
}

export interface WordVectors {
  readonly language: string;
  readonly words: readonly string[];
  readonly dimensions: number;
  /** Word after word. */
  readonly values: Float32Array;
}

const LEVELS = 16;
const UNIT = 10_000;
/** Shares of the largest figure at which levels may end: a few figures that are cut cost less than coarse steps. */
const ENDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** @throws RangeError when the file is cut or damaged. */
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
  if (values.some(Number.isNaN)) throw new RangeError('A level is no hexadecimal digit.');
  return { language, words, dimensions, values };
}

/** Writes vectors with 16 levels a figure: those of each word as near as they come. */
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

/** Levels lie at halves, as many above zero as below. */
function levelOf(value: number, step: number): number {
  return Math.min(LEVELS - 1, Math.max(0, Math.floor(value / step) + LEVELS / 2));
}

function figureOf(level: number, step: number): number {
  return (level - LEVELS / 2 + 0.5) * step;
}
