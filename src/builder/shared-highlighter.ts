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
  return {
    load,
    tokenize: (code, language) =>
      memory.recall('code', `${language}\n${code}`, () => tokenize(code, language)),
  };
}
