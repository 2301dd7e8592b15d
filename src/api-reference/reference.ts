import type { TocEntry } from '../docs/model.ts';
import type { Highlighter } from '../markdown/highlight.ts';
import type { OperationModel, TagGroup } from './model/operations.ts';
import type { References } from './model/references.ts';
import type { OpenApi } from './openapi.ts';
import type { SendRules } from './samples/send-plan.ts';

/** Gives what `make` makes of a text, perhaps as it was made before. */
export type Recall = <T>(kind: string, text: string, make: () => T) => T;

/** Where a description lies, and where its pages go. */
export interface ApiReferenceOptions {
  /** Absolute path of the description. */
  readonly file: string;
  /** The same file as writers know it, for problems. */
  readonly source: string;
  /** Stable name: of the sidebar, and of the introduction's address. */
  readonly id: string;
  /** What readers see. */
  readonly label: string;
  /** Address below the locale's, such as `/edge-api`. */
  readonly route: string;
  /** Address of the locale, such as `/`. */
  readonly root: string;
  readonly recall?: Recall;
}

/** A description that was read and found valid, and the addresses of its pages. */
export interface ApiReference {
  readonly id: string;
  readonly label: string;
  /** Addresses of the generated index and of the introduction. */
  readonly href: string;
  readonly introductionHref: string;
  /** The description as one file, to be served at this address. */
  readonly download: { readonly href: string; readonly text: string };
  readonly document: OpenApi;
  readonly references: References;
  readonly groups: readonly TagGroup[];
  readonly operations: readonly OperationModel[];
  /** Where a pointer of the document was written. */
  locate(pointer: string): WrittenAt;
}

/** File as writers know it, and line. */
interface WrittenAt {
  readonly file: string;
  readonly line?: number;
}

/** What the pages need from the build. */
export interface ApiTools {
  readonly highlighter: Highlighter;
  /** Placeholder in samples that readers may replace by their own key; undefined where the site does not offer that. */
  readonly ownKeyPlaceholder?: string | undefined;
  /** What the site allows readers to send; undefined where it allows nothing. */
  readonly sendRequests?: SendRules | undefined;
  /** HTML of a line of Markdown. */
  inline(markdown: string): string;
  /** HTML of blocks of Markdown. */
  markdown(text: string): string;
  /** A number that no other element of the page got. */
  nextId(): number;
}

export interface ApiPage {
  readonly href: string;
  readonly title: string;
  /** Short name for menus. */
  readonly label: string;
  /** One sentence without markup; may be empty. */
  readonly description: string;
  readonly html: string;
  readonly toc: readonly TocEntry[];
  readonly layout: 'api-index' | 'api-info' | 'api-operation';
  /** Request method of an operation, in capitals. */
  readonly badge?: string;
  /** What the page was made from, for problems. */
  readonly origin: PageOrigin;
}

export interface PageOrigin extends WrittenAt {
  /** The part of the description: `POST /pets`; absent where it is all of it. */
  readonly part?: string;
}
