/**
 * The forms that lists of numbers and words take in the index's files. They are text, because every host compresses text,
 * and short, because they are made of differences.
 */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));

/** Whole numbers from 0, five bits a digit; all digits of a number but the last are from the upper half. */
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

/** @throws RangeError at a character that `encodeNumbers` does not write, or an end inside a number. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at += 1) {
    const value = VALUES.get(text.charCodeAt(at));
    if (value === undefined) throw new RangeError(`"${text[at]}" is no digit of the index.`);
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

/** Sorted words, each as the number of letters that it shares with the one before, and the rest. */
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
