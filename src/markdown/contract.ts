/** What compiling a file needs to know about the site around it. The caller binds it to one file. */
export interface MarkdownEnvironment {
  /** Address for a link as the writer typed it: `./b.md#x`, `/a/b`, `https://…`, `#x`. */
  link(href: string): string;
  /** Address and size for an image as the writer typed it. */
  image(src: string): ImageAddress;
  /** Text for a placeholder such as `{{sdk:java}}`; `undefined` leaves it as it is. */
  placeholder(kind: string, name: string): string | undefined;
  /** Notes something the writer should know; `line` counts from 1 in the text that was compiled. */
  warn(message: string, line?: number): void;
}

export interface ImageAddress {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

/** One name that an `import` line of a page brings in. */
export interface ImportedName {
  readonly specifier: string;
  /** `default`, `*` for a namespace, or the exported name. */
  readonly imported: string;
  readonly local: string;
}

/** Name of the function that compiled MDX calls with each value that it shows, its line and its source text. */
export const SHOWN_VALUE = '_shown';

/** A heading of a page, without those of its partials. */
export interface CompiledHeading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A page turned into the body of a function that returns `{ default: Component, ...exports }`. */
export interface CompiledMarkdown {
  readonly code: string;
  readonly format: 'md' | 'mdx';
  readonly imports: readonly ImportedName[];
  /** Headings of the text, in order. */
  readonly headings: readonly CompiledHeading[];
  /** Languages of the fences, as written. */
  readonly languages: ReadonlySet<string>;
}

/** Thrown when a file cannot be compiled; `line` counts from 1 in the text that was compiled. */
export class MarkdownError extends Error {
  override readonly name = 'MarkdownError';
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** Thrown when an expression of a page, or a component that it uses, fails. */
export class RenderError extends MarkdownError {
  /** What to do where more is known than that some expression failed. */
  readonly remedy: string | undefined;
  constructor(message: string, line?: number, remedy?: string) {
    super(message, line);
    this.remedy = remedy;
  }
}
