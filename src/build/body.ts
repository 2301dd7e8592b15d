import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compileMarkdown } from '../markdown/compile.ts';
import { type MarkdownEnvironment, MarkdownError } from '../markdown/types.ts';
import { markdownComponents } from '../mdx/components.ts';
import { type MarkdownRuntime, MarkdownRuntimeContext } from '../mdx/context.ts';
import { docusaurusModules } from '../mdx/docusaurus/modules.ts';
import { evaluateMarkdown, type MarkdownContent } from '../mdx/evaluate.ts';
import { unwrapStatic } from '../mdx/static.tsx';
import { componentsOf, loadImports, type ModuleContext } from './modules.ts';

interface BodySource {
  /** Absolute path. */
  readonly file: string;
  readonly body: string;
  /** How front matter wants the file to be read; by its extension when absent. */
  readonly format: 'md' | 'mdx' | 'detect' | undefined;
  readonly environment: MarkdownEnvironment;
  readonly runtime: MarkdownRuntime;
}

/** What came of a body. */
export interface RenderedBody {
  readonly html: string;
  /** Whether the page imports files of the site, so that it may change while its own file does not. */
  readonly importsFiles: boolean;
}

/**
 * Renders the body of a page.
 *
 * @throws MarkdownError when the page is not valid, or uses what does not exist.
 */
export async function renderBody(source: BodySource, modules: ModuleContext): Promise<RenderedBody> {
  const compiled = compileMarkdown(source.body, formatOf(source), source.environment);
  await modules.highlighter.load(new Set([...compiled.languages, ...languagesOfComponents(source.body)]));
  const scope = await loadImports(compiled.imports, source.file, modules);
  const components = { ...markdownComponents, ...componentsOf(scope) };
  try {
    const { default: Content } = evaluateMarkdown(compiled, scope);
    const markup = renderToStaticMarkup(withRuntime(source.runtime, Content, components));
    const html = unwrapStatic(withoutPreloads(markup));
    return {
      html,
      importsFiles: compiled.imports.some(({ specifier }) => !(specifier in docusaurusModules)),
    };
  } catch (error) {
    if (error instanceof MarkdownError) throw error;
    throw new MarkdownError(explain(error));
  }
}

function formatOf({ file, format }: BodySource): 'md' | 'mdx' {
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
  const message = error instanceof Error ? error.message : String(error);
  const missing = /^Expected component `([^`]+)` to be defined/.exec(message)?.[1];
  if (!missing) return `A part of the page failed to render: ${message}`;
  return `<${missing}> is used but not imported. Import it, or write it in backticks if it is text. Without an import: ${Object.keys(markdownComponents).join(', ')}.`;
}
