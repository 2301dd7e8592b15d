import { createHighlighter, grammarOf, type Highlighter, plainCode } from '../markdown/highlight.ts';
import type { Memory } from './memory.ts';

let shared: Promise<Highlighter> | undefined;

/**
 * A highlighter that remembers code of earlier builds. It colours code whose grammar was loaded by itself: which grammars
 * others have loaded changes with what is remembered. Loading them is what costs most in a small build: one highlighter
 * serves all builds of a process.
 */
export async function sharedHighlighter(memory: Memory): Promise<Highlighter> {
  shared ??= createHighlighter();
  const { load, tokenize } = await shared;
  const loaded = new Set<string>();
  return {
    async load(languages) {
      const names = [...languages];
      await load(names);
      for (const name of names) loaded.add(grammarOf(name));
    },
    tokenize: (code, language) =>
      loaded.has(grammarOf(language))
        ? memory.recall('code', `${language}\n${code}`, () => tokenize(code, language))
        : plainCode(code),
  };
}
