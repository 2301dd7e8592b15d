import type { Coverage, Passage, QuestionWord } from './evidence.ts';
import { type Candidate, share } from './rank.ts';
import type { Statement } from './statements.ts';

/** A paragraph of an answer, in the documentation's own words. */
export interface AnswerPart {
  /** Markdown. */
  readonly text: string;
  /** Place of its source in the answer's list. */
  readonly source: number;
}

export interface Composed {
  readonly parts: readonly AnswerPart[];
  /** Sections that the parts were taken from, in the order of their first part. */
  readonly passages: readonly Passage[];
}

/** Words outside code, with room left for the marks of sources. */
const WORDS = 135;
const WORDS_OF_A_PART = 75;
const PARTS = 5;
const SECTIONS = 4;
const CODE_LINES = 18;
/** A further part must be nearly as good as the first one. */
const NEARLY = 0.62;
/** What words of the question are worth that no part has met yet. */
const NOVELTY = 0.5;

/**
 * Puts the best statements together, each with what is needed to understand it, until the answer is long enough. After
 * the first one, those are preferred that meet words of the question which are not met yet.
 */
export function compose(candidates: readonly Candidate[], words: readonly QuestionWord[]): Composed {
  const [lead] = candidates;
  const parts: AnswerPart[] = [];
  const passages: Passage[] = [];
  const used = new Set<Statement>();
  const left = new Set(candidates.filter(({ score }) => lead && score >= lead.score * NEARLY));
  let met: Coverage = [];
  let length = 0;

  while (left.size > 0 && parts.length < PARTS) {
    const next = bestOf(left, met, words);
    left.delete(next);
    const { passage, statement, coverage } = next;
    const known = passages.indexOf(passage);
    if (used.has(statement) || (known < 0 && passages.length >= SECTIONS)) continue;
    const statements = inContext(next).filter((each) => !used.has(each));
    const text = write(statements);
    const own = countWords(text);
    if (text === '' || length + own > WORDS || saidAlready(text, parts)) continue;
    for (const each of statements) used.add(each);
    if (known < 0) passages.push(passage);
    parts.push({ text, source: known < 0 ? passages.length - 1 : known });
    met = coverage.map((each, word) => Math.max(each, met[word] ?? 0));
    length += own;
  }
  return { parts, passages };
}

function bestOf(left: ReadonlySet<Candidate>, met: Coverage, words: readonly QuestionWord[]): Candidate {
  const scored = [...left].map((candidate) => {
    const fresh = candidate.coverage.map((each, word) => Math.max(0, each - (met[word] ?? 0)));
    return { candidate, score: candidate.score + (met.length === 0 ? 0 : NOVELTY * share(fresh, words)) };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).candidate;
}

/** Number of words outside blocks of code. */
export function countWords(markdown: string): number {
  return markdown.replace(/```[\s\S]*?```/g, ' ').match(/\S+/g)?.length ?? 0;
}

/** A statement with those around it that it cannot be understood without, and those that complete it. */
function inContext({ passage, statement, at }: Candidate): Statement[] {
  const { statements } = passage;
  if (statement.kind === 'item' || statement.kind === 'step') {
    const announced = statement.text.endsWith(':') ? announcedBy(statements.slice(at + 1)) : [];
    return announced.length > 0 ? extend([statement], announced) : wholeList(statements, at);
  }
  let from = at;
  if (statement.kind === 'sentence') {
    while (
      from > 0 &&
      leansBack(statements[from]?.text ?? '') &&
      statements[from - 1]?.kind === 'sentence' &&
      at - from < 2
    )
      from -= 1;
  }
  const chosen = statements.slice(from, at + 1);
  const code = statement.kind === 'code' && statement.intro;
  const next = statements.slice(at + 1);
  if (statement.text.endsWith(':')) return extend(chosen, announcedBy(next));
  const sameBlock = next.filter(({ block, kind }) => block === statement.block && kind === 'sentence');
  return code ? chosen : extend(chosen, sameBlock.slice(0, 2));
}

/** What follows a colon: the list, the rows or the sample, and rows that a sample's colon is followed by. */
function announcedBy(next: readonly Statement[]): Statement[] {
  const [first] = next;
  if (!first || first.kind === 'sentence') return [];
  if (first.kind === 'code') return [first];
  const end = next.findIndex(({ kind, intro }) => kind !== first.kind || intro !== first.intro);
  return next.slice(0, end < 0 ? undefined : end);
}

function wholeList(statements: readonly Statement[], at: number): Statement[] {
  const own = statements[at];
  if (!own) return [];
  let from = at;
  let to = at;
  while (statements[from - 1]?.kind === own.kind && statements[from - 1]?.intro === own.intro) from -= 1;
  while (statements[to + 1]?.kind === own.kind && statements[to + 1]?.intro === own.intro) to += 1;
  const list = statements.slice(from, to + 1);
  return countWords(write(list)) <= WORDS_OF_A_PART ? list : extend([own], statements.slice(at + 1, to + 1));
}

/** Adds what follows while the part stays short. */
function extend(chosen: readonly Statement[], following: readonly Statement[]): Statement[] {
  const made = [...chosen];
  for (const each of following) {
    if (countWords(write([...made, each])) > WORDS_OF_A_PART) break;
    made.push(each);
  }
  return made;
}

/** Whether a sentence begins with a word that stands for something in the one before. */
function leansBack(text: string): boolean {
  return /^(it|its|they|their|this|that|these|those|then|so|such|both|each|otherwise|instead|in that case|without (it|them)|with (it|them)|the same|he|she|there|but|and|also)\b/i.test(
    text,
  );
}

/** Statements as Markdown: lists keep their introduction, a single item stands as a sentence. */
function write(statements: readonly Statement[]): string {
  const blocks: string[] = [];
  let before: Statement | undefined;
  let step = 0;
  const isLone = statements.filter(({ kind }) => kind !== 'sentence' && kind !== 'code').length === 1;
  for (const statement of statements) {
    const { kind, intro, text } = statement;
    if (intro !== undefined && intro !== before?.intro && blocks.at(-1)?.endsWith(intro) !== true)
      blocks.push(intro);
    if (kind === 'sentence' && before?.kind === 'sentence') blocks.push(`${blocks.pop()} ${text}`);
    else if (kind === 'code') blocks.push(shorten(text));
    else if (kind === 'sentence' || (isLone && intro === undefined)) blocks.push(text);
    else {
      step = kind === before?.kind ? step + 1 : 1;
      const sign =
        kind === 'step' && statements.some((each) => each !== statement && each.kind === 'step')
          ? `${step}.`
          : '-';
      const line = `${sign} ${text}`;
      blocks.push(step > 1 ? `${blocks.pop()}\n${line}` : line);
    }
    before = statement;
  }
  return blocks.join('\n\n');
}

function shorten(fenced: string): string {
  const lines = fenced.split('\n');
  return lines.length <= CODE_LINES + 2 ? fenced : [...lines.slice(0, CODE_LINES), '…', '```'].join('\n');
}

/** Pages repeat what matters; an answer need not. */
function saidAlready(text: string, parts: readonly AnswerPart[]): boolean {
  const words = wordSet(text);
  return parts.some((part) => {
    const said = wordSet(part.text);
    const shared = [...words].filter((word) => said.has(word)).length;
    return shared / Math.max(words.size, 1) > 0.7;
  });
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? []);
}
