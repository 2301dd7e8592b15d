import type { Engine } from './engine.ts';
import type { OpenIndex } from './index-files.ts';
import type { Analyser, Token } from './tokenise.ts';
import { decodeNumbers, encodeNumbers } from './wire.ts';

/** The short questions beside the sections, as hashes: they find a section whose words alone would not. */
export interface KnownQuestionsFile {
  /** By section: how many hashes it has, and these in order, each as the difference to the one before it (`wire.ts`). */
  readonly hashes: string;
}

/** Longer questions have words enough to find their section. */
const WORDS = 8;
/** Two questions may share a hash, so whoever finds a section by one compares the questions themselves. */
const HASH_BITS = 18;

/** Encodes the questions of all sections, in order. */
export function knownQuestionsFile(
  questions: readonly (readonly string[])[],
  analyser: Analyser,
): KnownQuestionsFile {
  const numbers = questions.flatMap((own) => {
    const hashes = [...new Set(own.flatMap((question) => hashesOf(question, analyser)))].sort(
      (a, b) => a - b,
    );
    return [hashes.length, ...hashes.map((hash, at) => hash - (hashes[at - 1] ?? 0))];
  });
  return { hashes: encodeNumbers(numbers) };
}

/** The sections that probably have this question beside them, by number. */
export async function sectionsAsking(
  question: string,
  { index, analyser }: Pick<Engine, 'index' | 'analyser'>,
): Promise<readonly number[]> {
  const [hash] = hashesOf(question, analyser);
  if (hash === undefined) return [];
  return (await knownQuestions(index)).get(hash) ?? [];
}

/** Loads the file of known questions, once. */
export function knownQuestions({
  manifest,
  further,
}: OpenIndex): Promise<ReadonlyMap<number, readonly number[]>> {
  return further(manifest.known, readKnownQuestions);
}

/** Whether two questions have the same words in the same order, but for case, punctuation and endings. */
export function isSameQuestion(one: readonly Token[], other: readonly Token[]): boolean {
  return textOf(one) === textOf(other);
}

function readKnownQuestions({ hashes }: KnownQuestionsFile): ReadonlyMap<number, readonly number[]> {
  const numbers = decodeNumbers(hashes);
  const sections = new Map<number, number[]>();
  for (let at = 0, section = 0; at < numbers.length; section += 1) {
    const end = at + 1 + (numbers[at] ?? 0);
    let hash = 0;
    for (at += 1; at < end; at += 1) {
      hash += numbers[at] ?? 0;
      sections.set(hash, [...(sections.get(hash) ?? []), section]);
    }
  }
  return sections;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ whole }) => whole).join(' ');
}

/** The hash of a short question (FNV-1a); none for others. */
function hashesOf(question: string, analyser: Analyser): number[] {
  const tokens = analyser.tokens(question);
  if (tokens.length === 0 || tokens.length > WORDS) return [];
  let hash = 0x811c9dc5;
  for (const sign of textOf(tokens)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return [hash >>> (32 - HASH_BITS)];
}
