import type { ComponentType } from 'react';
import * as runtime from 'react/jsx-runtime';
import { type CompiledMarkdown, SHOWN_VALUE } from '../markdown/contract.ts';
import type { ComponentMap } from './components.ts';
import { showValue } from './shown-value.ts';

/** The component of a page; `components` are those that it uses without importing. */
export type MarkdownContent = ComponentType<{ readonly components: ComponentMap }>;

/**
 * Runs compiled Markdown and returns its component and exports.
 *
 * @param scope the values of the page's imports by their local names.
 * @param warn is called for values that the page shows but readers do not see, with their lines.
 * @param globals names that every page may use (`toc`, `frontMatter`, `require`) or define itself.
 * @param name name of the page in the stacks of errors.
 * @throws whatever the page's own expressions throw while its module is evaluated.
 */
export function evaluateMarkdown(
  compiled: CompiledMarkdown,
  scope: Readonly<Record<string, unknown>>,
  warn: (message: string, line: number) => void,
  globals: Readonly<Record<string, unknown>> = {},
  name = 'page',
): { readonly default: MarkdownContent } & Readonly<Record<string, unknown>> {
  const names = Object.keys(scope);
  const known = Object.keys(globals);
  // Writers' MDX is code of the site itself, as trusted as the theme: this is the module system for it.
  const module = new Function(
    ...known,
    `return function (${['runtime', SHOWN_VALUE, ...names].join(', ')}) {\n${compiled.code}\n}\n//# sourceURL=${name}`,
  )(...known.map((name) => globals[name]));
  return module(runtime, showValue(warn), ...names.map((name) => scope[name]));
}
