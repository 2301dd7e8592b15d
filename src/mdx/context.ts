import { createContext, useContext } from 'react';
import type { Highlighter } from '../markdown/highlight.ts';
import type { DataTableSource } from './site-data.ts';

/** What the components that Markdown may use need from the build, bound to the page that is being rendered. */
export interface MarkdownRuntime {
  readonly baseUrl: string;
  readonly site: { readonly title: string; readonly tagline: string; readonly url: string };
  readonly highlighter: Highlighter;
  /** Placeholder in code that readers may replace by their own key; undefined where the site does not offer that. */
  readonly ownKeyPlaceholder?: string | undefined;
  /** A Mermaid diagram; `undefined` for a kind that is not drawn. */
  diagram(source: string): DrawnDiagram | undefined;
  /** A table of facts from `content/data`; throws with the nearest name when there is none. */
  table(name: string): DataTableSource;
  /** Newest released version of an SDK that satisfies the semver range; throws when none does. */
  sdkVersion(sdk: string, range?: string): string;
  /** HTML of a line of Markdown. */
  inline(markdown: string): string;
  /** Address for a link as the writer typed it. */
  link(href: string): string;
  /** Pages of the category whose page this is, or else of the category that it is in. */
  cards(): readonly DocCard[];
  /** A number that no other element of the page has. */
  nextId(): number;
  warn(message: string): void;
}

/** A diagram for the page, and the address of a file that holds it alone. */
interface DrawnDiagram {
  readonly svg: string;
  readonly address: string;
}

/** A page as a list of cards shows it. */
export interface DocCard {
  readonly label: string;
  readonly href: string;
  readonly description?: string;
}

export const MarkdownRuntimeContext = createContext<MarkdownRuntime | null>(null);

let inBrowser: MarkdownRuntime | undefined;

/** Sets what components in islands get in the browser, where no page is rendered around them. */
export function setBrowserRuntime(runtime: MarkdownRuntime): void {
  inBrowser = runtime;
}

/** @throws when a component of the Markdown room is rendered outside a page. */
export function useMarkdownRuntime(): MarkdownRuntime {
  const runtime = useContext(MarkdownRuntimeContext) ?? inBrowser;
  if (!runtime) throw new Error('This component can be used only inside a page of documentation.');
  return runtime;
}
