/** Content that may be inside a tab. */
interface InTab {
  /** Label of the tab; for nested tabs, labels separated by commas. */
  readonly tab?: string;
  /** Set on code samples. */
  readonly language?: string;
}

/** Whether content is in one of the tabs, or in none. With an empty set, all content passes. */
export function isInTabs({ tab }: InTab, tabs: ReadonlySet<string>): boolean {
  return tab === undefined || tabs.size === 0 || tabs.has(tab);
}

/** The tabs whose label or sample language the reader has chosen. */
export function tabsChosen(pieces: readonly InTab[], chosen: readonly string[]): ReadonlySet<string> {
  const plain = (text: string) => text.toLowerCase().replace(/\(.*\)|[^\p{L}\p{N}]/gu, '');
  const values = new Set(chosen.map(plain));
  return new Set(
    pieces.flatMap(({ tab, language = '' }) => {
      const names = [...(tab ?? '').split(','), language].map(plain);
      return tab !== undefined && names.some((name) => name !== '' && values.has(name)) ? [tab] : [];
    }),
  );
}

/** The tabs that a question mentions; content of the others does not apply to it. */
export function tabsNamed(question: string, pieces: readonly InTab[]): ReadonlySet<string> {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.+#]+|\.(?=\s|$)/gu, ' ')
      .trim()} `;
  const asked = plain(question);
  const tabs = new Set(pieces.flatMap(({ tab }) => (tab === undefined ? [] : [tab])));
  return new Set(
    [...tabs].filter((tab) =>
      tab
        .split(/[,/()]/)
        .some(
          (name) =>
            /[\p{L}]/u.test(name) && asked.includes(plain(name)) && isMeantAsName(name.trim(), question),
        ),
    ),
  );
}

const SHORT_NAME = 2;
/** A query of so few words is no sentence, in which a name could be a verb. */
const KEYWORDS = 4;

/** Whether a question that contains a name means it: "go" in "where does the key go?" is not the language. */
function isMeantAsName(name: string, question: string): boolean {
  if (name.length > SHORT_NAME || question.trim().split(/\s+/).length <= KEYWORDS) return true;
  const written = escaped(name);
  return (
    new RegExp(`(?<=\\w )${written}(?![\\p{L}\\p{N}])`, 'u').test(question) ||
    new RegExp(
      `\\b(in|for|with|using|from|our|my) ${written}(?![\\p{L}\\p{N}])|\\b${written} (sdk|client|code|app|service)`,
      'iu',
    ).test(question)
  );
}

/** Languages of commands, data and settings, which go with every programming language. */
const NEUTRAL =
  /^(|bash|sh|shell|console|powershell|text|plaintext|http|json|ya?ml|toml|ini|properties|dotenv|xml|html|css|sql|diff|docker(file)?|hcl|nginx)$/;
/** One language under the names of its dialects: who asks for JavaScript can read a sample in TypeScript. */
const DIALECTS = /^(j|t)sx?$|^(java|type)script$/;

/** What is written in, or said about, other programming languages than the one that a question mentions. */
export interface OtherLanguages {
  /** Languages of samples. */
  readonly samples: ReadonlySet<string>;
  /** Matches a label of their tabs inside a sentence. At its beginning, "Go" may be a verb. */
  readonly names: RegExp | undefined;
  /** Labels of the tabs that the question mentions. */
  readonly asked: ReadonlySet<string>;
}

/** In: content of many sections, and the tabs that the question mentions. Empty if none of these has a sample in a language. */
export function otherLanguages(pieces: readonly InTab[], named: ReadonlySet<string>): OtherLanguages {
  const tabbed = pieces.flatMap(({ tab, language = '' }) =>
    tab === undefined || NEUTRAL.test(language) ? [] : [{ tab, language: dialect(language) }],
  );
  const own = new Set(tabbed.flatMap(({ tab, language }) => (named.has(tab) ? [language] : [])));
  const others = own.size === 0 ? [] : tabbed.filter(({ language }) => !own.has(language));
  const labels = [...new Set(others.flatMap(({ tab }) => (tab.includes(',') ? [] : [escaped(tab)])))];
  return {
    samples: new Set(others.map(({ language }) => language)),
    names:
      labels.length === 0
        ? undefined
        : new RegExp(`(?<=[\\p{L}\\p{N},(] )(?:${labels.join('|')})(?![\\p{L}\\p{N}+#-])`, 'u'),
    asked: named,
  };
}

/** Whether a sample is in one of the other languages. */
export function isInOther({ language = '' }: InTab, { samples }: OtherLanguages): boolean {
  return !NEUTRAL.test(language) && samples.has(dialect(language));
}

/** Words of sentences that say of some languages what does not hold for the rest, or hold for all. */
const TELLS_OF_ALL = /\b(all|any|both|but|each|every|except|other|others|than|unlike|while)\b/i;

/** Whether a text is about other languages only. */
export function isAboutOthers(text: string, { names, asked }: OtherLanguages): boolean {
  return (
    names?.test(text) === true && !TELLS_OF_ALL.test(text) && ![...asked].some((tab) => text.includes(tab))
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function dialect(language: string): string {
  return DIALECTS.test(language) ? 'javascript' : language;
}
