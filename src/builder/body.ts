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

interface BodySource {
  /** Absolute path. */
  readonly file: string;
  readonly body: string;
  readonly title: string;
  readonly frontMatter: FrontMatter;
  readonly environment: MarkdownEnvironment;
  readonly runtime: MarkdownRuntime;
}

/** What stacks of errors call the code of a page. */
const STACK_NAME = 'page-of-the-site';

/**
 * Renders the body of a page to HTML.
 *
 * @throws MarkdownError when the page is not valid, or uses what does not exist.
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
    // `new Function` puts two lines before what it is given, and the evaluation one.
    const code = `\n\n\n${compiled.code}`;
    throw asMarkdownError(error, () => lineOfExpression(place, error, code, STACK_NAME).line);
  }
}

/** A component that lacks what it imports may fail. The page is worth more than the component, so it is left out then. */
function renderOrLeaveOut(render: () => string, { lacking, warn }: ModuleContext): string {
  try {
    return render();
  } catch (error) {
    if (error instanceof MarkdownError || lacking.names.size === 0) throw error;
    warn(
      `What ${[...lacking.names].join(', ')} draws is left out, because it lacks imports. (${messageOf(error)})`,
    );
    lacking.leftOut = true;
    return render();
  }
}

/** How front matter wants the file to be read, else by its extension. */
function formatOf({ file, frontMatter }: BodySource): 'md' | 'mdx' {
  const format = frontMatter.mdx?.format;
  if (format === 'md' || format === 'mdx') return format;
  return file.endsWith('.mdx') ? 'mdx' : 'md';
}

/** Languages that `<CodeBlock>` names: the compiler sees those of fences only. */
function languagesOfComponents(body: string): string[] {
  return [...body.matchAll(/\blanguage(?:=\{?["']|-)([\w+#-]+)/g)].map(([, language = '']) => language);
}

/** React asks the browser to fetch every picture at once; pictures of a page come when they are near. */
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

/** What a page's own expressions threw, in words that say what to do. */
function asMarkdownError(error: unknown, lineOf: () => number | undefined): MarkdownError {
  const message = messageOf(error);
  // React waits only where it streams, and its words speak of that.
  if (/suspended while responding/.test(message)) return waits(lineOf());
  if (/^(?:window|document|location|localStorage|sessionStorage) is not defined$/.test(message))
    return new RenderError(
      `A part of the page failed to render: ${message}`,
      lineOf(),
      'Pages are rendered by the build, which has no window. Look at it in useEffect, or where useIsBrowser() is true.',
    );
  const missing = /^Expected component `([^`]+)` to be defined/.exec(message)?.[1];
  if (!missing) return new RenderError(`A part of the page failed to render: ${message}`, lineOf());
  return new MarkdownError(
    `<${missing}> is used but not imported. Import it, or write it in backticks if it is text. Without an import: ${Object.keys(markdownComponents).join(', ')}.`,
  );
}
