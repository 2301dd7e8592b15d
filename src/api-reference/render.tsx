import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type MarkdownRuntime, MarkdownRuntimeContext } from '../mdx/context.ts';
import { ApiContext } from './components/context.ts';
import { groupSections, IndexPage } from './components/index-page.tsx';
import { IntroductionPage } from './components/introduction-page.tsx';
import { OperationPage } from './components/operation-page.tsx';
import { sectionsOf } from './components/toc.ts';
import { toPointer } from './description/pointer.ts';
import { firstSentence } from './first-sentence.ts';
import type { OperationModel } from './model/operations.ts';
import type { ApiPage, ApiReference, ApiTools, PageOrigin } from './reference.ts';
import { SAMPLE_LANGUAGES } from './samples/languages.ts';
import { apiSidebar } from './sidebar.ts';

/** All pages of a reference: the generated index, the introduction, then one for each operation. */
export async function renderApiReference(reference: ApiReference, tools: ApiTools): Promise<ApiPage[]> {
  await tools.highlighter.load([...SAMPLE_LANGUAGES.map(({ grammar }) => grammar), 'json', 'xml']);
  const sidebar = apiSidebar(reference);
  const { info } = reference.document;
  const summary = firstSentence(info.summary ?? info.description ?? '');
  const title = /(specification|reference)$/i.test(info.title) ? info.title : `${info.title} Specification`;
  const whole = { file: reference.locate('').file };
  const html = (page: ReactNode) => renderPage(reference, tools, page);

  return [
    {
      href: reference.href,
      title,
      label: reference.label,
      description: summary,
      html: html(<IndexPage title={title} description={summary} sidebar={sidebar} />),
      toc: groupSections(reference.groups),
      layout: 'api-index',
      origin: whole,
    },
    {
      href: reference.introductionHref,
      title: info.title,
      label: 'Introduction',
      description: summary,
      html: html(<IntroductionPage sidebar={sidebar} />),
      toc: [],
      layout: 'api-info',
      origin: whole,
    },
    ...reference.operations.map(
      (operation): ApiPage => ({
        href: operation.href,
        title: operation.title,
        label: operation.title,
        description: firstSentence(operation.description),
        html: html(<OperationPage operation={operation} sidebar={sidebar} />),
        toc: sectionsOf(operation),
        layout: 'api-operation',
        badge: operation.method.toUpperCase(),
        origin: originOf(operation, reference),
      }),
    ),
  ];
}

function originOf({ kind, method, path }: OperationModel, reference: ApiReference): PageOrigin {
  const shelf = kind === 'webhook' ? 'webhooks' : 'paths';
  const { file, line } = reference.locate(toPointer([shelf, path, method]));
  return { file, ...(line === undefined ? {} : { line }), part: `${method.toUpperCase()} ${path}` };
}

function renderPage(reference: ApiReference, tools: ApiTools, page: ReactNode): string {
  const used = new Map<string, number>();
  const id = (wanted: string): string => {
    const name = wanted.replace(/\s+/g, '-');
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : id(`${name}-${count}`);
  };
  return renderToStaticMarkup(
    <MarkdownRuntimeContext value={runtimeOf(tools)}>
      <ApiContext value={{ reference, tools, id }}>{page}</ApiContext>
    </MarkdownRuntimeContext>,
  );
}

/** Tabs and code blocks are those of Markdown. A description does not need its other components. */
function runtimeOf({ highlighter, ownKeyPlaceholder, inline, nextId }: ApiTools): MarkdownRuntime {
  const absent = (): never => {
    throw new Error('Only tabs and code blocks can be used in an API reference.');
  };
  return {
    baseUrl: '/',
    site: { title: '', tagline: '', url: '' },
    highlighter,
    ownKeyPlaceholder,
    inline,
    nextId,
    link: (href) => href,
    warn: () => {},
    cards: absent,
    diagram: absent,
    table: absent,
    sdkVersion: absent,
  };
}
