/** What a question asks for, judging by its form. */
export interface Wish {
  /**
   * `definition`: what something is. `way`: how something is done. `decision`: yes or no. `trouble`: why something fails, or
   * the text of an error. `fact`: which, who, when, how many. `topic`: words without the form of a question.
   */
  readonly kind: 'definition' | 'way' | 'decision' | 'trouble' | 'fact' | 'topic';
  /** Matches a kind of figure that the answer is expected to contain. */
  readonly figure?: RegExp;
  /** Matches the typical form of an answer: an address, an identifier, a menu path. */
  readonly shape?: RegExp;
  /** What is to be counted: `features` in "how many features". */
  readonly counted?: string;
  /** Whether an answer without such a figure is no answer. */
  readonly figureNeeded: boolean;
  /** Whether two things are asked: "how often, and which setting changes that". */
  readonly isTwofold: boolean;
}

/** Ways to ask what something is: before its name, and after it. */
const WHAT_IS = /^\W*(what('?s|( exactly)? is)|define|describe|explain|(the )?(meaning|definition) of)\b/i;
const MEANING = /^(\S+(?: \S+){0,3}) (meaning|definition|explained)\W*$/i;

/** Forms of questions; the first match counts. */
const FORMS: readonly { readonly kind: Wish['kind']; readonly form: RegExp }[] = [
  {
    kind: 'definition',
    form: MEANING,
  },
  {
    kind: 'definition',
    form: /^(what('?s|( exactly)? (is|are)| does)|define|describe|explain|(the )?(meaning|definition) of|tell me what)\b(?!.*\b(default|limit|maximum|minimum|difference|happens|best|way|size|length|version|port|address|url|rate|price|cost)\b)(?=( \S+){1,8}\??$)/i,
  },
  {
    kind: 'decision',
    form: /^(can|could|do|does|did|is|are|was|were|will|would|should|has|have|must|may)\b/i,
  },
  {
    kind: 'trouble',
    form: /\b(why|error|errors|fails?|failed|failing|exception|crash\w*|broken?|broke|refuse[sd]?|denied|stuck|wrong|nothing|won'?t|cannot|can'?t|doesn'?t|does not|do not|don'?t|didn'?t|did not|isn'?t|is not|aren'?t|are not|not working|missing|disappear\w*|gone|stopp?ed|stays?|keeps? \w+ing|keep getting|no longer|any ?more|suddenly|always (off|on|false|true|null|empty|the same)|never (comes?|arrives?|changes?|works?|shows?|updates?)|(gets?|shows?|sends?|receives?|returns?|sees?|find|finds) (no|nothing|null|undefined|empty)|every time|unexpected(ly)?|by accident|invalid|not (found|allowed|matched|shown|loaded|updated|sent|visible))\b/i,
  },
  {
    kind: 'way',
    form: /\bhow (do|can|could|would|should|to|does one|must)\b|\b(what|which) (do|must|should|can) (i|we|you)\b|\bworkaround\b|\bways? to\b|^(where|set|make|turn|show|give|install|use|add|create|configure|connect|enable|disable|deploy|upgrade|migrate|import|export|run|copy|get|send|invite|remove|delete|move|rename|write|read|stop|hide|protect|restrict|prevent|avoid|allow|force|rotate|reset|revoke|restore|save|share|publish|archive|clone|compare|switch|put|let|keep|find|see|roll|check|store|pass|schedule|undo|revert)\b/i,
  },
  { kind: 'fact', form: /\b(what|which|who|whose|when|where|how|until|since)\b/i },
];

/** Questions that ask for a figure, and what the answer looks like. The first match counts. */
const FIGURES: readonly { readonly asks: RegExp; readonly figure: RegExp; readonly needed: boolean }[] = [
  {
    asks: /\b(dollars?|euros?|pounds?|usd|eur|gbp)\b|\bhow much (does|do|is|are|would|will)\b.*\b(cost|pay|price)\b|\bhow much (is|are) .*\b(plans?|seats?|licen[cs]es?|subscriptions?)\b|\b(price|cost) of\b/i,
    figure: /[$€£]\s?\d|\d\s?(dollars?|euros?|pounds?|usd|eur|gbp)\b/i,
    needed: true,
  },
  {
    asks: /\b(which|what) percentage\b|\bpercentage of\b|\bhow many percent\b/i,
    figure: /\d\s?(%|percent|per cent)/i,
    needed: true,
  },
  {
    asks: /\b(which|what) version|\bsince when\b|\bminimum version|\bversions? (of|are|is|do)\b|\boldest\b|\bnewest\b/i,
    figure: /\d/,
    needed: false,
  },
  {
    asks: /\bhow long (can|may|is|are|must)\b.*\b(value|name|text|key|string|description|field|identifier|message|id)s?\b|\bhow long (can|may|must|should) \S+( \S+){0,4} be\b/i,
    figure: /\d[\d,.]*\s*(characters?|bytes?|letters?|KB|MB)\b/i,
    needed: false,
  },
  {
    asks: /\bhow (long|often|soon|frequently|far back)\b|\bwhen (will|does|do|is|are)\b|\bafter how (many|much)\b|\binterval\b|\btime ?out\b/i,
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

/** Questions whose answers have a typical form. The first match counts. */
const SHAPES: readonly { readonly asks: RegExp; readonly shape: RegExp }[] = [
  {
    asks: /\b(which|what) (http )?(status|response|error)s?( code)?\b|\bstatus code\b/i,
    shape: /\b[1-5]\d\d\b/,
  },
  {
    asks: /\b(which|what) (path|address|url|endpoint|page|link|route|host|domain)s?\b/i,
    shape: /https?:\/\/|(^|[\s`])\/[\w-]+|\w\.\w+\.\w+/,
  },
  {
    asks: /\b(which|what) ([a-z]+ )?(setting|variable|option|parameter|field|property|header|argument|method|function|command|call|package|library|module|class|hook)s?\b/i,
    shape: /`[^`]+`|\b[A-Z]{2,}_[A-Z_]+\b|→/,
  },
  {
    asks: /\bwhere\b|\b(which|what) (menu|tab|screen|button)\b|\bhow (do|can|could|would|should) (i|we|you|one)\b/i,
    shape: /→|`[^`]+`/,
  },
  {
    asks: /\bwho\b|\b(which|what) (roles?|permissions?|rights?|users?|plans?)\b/i,
    shape: /\b(administrator|admin|permission|role|owner|member|user|plan)s?\b/i,
  },
];

const TWOFOLD =
  /[,?.] ?(and|or) (also )?(which|what|how|where|when|who|why|does|do|is|are|can|will)\b|\band (which|what|how|where|when|who|why)\b|\?.+\?/i;

/** Words that open a question without adding to it. */
const OPENING = /^((so|and|but|hi|hello|hey|please|ok|well|thanks)\b[,.! ]*)+/i;

/** The sentence of a longer text that asks the question; without one, the whole text. */
export function askingSentence(text: string): string {
  const sentences = text.trim().match(/[^.?!]*(?:[.?!](?!\s|$)[^.?!]*)*[.?!]*\s*/g) ?? [];
  return sentences.findLast((sentence) => sentence.trim().endsWith('?'))?.trim() ?? text.trim();
}

/** Whether a question is about something that documentation does not contain: private or current matters, money, or a task for somebody. */
export interface Asked {
  readonly isPrivate: boolean;
  readonly isTimed: boolean;
  readonly isMoney: boolean;
  readonly isTask: boolean;
}

export function askedFor(question: string): Asked {
  const sentence = askingSentence(question).replace(OPENING, '');
  return {
    isPrivate: PRIVATE.test(sentence) && !GENERAL.test(sentence),
    isTimed: TIMED.test(sentence) && !METHOD.test(sentence),
    isMoney: MONEY.test(sentence),
    isTask: TASK.test(sentence),
  };
}

const PRIVATE =
  /^(who|whose|which|what|when|where|how many|did|show|list|is|are|was|were|has|have|tell|give|why (was|were|did))\b.*\b(my|our|your|we|us)\b/i;
/** Exceptions: questions about what anybody may do, or what happens to anybody who does it, are not private. */
const GENERAL =
  /\bwhat happens\b|\b(when|if|after|once|because) (i|we)\b|\b(can|could|should|must|may) (i|we)\b|\b(i|we) (have|need|had) to\b/i;
const METHOD = /^how (do|can|could|should|would|to)\b/i;
const TIMED =
  /\b(right now|now|yet|yesterday|today|tomorrow|last (week|month|year|night|time|invoice|monday|tuesday|wednesday|thursday|friday|sprint)|this (week|month|year)|(mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\b/i;
const MONEY =
  /\b(prices?|pricing|costs?|charged?|pay(?! off)|paid(?! (feature|plan|customer|user))|payment|discounts?|cheap(er)?|invoices?|refunds?|tariff|salary|revenue|dollars?|euros?|margin|investors?)\b|\bhow much\b.*\b(plans?|seats?|licen[cs]es?|subscriptions?)\b/i;

/** What a person or a model could do for the reader: write, translate, recommend, look after something. */
const TASK =
  /^(please )?(ignore|forget|disregard|pretend|write|translate|compose|summari[sz]e|recommend|refund|tell me an? )\b|\b(can|could|would|will) you (please )?(write|translate|recommend|review|summari[sz]e|fix|check|see|refund|tell)\b/i;

/** Determines what a question asks for from its form. In: the question, and the sentence that asks it. */
export function wishOf(question: string, asking = askingSentence(question)): Wish {
  const bare = asking.replace(OPENING, '');
  const counted = /\bhow many (?:different |other )?([\p{L}\p{N}-]+)/iu.exec(bare)?.[1];
  const asked = FIGURES.find(({ asks }) => asks.test(bare));
  const look = SHAPES.find(({ asks }) => asks.test(bare));
  return {
    kind: FORMS.find(({ form }) => form.test(bare))?.kind ?? 'topic',
    figureNeeded: asked?.needed ?? false,
    isTwofold: TWOFOLD.test(question),
    ...(counted === undefined ? {} : { counted }),
    ...(asked ? { figure: asked.figure } : {}),
    ...(look ? { shape: look.shape } : {}),
  };
}

/** Whether a question, or a command in its place, asks how something is done. */
export function asksHow(question: string): boolean {
  return wishOf(question).kind === 'way';
}

/** How something is to be told, which adds nothing to what is asked: "in plain words", "for a beginner". */
const MANNER =
  /[,;]?\s*\b((in|using) (plain|simple|easy|everyday|normal|layman'?s|your own|other|a few|one|two) (words?|terms?|english|language|sentences?)|for (beginners|dummies|a (beginner|newcomer|layman|child))|like i'?m (five|5|a (child|beginner)))\b/gi;

/** Removes what a question says of the manner of its answer. */
export function withoutManner(question: string): string {
  return question.replace(MANNER, '');
}

/**
 * Rewrites phrases that are part of a question's form but would be searched for as words: "long" in "how long", "define",
 * "meaning", "used for". "How big" becomes "size", and "how many can" becomes "limit", as the documentation calls them; "10 %"
 * becomes "10 percent".
 */
export function withoutForm(question: string): string {
  return question
    .replace(WHAT_IS, 'what is')
    .replace(/^(\W*what(?:'s| is| are| does)\b.+?) (used for|good for|mean|stand for)\W*$/i, '$1')
    .replace(MEANING, 'what is $1')
    .replace(/(\d) ?%/g, '$1 percent')
    .replace(/\bhow (big|large)\b/gi, 'what maximum size')
    .replace(/\bhow many\b(?=.*\b(can|may|could|allowed|included|are in|are there in)\b)/gi, 'what limit')
    .replace(/\bhow (long|often|many|much|soon|far|high|frequently)\b/gi, 'how');
}
