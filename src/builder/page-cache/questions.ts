import type { ImageAddress } from '../../markdown/contract.ts';
import type { DocCard } from '../../mdx/context.ts';
import type { DataTableSource } from '../../mdx/site-data.ts';
import { hashOf } from '../made-by.ts';

/**
 * All that a page asks of what lies outside of it while it is rendered. As long as the same questions are answered alike, it
 * looks the same. To answer may have effects, such as to publish a picture: they come again when a question is asked again.
 */
export interface Answers {
  /** Address of a link in a file. */
  link(file: string, href: string): string;
  /** Address of a picture that the Markdown of a file shows. */
  image(file: string, src: string): ImageAddress;
  placeholder(kind: string, name: string): string | undefined;
  /** Address of a file that another one imports. */
  asset(target: string, file: string): string | undefined;
  /** The picture at an address of the site. */
  picture(address: string): ImageAddress | undefined;
  /** Address of a file that holds a drawn diagram alone. */
  publish(svg: string): string;
  table(name: string): DataTableSource;
  sdkVersion(sdk: string, range?: string): string;
  cards(): readonly DocCard[];
  /** The file that an import names, if there is one, and what tells its content from another. */
  file(target: string): { readonly path: string; readonly state: string } | undefined;
}

/** A question, what was asked about, and what tells its answer from another. */
export type Question = readonly [name: keyof Answers, about: readonly string[], answer: string];

/** Answers that note in `questions` what they are asked. */
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
 * Whether all questions have the answers that they had. It asks them in their order and no further than the first that has
 * another one: up to there the page would ask the same, with the same effects.
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

/** Tells an answer from others: it is short, and the same in every build. */
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
