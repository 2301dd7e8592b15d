import type { Wish } from './question.ts';
import type { Statement } from './statements.ts';

/**
 * "Yes." or "No." for a yes-or-no question, if a sentence affirms or denies the verb in question; `undefined` if the sentence
 * leaves it open.
 */
export function verdictOf(question: string, { kind, text }: Statement, wish: Wish): string | undefined {
  if (wish.kind !== 'decision' || kind === 'row' || kind === 'code') return undefined;
  if (/\b(or|not|without)\b|n't\b/i.test(question)) return undefined;
  const verdicts = text.split(/(?<=[.!?]) /).map((sentence) => verdictIn(sentence, question));
  return verdicts.find((verdict) => verdict !== undefined);
}

function verdictIn(told: string, question: string): string | undefined {
  const [sentence = ''] = told.split(/[;:]/);
  if (sentence.split(' ').length > 25 || CONDITIONS.test(sentence)) return undefined;
  const asked = new Set(verbsOf(question));
  const found = VERDICT.exec(sentence);
  // Only the main clause counts: text after a comma or "which" is about something else.
  if (!found || /,|\b(which|that|who|whose)\b/.test(sentence.slice(0, found.index))) return undefined;
  const [, denied, verb = ''] = found;
  if (!verbsOf(verb).some((each) => asked.has(each))) return undefined;
  return denied === undefined ? 'Yes.' : 'No.';
}

const CONDITIONS = /\b(if|unless|only|except|but|when|where|until|before|some|most|other)\b/i;
const VERDICT =
  /\b(?:(cannot|can't|can not|does not|do not|is not|are not|will not|never)|can|may)\s+(?:be\s+|also\s+)?(\S+)/i;

/** Words of a text without their most common endings. */
function verbsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
    .filter(
      (word) => !/^(the|can|may|will|are|does|you|your|and|for|with|that|this|any|have|has)$/.test(word),
    )
    .map((word) => word.replace(/(ies|es|s|ed|ing|e)$/, ''));
}
