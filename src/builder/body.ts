import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { compileMarkdown } from '../markdown/compile.ts';
import { type MarkdownEnvironment, MarkdownError, RenderError } from '../markdown/contract.ts';
import { markdownComponents } from '../mdx/components.ts';
import { type MarkdownRuntime, MarkdownRuntimeContext } from '../mdx/context.ts';
import { evaluateMarkdown, type MarkdownContent } from '../mdx/evaluate.ts';
import { waits } from '../mdx/shown-value.ts';
import { unwrapStatic } from '../mdx/static.tsx';
import { escapeMarkup, messageOf } from '../text/text.ts';
import { lineOfExpression } from './expression-line.ts';
import { requireFrom } from './file-imports.ts';
import { componentsOf, loadImports, type ModuleContext } from './modules.ts';
import { type ScriptPlace, scriptThatThrew } from './script-place.ts';

interface BodySource {
  /** Absolute path. */
  readonly file: string;
  readonly body: string;
  readonly title: string;
  readonly frontMatter: FrontMatter;
  readonly environment: MarkdownEnvironment;
  readonly runtime: MarkdownRuntime;
}

/** Name of a page's compiled code in stack traces. */
const STACK_NAME = 'page-of-the-site';

/**
 * Renders the body of a page to HTML.
 *
 * @throws MarkdownError when the page is invalid or uses something that does not exist.
 */
export async function renderBody(source: BodySource, modules: ModuleContext): Promise<string> {
  const compiled = compileMarkdown(source.body, formatOf(source), source.environment);
  await modules.highlighter.load(new Set([...compiled.languages, ...languagesOfComponents(source.body)]));
  const scope = await loadImports(compiled.imports, source.file, modules);
  const globals = {
    ...modules.ambient,
    toc: compiled.headings.map(({ text, ...rest }) => ({ ...rest, value: escapeMarkup(text) })),
    frontMatter: source.frontMatter,
    contentTitle: source.title,
    require: requireFrom(source.file, modules),
  };
  const components = { ...modules.components, ...markdownComponents, ...componentsOf(scope) };
  const render = () => {
    const { default: Content } = evaluateMarkdown(
      compiled,
      scope,
      source.environment.warn,
      globals,
      STACK_NAME,
    );
    return unwrapStatic(
      withoutPreloads(renderToStaticMarkup(withRuntime(source.runtime, Content, components))),
    );
  };
  try {
    return renderOrLeaveOut(render, modules);
  } catch (error) {
    if (error instanceof MarkdownError) throw error;
    const place = { body: source.body, bodyOffset: 0 };
    // `new Function` adds two lines before the code, and `evaluateMarkdown` adds one.
    const code = `\n\n\n${compiled.code}`;
    throw asMarkdownError(
      error,
      () => lineOfExpression(place, error, code, STACK_NAME).line,
      scriptThatThrew(error, modules.siteDir, STACK_NAME),
    );
  }
}

/** A component with missing imports may throw. Then the page is rendered without it, rather than not at all. */
function renderOrLeaveOut(render: () => string, { lacking, warn }: ModuleContext): string {
  try {
    return render();
  } catch (error) {
    if (error instanceof MarkdownError || lacking.names.size === 0) throw error;
    warn(
      `What ${[...lacking.names].join(', ')} renders is left out, because imports of it are missing. (${messageOf(error)})`,
    );
    lacking.leftOut = true;
    return render();
  }
}

/** The format that front matter asks for, or else the one of the file's extension. */
function formatOf({ file, frontMatter }: BodySource): 'md' | 'mdx' {
  const format = frontMatter.mdx?.format;
  if (format === 'md' || format === 'mdx') return format;
  return file.endsWith('.mdx') ? 'mdx' : 'md';
}

/** Languages that `<CodeBlock>` names, because the compiler sees only those of fenced code. */
function languagesOfComponents(body: string): string[] {
  return [...body.matchAll(/\blanguage(?:=\{?["']|-)([\w+#-]+)/g)].map(([, language = '']) => language);
}

/** React preloads every picture; here pictures load only when the reader comes near them. */
function withoutPreloads(markup: string): string {
  return markup.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}

function withRuntime(
  runtime: MarkdownRuntime,
  Content: MarkdownContent,
  components: typeof markdownComponents,
) {
  return createElement(MarkdownRuntimeContext, { value: runtime }, createElement(Content, { components }));
}

/** Turns an error that a page's own expression threw into a message that says what to do. */
function asMarkdownError(
  error: unknown,
  lineOf: () => number | undefined,
  script: ScriptPlace | undefined,
): MarkdownError {
  const message = messageOf(error);
  const failed = `A part of the page failed to render: ${script ? `${script.file}:${script.line}: ` : ''}${message}`;
  // Only React's streaming renderers support Suspense, and its message recommends those.
  if (/suspended while responding/.test(message)) return waits(lineOf());
  if (/^(?:window|document|location|localStorage|sessionStorage) is not defined$/.test(message))
    return new RenderError(
      failed,
      lineOf(),
      'Pages are rendered in the build, where there is no window. Use it in useEffect, or when useIsBrowser() is true.',
    );
  const missing = /^Expected component `([^`]+)` to be defined/.exec(message)?.[1];
  if (!missing)
    return new RenderError(
      failed,
      lineOf(),
      script && `Correct ${script.file} there, or what the page gives to it.`,
    );
  return new MarkdownError(
    `<${missing}> is used but not imported. Import it, or write it in backticks if it is text. Without an import: ${Object.keys(markdownComponents).join(', ')}.`,
  );
}
