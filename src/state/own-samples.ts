import { atom } from 'nanostores';

/** What is written in the place of what. */
export type Replacements = readonly (readonly [written: string, own: string])[];

/** A piece of a text: what the page itself says, or a value of the reader's in the place of `written`. */
export type Piece = string | { readonly own: string; readonly written: string };

/** What samples show in place of what the page says; nothing as long as the reader entered nothing. */
export const ownReplacements = atom<Replacements>([]);

/** A text in which each word is replaced where it stands as a whole: in a longer name it means something else. */
export function fill(text: string, replacements: Replacements): string {
  return fillTexts([text], replacements).flat().map(shownOf).join('');
}

/** Markdown in which samples are filled as the page shows them. */
export function fillMarkdown(markdown: string, replacements: Replacements): string {
  return markdown
    .split(/(^```[\s\S]*?^```|`[^`\n]+`)/m)
    .map((part, at) => {
      if (at % 2 === 0) return part;
      const inline = /^`([^`]*)`$/.exec(part)?.[1];
      return fill(part, inline === undefined ? replacements : ofInlineCode(inline, replacements));
    })
    .join('');
}

/**
 * What is replaced in code that stands in a sentence. A word that stands there alone is what the sentence is about ("replace
 * `YOUR_KEY`"), and so is an address: neither is a sample.
 */
export function ofInlineCode(text: string, replacements: Replacements): Replacements {
  return replacements.filter(([written]) => written !== text && !URL.canParse(written));
}

/** The same for a text that is cut into pieces, as colours cut code: a word may go over several. */
export function fillTexts(texts: readonly string[], replacements: Replacements): Piece[][] {
  const whole = texts.join('');
  const found = wordsIn(whole, replacements);
  let start = 0;
  return texts.map((text) => {
    const end = start + text.length;
    const pieces: Piece[] = [];
    let at = start;
    for (const word of found) {
      if (word.end <= start || word.start >= end) continue;
      if (word.start >= start) pieces.push(whole.slice(at, word.start), word);
      at = Math.min(word.end, end);
    }
    pieces.push(whole.slice(at, end));
    start = end;
    return pieces.filter((piece) => piece !== '');
  });
}

/** What the reader sees of a piece. */
export function shownOf(piece: Piece): string {
  return isPlain(piece) ? piece : piece.own;
}

export function isPlain(piece: Piece): piece is string {
  return typeof piece === 'string';
}

function wordsIn(text: string, replacements: Replacements) {
  const written = replacements.map(([word]) => word).filter((word) => text.includes(word));
  if (written.length === 0) return [];
  const words = written.map((word) => word.replaceAll('.', '\\.')).join('|');
  return [...text.matchAll(new RegExp(`(?<![\\w.-])(?:${words})(?![\\w-]|[.:]\\w)`, 'g'))].map(
    ({ 0: word, index }) => ({
      written: word,
      own: replacements.find(([each]) => each === word)?.[1] ?? word,
      start: index,
      end: index + word.length,
    }),
  );
}
