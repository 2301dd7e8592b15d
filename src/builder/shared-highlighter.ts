import { createHighlighter, type Highlighter } from '../markdown/highlight.ts';
import type { Memory } from './memory.ts';

let shared: Promise<Highlighter> | undefined;

/**
 * A highlighter that remembers code of earlier builds. Loading grammars is what costs most in a small build: one serves all
 * builds of a process.
 */
export async function sharedHighlighter(memory: Memory): Promise<Highlighter> {
  shared ??= createHighlighter();
  const { load, tokenize } = await shared;
  const loaded = new Set<string>();
  return {
    async load(languages) {
      const names = [...languages];
      await load(names);
      for (const name of names) loaded.add(name);
    },
    // Before its grammar is there, code is plain, which is not to be remembered.
    tokenize: (code, language) =>
      loaded.has(language)
        ? memory.recall('code', `${language}\n${code}`, () => tokenize(code, language))
        : tokenize(code, language),
  };
}
