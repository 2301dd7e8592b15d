import { type Retelling, retellingOf } from './small-talk.ts';

/** Words that refer to an earlier question. */
const LEANS =
  /^(and|or|but|then|so|also|what about|how about|same|which one|what if)\b|\b(it|that|this|those|these|them|one|there|they)\b/i;
const SHORT = 4;
/** Matches questions with a subject: "What is a segment?", but not "What is the default?" or "Why not?". */
const NAMES_ITS_SUBJECT =
  /^(what|which|who|where|when|why|how|can|could|do|does|is|are|should|must|may)\s(?!(is|are) the \S+$)\S+\s\S/i;

/** A question that needs no other to be understood. */
export interface Standalone {
  /** The question, after the earlier ones that it refers to. */
  readonly text: string;
  /** The last question, if it refers to others. */
  readonly followUp?: string;
  /** Set if the reader asks for the answer to this question once more, in another way. */
  readonly retelling?: Retelling;
}

/**
 * Combines a follow-up that cannot stand alone with the earlier questions, back to the last one that could.
 *
 * In: the questions of a conversation in order, ending with the one to answer.
 */
export function standalone(questions: readonly string[]): Standalone {
  const asked = questions.filter((each) => retellingOf(each) === undefined);
  const retelling = retellingOf(questions.at(-1) ?? '');
  if (retelling !== undefined && asked.length > 0) return { ...joined(asked), retelling };
  return joined(asked.length > 0 ? asked : questions);
}

function joined(questions: readonly string[]): Standalone {
  const question = questions.at(-1) ?? '';
  const before = questions.slice(0, -1);
  if (before.length === 0 || !leans(question)) return { text: question };
  return { text: `${joined(before).text} ${question}`, followUp: question };
}

function leans(question: string): boolean {
  const words = question.trim().split(/\s+/).length;
  if (LEANS.test(question.trim())) return words <= 2 * SHORT;
  return words <= SHORT && !NAMES_ITS_SUBJECT.test(question.trim());
}
