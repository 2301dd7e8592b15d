import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FrontMatter } from '../docs/types.ts';
import { compileMarkdown } from '../markdown/compile.ts';
import { type MarkdownEnvironment, MarkdownError } from '../markdown/types.ts';
import { markdownComponents } from '../mdx/components.ts';
import { type MarkdownRuntime, MarkdownRuntimeContext } from '../mdx/context.ts';
import { evaluateMarkdown, type MarkdownContent } from '../mdx/evaluate.ts';
import { unwrapStatic } from '../mdx/static.tsx';
import { escapeHtml } from '../page-tree/html.ts';
import { requireFrom } from './module-files.ts';
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
    toc: compiled.headings.map(({ text, ...rest }) => ({ ...rest, value: escapeHtml(text) })),
    frontMatter: source.frontMatter,
    contentTitle: source.title,
    require: requireFrom(source.file, modules),
  };
  const components = { ...modules.components, ...markdownComponents, ...componentsOf(scope) };
  const render = () => {
    const { default: Content } = evaluateMarkdown(compiled, scope, globals);
    return unwrapStatic(
      withoutPreloads(renderToStaticMarkup(withRuntime(source.runtime, Content, components))),
    );
  };
  try {
    return renderOrLeaveOut(render, modules);
  } catch (error) {
    if (error instanceof MarkdownError) throw error;
    throw new MarkdownError(explain(error));
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
function explain(error: unknown): string {
  const message = messageOf(error);
  const missing = /^Expected component `([^`]+)` to be defined/.exec(message)?.[1];
  if (!missing) return `A part of the page failed to render: ${message}`;
  return `<${missing}> is used but not imported. Import it, or write it in backticks if it is text. Without an import: ${Object.keys(markdownComponents).join(', ')}.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
