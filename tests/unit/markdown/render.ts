import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compileMarkdown, renderInline } from '../../../src/markdown/compile.ts';
import type { MarkdownEnvironment } from '../../../src/markdown/contract.ts';
import { drawDiagram, withIds } from '../../../src/markdown/diagram.ts';
import { createHighlighter } from '../../../src/markdown/highlight.ts';
import { markdownComponents } from '../../../src/mdx/components.ts';
import { type MarkdownRuntime, MarkdownRuntimeContext } from '../../../src/mdx/context.ts';
import { evaluateMarkdown } from '../../../src/mdx/evaluate.ts';
import type { DataTableSource } from '../../../src/mdx/site-data.ts';
import { standIn } from '../../../src/mdx/stand-in.ts';
import { unwrapStatic } from '../../../src/mdx/static.tsx';

const highlighter = await createHighlighter();

interface Rendered {
  readonly html: string;
  readonly warnings: readonly string[];
}

interface Options {
  readonly extension?: 'md' | 'mdx';
  readonly tables?: Readonly<Record<string, DataTableSource>>;
}

/** Renders Markdown as a page would be, with links marked `→` so that a test sees that they were resolved. */
export async function render(
  source: string,
  { extension = 'md', tables = {} }: Options = {},
): Promise<Rendered> {
  const warnings: string[] = [];
  let id = 0;
  const environment: MarkdownEnvironment = {
    link: (href) => `→${href}`,
    image: (src) => ({ src: `/img/${src}`, width: 10, height: 20 }),
    placeholder: (kind, name) => (kind === 'sdk' && name === 'java' ? '7.4.3' : undefined),
    warn: (message) => warnings.push(message),
  };
  const runtime: MarkdownRuntime = {
    baseUrl: '/',
    site: { title: 'Docs', tagline: '', url: 'https://docs.example.com' },
    highlighter,
    diagram(text) {
      const svg = drawDiagram(text);
      return svg === undefined ? undefined : { svg: withIds(svg, `d${id}`), address: '/diagram.svg' };
    },
    table: (name) => {
      const table = tables[name];
      if (!table) throw new Error(`no table ${name}`);
      return table;
    },
    sdkVersion: (sdk) => `${sdk}-1.2.3`,
    inline: (markdown) => renderInline(markdown, environment),
    link: environment.link,
    cards: () => [],
    nextId: () => {
      id += 1;
      return id;
    },
    warn: environment.warn,
  };
  const compiled = compileMarkdown(source, extension, environment);
  await highlighter.load(compiled.languages);
  const scope: Record<string, unknown> = {};
  for (const { specifier, imported, local } of compiled.imports) scope[local] = standIn(specifier, imported);
  const components = { ...markdownComponents, ...(scope as typeof markdownComponents) };
  const { default: Content } = evaluateMarkdown(compiled, scope, environment.warn);
  const element = createElement(
    MarkdownRuntimeContext,
    { value: runtime },
    createElement(Content, { components }),
  );
  return { html: unwrapStatic(renderToStaticMarkup(element)), warnings };
}

/** Only the HTML. */
export async function html(source: string, options?: Options): Promise<string> {
  return (await render(source, options)).html;
}
