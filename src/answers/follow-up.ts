/** Words that lean on what was asked before. */
const LEANS =
  /^(and|or|but|then|so|also|what about|how about|same|why|which one|what if)\b|\b(it|that|this|those|these|them|one|there|they)\b/i;
const SHORT = 4;

/** The question to look for: a follow-up that cannot stand alone takes the words of the question before it along. */
export function standalone(question: string, before: string | undefined): string {
  const words = question.trim().split(/\s+/).length;
  const leans = words <= SHORT || (words <= 2 * SHORT && LEANS.test(question.trim()));
  return before !== undefined && leans ? `${question} ${before}` : question;
}
