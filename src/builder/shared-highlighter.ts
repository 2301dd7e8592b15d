import { createHighlighter, grammarOf, type Highlighter, plainCode } from '../markdown/highlight.ts';
import type { Memory } from './memory.ts';

let shared: Promise<Highlighter> | undefined;

/**
 * A highlighter with a cache. Loading grammars is the most expensive part of a small build, so all builds in a process share
 * one highlighter. But code is highlighted only in languages that were loaded through this instance: otherwise the result
 * would depend on which grammars others have loaded, and so on what they found in their caches.
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
