/** What the words of a question ask for. */
export interface Wish {
  /** Whether a yes or no is asked for: "Can I …?", "Does it …?". */
  readonly decision: boolean;
  /** Whether a way to do something is asked for: "How do I …?". */
  readonly way: boolean;
  /** What an answer must hold, if it is a figure of some sort. */
  readonly figure?: RegExp;
  /** How sure the form of the question makes of that: without such a figure it is no answer. */
  readonly figureNeeded: boolean;
}

const DECISION =
  /^(so |and |but |hi,? |hello,? )?(can|could|do|does|did|is|are|was|were|will|would|should|has|have|must|may)\b/i;
const WAY =
  /\bhow (do|can|could|would|should|to|does one|must)\b|\b(what|which) (do|must|should|can) (i|we|you)\b|\bworkaround\b|\bways? to\b|^(where|set|make|turn|show|give)\b/i;

/** Forms of questions, each with what the answer looks like. The first that fits counts. */
const FIGURES: readonly { readonly asks: RegExp; readonly figure: RegExp; readonly needed: boolean }[] = [
  {
    asks: /\b(dollars?|euros?|pounds?|usd|eur|gbp)\b|\bhow much (does|do|is|are|would|will)\b.*\b(cost|pay|price)\b|\b(price|cost) of\b/i,
    figure: /[$€£]\s?\d|\d\s?(dollars?|euros?|pounds?|usd|eur|gbp)\b/i,
    needed: true,
  },
  {
    asks: /\b(which|what) percentage\b|\bpercentage of\b|\bhow many percent\b/i,
    figure: /\d\s?(%|percent|per cent)/i,
    needed: true,
  },
  {
    asks: /\b(which|what) version|\bsince when\b|\bminimum version|\bversions? (of|are|is|do)\b/i,
    figure: /\d/,
    needed: false,
  },
  {
    asks: /\bhow long (can|may|is|are|must)\b.*\b(value|name|text|key|string|description|field|identifier|message|id)s?\b/i,
    figure: /\d[\d,.]*\s*(characters?|bytes?|letters?|KB|MB)\b/i,
    needed: false,
  },
  {
    asks: /\bhow (long|often|soon|frequently)\b|\bwhen (will|does|do|is|are)\b|\bafter how (many|much)\b|\binterval\b|\btime ?out\b/i,
    figure:
      /\b(\d[\d,.]*|one|two|three|four|five|six|seven|ten|every|each|once|twice)\b.*\b(second|minute|hour|day|week|month|year|ms|s)s?\b/i,
    needed: false,
  },
  {
    asks: /\bhow (many|big|large|much|high)\b|\b(maximum|minimum|max|min|longest|largest|limit|size|number) (of|size|length|number|value)\b|\bwhich ports?\b/i,
    figure: /\b(\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|no limit|unlimited)\b/i,
    needed: false,
  },
];

/** Reads what a question asks for from its form. */
export function wishOf(question: string): Wish {
  const form = FIGURES.find(({ asks }) => asks.test(question));
  return {
    decision: DECISION.test(question.trim()),
    way: WAY.test(question),
    figureNeeded: form?.needed ?? false,
    ...(form ? { figure: form.figure } : {}),
  };
}

/** Words that tie another product to this one: then the pages may well know. */
const TIES =
  /\b(import|export|migrat|mov(e|ing)|switch|convert|translat|replac|compar|connect|integrat|instead|differ|equivalent|versus|vs|from)/i;

/**
 * Whether a question is about using a product that the pages name but do not explain: "in the LaunchDarkly dashboard".
 *
 * In: the question, and the names of such products in lower case.
 */
export function asksElsewhere(question: string, products: readonly string[]): boolean {
  if (TIES.test(question)) return false;
  const words = question.toLowerCase().replace(/[^\p{L}\p{N}.+#-]+/gu, ' ');
  return products.some((name) =>
    [
      `in ${name}`,
      `in the ${name}`,
      `in my ${name}`,
      `on ${name}`,
      `with ${name}`,
      `using ${name}`,
      `use ${name}`,
      `does ${name}`,
      `is ${name}`,
    ].some((use) => ` ${words} `.includes(` ${use} `)),
  );
}
