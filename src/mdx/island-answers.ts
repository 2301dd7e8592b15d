import { createElement, type ReactNode } from 'react';
import { type MarkdownRuntime, MarkdownRuntimeContext, useMarkdownRuntime } from './context.ts';

/** Answers that the page gave an island in the build, by question: in a browser there is no page to ask. */
type Answers = Record<string, unknown>;

const ANSWERS = 'data-island-answers';

/** Lets an island ask the page around it, and notes the answers in an attribute of the island. */
export function useIslandAnswers() {
  const page = useMarkdownRuntime();
  const answers: Answers = {};
  const noted =
    <Question extends readonly unknown[], Answer>(name: string, ask: (...question: Question) => Answer) =>
    (...question: Question): Answer => {
      const answer = ask(...question);
      answers[keyOf(name, question)] = answer;
      return answer;
    };
  const runtime: MarkdownRuntime = {
    ...page,
    // When React hydrates the island, it must find its own text again.
    ownKeyPlaceholder: undefined,
    get site() {
      return noted('site', () => page.site)();
    },
    highlighter: { ...page.highlighter, tokenize: noted('tokenize', page.highlighter.tokenize) },
    diagram: noted('diagram', page.diagram),
    table: noted('table', page.table),
    sdkVersion: noted('sdkVersion', page.sdkVersion),
    inline: noted('inline', page.inline),
    link: noted('link', page.link),
    cards: noted('cards', page.cards),
  };
  return {
    wrap: (island: ReactNode) => createElement(MarkdownRuntimeContext, { value: runtime }, island),
    attributes: (): Readonly<Record<string, string>> =>
      Object.keys(answers).length > 0 ? { [ANSWERS]: JSON.stringify(answers) } : {},
  };
}

/** Gives components of islands in the browser the answers that the page gave in the build, or else defaults. */
export function browserRuntime(): MarkdownRuntime {
  let lastId = 0;
  const answered = <Answer>(name: string, question: readonly unknown[], otherwise: Answer): Answer => {
    const key = keyOf(name, question);
    for (const island of document.querySelectorAll(`[${ANSWERS}]`)) {
      const answers = JSON.parse(island.getAttribute(ANSWERS) ?? '{}') as Answers;
      if (key in answers) return answers[key] as Answer;
    }
    return otherwise;
  };
  return {
    get baseUrl() {
      return document.documentElement.dataset.base ?? '/';
    },
    get site() {
      return answered('site', [], { title: '', tagline: '', url: location.origin });
    },
    highlighter: {
      load: () => Promise.resolve(),
      tokenize: (code, language) =>
        answered(
          'tokenize',
          [code, language],
          code.split('\n').map((text) => [{ text }]),
        ),
    },
    diagram: (source) => answered('diagram', [source], undefined),
    table: (name) => answered('table', [name], { title: '', columns: [], rows: [] }),
    sdkVersion: (...question) => answered('sdkVersion', question, ''),
    inline: (markdown) => answered('inline', [markdown], ''),
    link: (href) => answered('link', [href], href),
    cards: () => answered('cards', [], []),
    nextId: () => {
      lastId += 1;
      return -lastId;
    },
    warn: () => {},
  };
}

function keyOf(name: string, question: readonly unknown[]): string {
  return JSON.stringify([name, ...question]);
}
