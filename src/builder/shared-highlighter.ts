import { createHighlighter, type Highlighter } from '../markdown/highlight.ts';

let shared: Promise<Highlighter> | undefined;

/** Loading grammars is what costs most in a small build: one highlighter serves all builds of a process. */
export function sharedHighlighter(): Promise<Highlighter> {
  shared ??= createHighlighter();
  return shared;
}
