/**
 * Encodings for lists of numbers and words in the index's files. They are text, because every host compresses text, and
 * compact, because they store differences.
 */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));

/** Encodes non-negative integers, five bits a digit; all digits of a number but the last are from the upper half. */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) {
    let rest = number;
    while (rest > 31) {
      text += DIGITS[32 + (rest & 31)];
      rest >>>= 5;
    }
    text += DIGITS[rest];
  }
  return text;
}

/** @throws RangeError on a character that `encodeNumbers` never writes, or if the last number is incomplete. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at += 1) {
    const value = VALUES.get(text.charCodeAt(at));
    if (value === undefined) throw new RangeError(`"${text[at]}" is not a digit of the index.`);
    number |= (value & 31) << shift;
    if (value > 31) shift += 5;
    else {
      numbers.push(number);
      number = 0;
      shift = 0;
    }
  }
  if (shift > 0) throw new RangeError('The index ends inside a number.');
  return numbers;
}

/** Encodes sorted words: the length of the prefix shared with the previous word, then the rest. */
export function encodeWords(sorted: readonly string[]): string {
  let previous = '';
  return sorted
    .map((word) => {
      let shared = 0;
      while (shared < 35 && shared < word.length && word[shared] === previous[shared]) shared += 1;
      previous = word;
      return shared.toString(36) + word.slice(shared);
    })
    .join('\n');
}

export function decodeWords(text: string): string[] {
  let previous = '';
  if (text === '') return [];
  return text.split('\n').map((line) => {
    previous = previous.slice(0, Number.parseInt(line[0] ?? '', 36)) + line.slice(1);
    return previous;
  });
}
