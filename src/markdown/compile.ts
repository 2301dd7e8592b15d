import { type MarkdownToJsOptions, markdownToHtml, markdownToJs, mdxToJs } from 'satteri';
import { messageOf } from '../text/text.ts';
import {
  type CompiledHeading,
  type CompiledMarkdown,
  type ImportedName,
  type MarkdownEnvironment,
  MarkdownError,
} from './contract.ts';
import { codeBlocks, emptyDiagrams, fenceMeta } from './plugins/code.ts';
import { directives, strayColons } from './plugins/directives.ts';
import { expressions } from './plugins/expressions.ts';
import { handlers } from './plugins/handlers.ts';
import { emptyHeadings, headings } from './plugins/headings.ts';
import { imports } from './plugins/imports.ts';
import { links } from './plugins/links.ts';
import { longNames, longNamesInCells, longNamesOfCell } from './plugins/long-names.ts';
import { tableRows } from './plugins/table-rows.ts';
import { tables } from './plugins/tables.ts';
import { taskLists } from './plugins/task-lists.ts';
import { unknownHtml } from './plugins/unknown-html.ts';
import { looksLikeMdx, prepareSource } from './prepare.ts';

const FEATURES = { directive: true, rawHtml: true, headingAttributes: true };

/**
 * Compiles the body of a page. `.mdx` must be valid MDX. `.md` is read as MDX when it uses what only MDX can say and
 * is valid MDX, else as Markdown, where a bare `<YOUR_KEY>` or `{` is text.
 *
 * @throws MarkdownError with the line, when an `.mdx` file is not valid MDX.
 */
export function compileMarkdown(
  body: string,
  extension: 'md' | 'mdx',
  environment: MarkdownEnvironment,
): CompiledMarkdown {
  const source = fillPlaceholders(body, environment);
  if (extension === 'mdx') return compileAs('mdx', source, environment);
  if (looksLikeMdx(source)) {
    try {
      return compileAs('mdx', source, environment);
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      environment.warn(
        `The page looks like MDX but is not valid MDX, so it is shown as plain Markdown: ${error.message}`,
        error.line,
      );
    }
  }
  return compileAs('md', source, environment);
}

/** HTML of blocks of plain Markdown in a data file, such as the descriptions in an OpenAPI file. */
export function renderBlocks(source: string, environment: MarkdownEnvironment): string {
  const { html } = markdownToHtml(source, {
    features: { frontmatter: false },
    hastPlugins: [links(environment), tables(), longNames(), longNamesInCells()],
  });
  return html.trim();
}

/** HTML of one line of Markdown without its paragraph, for table cells and labels kept in data files. */
export function renderInline(source: string, environment: MarkdownEnvironment): string {
  const { html } = markdownToHtml(source, {
    features: { frontmatter: false },
    hastPlugins: [links(environment), longNamesOfCell()],
  });
  return html.trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1');
}

function compileAs(format: 'md' | 'mdx', source: string, environment: MarkdownEnvironment): CompiledMarkdown {
  const languages = new Set<string>();
  const found: ImportedName[] = [];
  const headingsFound: CompiledHeading[] = [];
  const options = {
    features: format === 'mdx' ? { ...FEATURES, rawHtml: false } : FEATURES,
    mdastPlugins: [
      directives(environment),
      strayColons(environment, source),
      emptyHeadings(environment),
      emptyDiagrams(environment),
      fenceMeta(),
      tableRows(environment),
      format === 'md' && unknownHtml(),
    ],
    hastPlugins: [
      format === 'mdx' && imports(found),
      format === 'mdx' && handlers(environment),
      format === 'mdx' && expressions(),
      headings(headingsFound),
      links(environment),
      tables(),
      taskLists(),
      codeBlocks(languages),
      longNames(),
      longNamesInCells(),
    ],
    optimizeStatic: { component: 'Static', prop: 'html' },
    outputFormat: 'function-body',
  } satisfies MarkdownToJsOptions;
  const prepared = prepareSource(source, format);
  try {
    const { code } = format === 'mdx' ? mdxToJs(prepared, options) : markdownToJs(prepared, options);
    return { code, format, imports: found, headings: headingsFound, languages };
  } catch (error) {
    throw toMarkdownError(error);
  }
}

function fillPlaceholders(body: string, environment: MarkdownEnvironment): string {
  return body.replace(/\{\{([a-z]+):([^{}\s]+)\}\}/g, (written, kind: string, name: string) => {
    return environment.placeholder(kind, name) ?? written;
  });
}

/** The parser's messages begin with `line:column:` and end with a rule name in brackets. */
function toMarkdownError(error: unknown): MarkdownError {
  const text = messageOf(error);
  const match = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(text);
  if (!match) return new MarkdownError(text);
  return new MarkdownError(String(match[3]), Number(match[1]));
}
