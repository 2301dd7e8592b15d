import { stemmer } from 'stemmer';

/** A chunk of text between spaces, as seen by both index and query. */
export interface Token {
  /** The term for the whole chunk: `next.js`, `x-environment-key`, the stem of `getenvironmentflags`. */
  readonly whole: string;
  /** Stems of its words. A plain word has one; `getEnvironmentFlags` has `get`, `environ`, `flag`. */
  readonly parts: readonly string[];
  /** Whether it is a plain word; `whole` is then its stem. */
  readonly plain: boolean;
  /** In lower case, for matching while it is being typed. */
  readonly written: string;
}

/** Turns text of one language into terms. Index and queries must use the same analyser. */
export interface Analyser {
  tokens(text: string): Token[];
  stem(word: string): string;
  isStopWord(word: string): boolean;
}

/** Longest term to index; anything longer is a key or a line of base64. */
const LONGEST_TERM = 60;

/** Creates an analyser. In: `lang` of the text; only English has stemming and stop words. */
export function createAnalyser(language: string): Analyser {
  const english = /^en\b/i.test(language);
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const stem = english
    ? memoise((word) => OWN_STEMS.get(word) ?? stemmer(britishSpelling(word)))
    : (word: string) => word;
  const isStopWord = (word: string) => english && STOP_WORDS.has(word);

  const tokenOf = memoise((chunk: string): readonly Token[] => {
    const [, plain] = PLAIN_WORD.exec(chunk) ?? [];
    if (plain !== undefined) return [plainToken(plain.toLowerCase(), stem)];
    const written = trimPunctuation(chunk);
    if (!/[\p{L}\p{N}]/u.test(written) || written.length > LONGEST_TERM * 4) return [];
    if (UNSPACED_SCRIPT.test(written))
      return wordsOf(written, segmenter).map((word) => plainToken(word, stem));
    const words = splitIdentifier(written);
    const lower = written.toLowerCase();
    if (PRODUCT_NAME.test(written)) return [plainToken(lower, stem)];
    // "A/B" is often typed as "ab".
    if (words.length > 1 && words.every(({ length }) => length === 1))
      return [plainToken(words.join(''), stem)];
    if (words.length === 1 && words[0] === lower) return [plainToken(lower, stem)];
    if (lower.length > LONGEST_TERM) return words.map((word) => plainToken(word, stem));
    const whole = /^\p{L}+$/u.test(lower) ? stem(lower) : lower;
    return [
      { whole, parts: words.map(stem), plain: false, written: lower },
      ...namesIn(written).flatMap(tokenOf),
    ];
  });

  return {
    tokens(text) {
      const tokens: Token[] = [];
      for (const chunk of joinLetters(normalise(text)).split(BETWEEN_CHUNKS)) tokens.push(...tokenOf(chunk));
      return tokens;
    },
    stem,
    isStopWord,
  };
}

/** Whether a token is a stop word. */
export function isSmallWord({ plain, written }: Token, { isStopWord }: Analyser): boolean {
  return plain && isStopWord(written);
}

const BETWEEN_CHUNKS = /[\s"“”«»|<>(){}[\],;]+/;

/** Matches most words, which need no trimming or splitting. */
const PLAIN_WORD = /^([A-Za-z][a-z]{0,59})[.:?!]*$/;

/** Scripts that do not put spaces between words. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** A name such as JavaScript stays one word, so that "java" does not match it; "java script" is joined by the query parser. */
const PRODUCT_NAME = /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u;

function wordsOf(text: string, segmenter: Intl.Segmenter): string[] {
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase());
}

function plainToken(word: string, stem: (word: string) => string): Token {
  const term = stem(word);
  return { whole: term, parts: [term], plain: true, written: word };
}

/** "R & D" becomes "R&D". */
function joinLetters(text: string): string {
  if (!text.includes('&') && !text.includes('/')) return text;
  return text.replace(/(?<![\p{L}\p{N}])(\p{L}) ?([&/]) ?(\p{L})(?![\p{L}\p{N}])/gu, '$1$2$3');
}

/** Replaces letters that are often typed as others or without marks: Straße, złoty, résumé become strasse, zloty, resume. */
function normalise(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(/[’‘]/g, "'")
    .replace(/[ßẞœŒæÆøØłŁđĐðÐþÞıħĦŋŊ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
}

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' },
  ...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'TH', ı: 'i', ħ: 'h', Ħ: 'H', ŋ: 'n', Ŋ: 'N' },
};

/** Keeps the leading dot of names such as `.net` and `.env`; paths lose their leading slash. */
function trimPunctuation(chunk: string): string {
  const core = chunk.replace(/^[^\p{L}\p{N}.#@_]+|[^\p{L}\p{N}+#_]+$/gu, '').replace(/'s$/i, '');
  const isDotted = /^\.\p{L}[\p{L}\p{N}]*$/u.test(core);
  return (isDotted ? core : core.replace(/^[.#@_]+/, '')).replace(/(?<![a-z+#])[+#]+$|_+$/i, '');
}

/** Compound names in a path or a call: `getFlags` in `client.getFlags`. */
function namesIn(text: string): string[] {
  const pieces = text.split(/[./:\\]+/).filter((piece) => piece !== '');
  return pieces.length < 2 ? [] : pieces.filter((piece) => splitIdentifier(piece).length > 1);
}

/** Splits `getEnvironmentFlags`, `ENABLE_GZIP`, `X-Key` and `a.b` into lower-case words. */
function splitIdentifier(text: string): string[] {
  return text
    .replace(/(\p{Lu}{2})s(?!\p{L})/gu, '$1S')
    .replace(/(\p{Ll}\p{N}*)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}+#']+/u)
    .map((word) => word.toLowerCase().replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
}

/** Converts American to British spelling, so that "organization" matches "organisation". */
function britishSpelling(word: string): string {
  return word
    .replace(/([a-z]{3})iz(e|ed|es|er|ers|ing|ation|ations)$/, '$1is$2')
    .replace(/([a-z]{2})yz(e|ed|es|er|ing)$/, '$1ys$2')
    .replace(/^(behavi|col|fav|hon|lab|neighb|hum)or/, '$1our')
    .replace(/^licens/, 'licenc')
    .replace(/^(cent|theat)er/, '$1re')
    .replace(/^cancel(ed|ing)$/, 'cancell$1');
}

/** Exceptions to the stemmer: words that it confuses with others, and forms of common words that it does not unite. */
const OWN_STEMS = new Map([
  ['important', 'important'],
  ['importance', 'important'],
  ['general', 'general'],
  ['generally', 'general'],
  ['generic', 'generic'],
  ['ran', 'run'],
  ['sent', 'send'],
  ['lost', 'lose'],
  ['wrote', 'write'],
  ['written', 'write'],
  ['chosen', 'choos'],
  ['chose', 'choos'],
  ['broke', 'break'],
  ['broken', 'break'],
  ['undone', 'undo'],
  ['undid', 'undo'],
  ['taken', 'take'],
  ['took', 'take'],
  ['kept', 'keep'],
  ['built', 'build'],
  ['held', 'hold'],
  ['deletion', 'delet'],
  ['removal', 'remov'],
  ['installation', 'instal'],
  ['ios', 'ios'],
  ['aws', 'aws'],
  ['https', 'https'],
]);

function memoise<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const made = compute(word);
    if (known.size > 50_000) known.clear();
    known.set(word, made);
    return made;
  };
}

/** Words that carry no meaning of their own in a query. */
const STOP_WORDS = new Set(
  `a about above actually after again all also although always am an and any anyone anything are aren't around as at be because been
  before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't done during each
  either else etc even ever every few for from further get gets getting give given go goes going gone got had has hasn't have
  haven't having he help her here hers him his how how's however i i'd i'll i'm i've if in inside instead into is isn't it it's its
  itself just know let let's like make makes many may maybe me might mine more most much must my myself need needs never no nor not
  now of off on once one only onto or other others ought our ours out over own per please possible put quite rather really s same
  say see shall she should shouldn't since so some somebody someone something still such t take tell than that that's the their
  theirs them themselves then there there's these they they're thing things this those though through thus to too toward towards
  try under until up upon us very via want wants was wasn't way we we'd we'll we're well were weren't what
  what's when whenever where where's whether which while who who's whoever whom whose why will with within without won't would
  wouldn't yes yet you you'd you'll you're you've your yours yourself`.split(/\s+/),
);
