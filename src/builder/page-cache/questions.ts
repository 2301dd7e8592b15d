import type { ImageAddress } from '../../markdown/contract.ts';
import type { DocCard } from '../../mdx/context.ts';
import type { DataTableSource } from '../../mdx/site-data.ts';
import { hashOf } from '../made-by.ts';

/**
 * Everything that a page asks about the rest of the site while it is rendered. As long as every answer is the same, so is the
 * page. Answering may have effects, such as publishing a picture, which happen again each time a question is asked.
 */
export interface Answers {
  /** Address of a link in a file. */
  link(file: string, href: string): string;
  /** Address of a picture in the Markdown of a file. */
  image(file: string, src: string): ImageAddress;
  placeholder(kind: string, name: string): string | undefined;
  /** Address of a file that another one imports. */
  asset(target: string, file: string): string | undefined;
  /** The picture at an address of the site. */
  picture(address: string): ImageAddress | undefined;
  /** Publishes a diagram as a file. Out: its address. */
  publish(svg: string): string;
  table(name: string): DataTableSource;
  sdkVersion(sdk: string, range?: string): string;
  cards(): readonly DocCard[];
  /** The file that an import refers to, if there is one, and a hash of its content. */
  file(target: string): { readonly path: string; readonly state: string } | undefined;
}

/** A question, its arguments, and a digest of the answer. */
export type Question = readonly [name: keyof Answers, about: readonly string[], answer: string];

/** Wraps answers so that each question asked is recorded in `questions`. */
export function noted<Some extends Partial<Answers>>(answers: Some, questions: Question[]): Some {
  const note = (name: keyof Answers) => [
    name,
    (...about: string[]) => {
      const answer = ask(answers, name, about);
      questions.push([name, about, stateOf(answer)]);
      return answer;
    },
  ];
  return Object.fromEntries((Object.keys(answers) as (keyof Answers)[]).map(note)) as unknown as Some;
}

/**
 * Whether all questions still have the same answers. They are asked in their original order, up to the first whose answer
 * differs: until then the page would ask exactly the same, with the same effects.
 */
export function areAnsweredAlike(questions: readonly Question[], answers: Partial<Answers>): boolean {
  return questions.every(([name, about, answer]) => {
    try {
      return stateOf(ask(answers, name, about)) === answer;
    } catch {
      return false;
    }
  });
}

function ask(answers: Partial<Answers>, name: keyof Answers, about: readonly string[]): unknown {
  return (answers[name] as (...about: readonly string[]) => unknown)(...about);
}

const statesOfObjects = new WeakMap<object, string>();

/** A digest of an answer: short, and the same in every build. */
function stateOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return digest(answer);
  const state = statesOfObjects.get(answer) ?? digest(answer);
  statesOfObjects.set(answer, state);
  return state;
}

function digest(answer: unknown): string {
  const text = JSON.stringify(answer) ?? '';
  return text.length < 40 ? text : hashOf(text);
}
