/** A query and where its answer stands: pages or sections, any of which is right. */
export interface QueryEntry {
  readonly id: string;
  readonly query: string;
  readonly kind: string;
  readonly expected: readonly string[];
}

/** A question, the facts that its answer must hold, and the pages that tell them. */
export interface QuestionEntry {
  readonly id: string;
  readonly question: string;
  /** The questions before it in the same conversation. */
  readonly after?: readonly string[];
  readonly answerable: boolean;
  /** Every group needs one of its alternatives: a text, or a regular expression. Case does not matter. */
  readonly must_mention: readonly (readonly (string | { readonly regex: string })[])[];
  readonly expected: readonly string[];
}

export interface SearchScore {
  /** Share of queries whose first page is right, and of those that have a right one among the first three. */
  readonly first: number;
  readonly third: number;
  /** Mean of one by the rank of the first right page, where it is one of ten. */
  readonly reciprocal: number;
}

/** Scores results by page: several sections of one page take one place. In: addresses by id, best first. */
export function scoreSearch(
  entries: readonly QueryEntry[],
  results: Readonly<Record<string, readonly string[]>>,
): SearchScore {
  const ranks = entries.map(({ id, expected }) => rankOf(results[id] ?? [], expected));
  return {
    first: share(ranks, (rank) => rank === 1),
    third: share(ranks, (rank) => rank > 0 && rank <= 3),
    reciprocal: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length,
  };
}

/** Place of the first right page, from 1; 0 where it is none of ten. */
export function rankOf(results: readonly string[], expected: readonly string[]): number {
  const right = new Set(expected.map(pageOf));
  const pages = [...new Set(results.map(pageOf))].slice(0, 10);
  return pages.findIndex((page) => right.has(page)) + 1;
}

export interface ShownAnswer {
  readonly text: string;
  readonly routes: readonly string[];
  readonly declined: boolean;
}

export interface AnswerScore {
  /** Shares of the questions that the documentation answers. */
  readonly facts: number;
  readonly cited: number;
  readonly wronglyDeclined: number;
  /** Share of the others. */
  readonly declined: number;
}

export const LONGEST_ANSWER = 160;
export const MOST_SOURCES = 4;

/** Scores answers. One that is too long or has too many sources is none. */
export function scoreAnswers(
  entries: readonly QuestionEntry[],
  answers: Readonly<Record<string, ShownAnswer>>,
): AnswerScore {
  const answerOf = ({ id }: QuestionEntry) => answers[id] ?? { text: '', routes: [], declined: false };
  const yes = entries.filter(({ answerable }) => answerable);
  const no = entries.filter(({ answerable }) => !answerable);
  return {
    facts: share(yes, (entry) => holdsFacts(entry, answerOf(entry))),
    cited: share(yes, (entry) => {
      const right = new Set(entry.expected.map(pageOf));
      return isShort(answerOf(entry)) && answerOf(entry).routes.some((route) => right.has(pageOf(route)));
    }),
    wronglyDeclined: share(yes, (entry) => answerOf(entry).declined),
    declined: share(no, (entry) => answerOf(entry).declined),
  };
}

/** Whether an answer tells all facts. */
export function holdsFacts({ must_mention }: QuestionEntry, answer: ShownAnswer): boolean {
  if (answer.declined || !isShort(answer) || answer.text.trim() === '') return false;
  return factsIn(answer.text, { must_mention }) === must_mention.length;
}

/** How many of the facts a text tells. */
export function factsIn(written: string, { must_mention }: Pick<QuestionEntry, 'must_mention'>): number {
  const text = written.replace(/[*`]/g, '').replace(/\s+/g, ' ');
  return must_mention.filter((group) =>
    group.some((fact) =>
      typeof fact === 'string'
        ? text.toLowerCase().includes(fact.toLowerCase())
        : new RegExp(fact.regex, 'i').test(text),
    ),
  ).length;
}

export function isShort({ text, routes }: ShownAnswer): boolean {
  return countWords(text) <= LONGEST_ANSWER && routes.length <= MOST_SOURCES;
}

/** Words of an answer, code left out. */
export function countWords(markdown: string): number {
  return markdown.replace(/```[\s\S]*?```/g, ' ').match(/\S+/g)?.length ?? 0;
}

/** Address of the page that an address leads to. */
export function pageOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(is).length / all.length;
}
