import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer } from '../src/answers/answer.ts';
import { answerText } from '../src/answers/markdown.ts';
import { barePath } from '../src/docs/addresses.ts';
import { createEmbeddedSearch, type EngineSource } from '../src/search/providers/embedded.ts';
import type { Hit, Marked } from '../src/search/providers/provider.ts';

/** What the server reads: the index, and the Markdown copies of pages by their path below the built site. */
export interface DocsServerOptions {
  readonly engines: EngineSource;
  /** Rejects when there is no such file. */
  readPage(file: string): Promise<string>;
}

const MOST_RESULTS = 20;
const FEW_RESULTS = 8;

/** A server with three tools over a built site: search, read a page, ask. */
export function createDocsServer({ engines, readPage }: DocsServerOptions): McpServer {
  const server = new McpServer({ name: 'documentation', version: '1.0.0' });

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Finds sections of the documentation. Returns addresses, headings and excerpts, best first.',
      inputSchema: {
        query: z.string().min(1).describe('Words, an identifier, an error message or a question'),
        limit: z.number().int().min(1).max(MOST_RESULTS).default(FEW_RESULTS),
      },
    },
    async ({ query, limit }) => {
      const search = createEmbeddedSearch(engines);
      const response = await search.search({ query, page: 0, hitsPerPage: limit, lastWord: 'complete' });
      const details = await search.details(response);
      if (response.hits.length === 0) return text(`Nothing was found for "${query}".`);
      return text(response.hits.map((hit, at) => describeHit(hit, details[at]?.excerpt ?? [])).join('\n\n'));
    },
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a page of the documentation as Markdown.',
      inputSchema: { path: z.string().describe('Address of the page, such as /getting-started/quick-start') },
    },
    async ({ path }) => {
      const file = fileOf(path);
      const page = file === undefined ? undefined : await readPage(file).catch(() => undefined);
      if (page !== undefined) return text(page);
      return { ...text(`There is no page at "${path}". Find its address with search_docs.`), isError: true };
    },
  );

  server.registerTool(
    'ask_docs',
    {
      title: 'Ask the documentation',
      description:
        'Answers a question from the documentation’s own sentences, with sources; says so when it has no answer.',
      inputSchema: { question: z.string().min(1) },
    },
    async ({ question }) => {
      const found = await engines.use((engine) => answer(question, engine));
      const sources = found.sources.map(({ title, url }) => `- ${title}: ${url}`).join('\n');
      if (!found.declined) return text(`${answerText(found)}\n\nSources:\n${sources}`);
      return text(
        `The documentation does not answer this question.${sources ? `\n\nThe nearest pages:\n${sources}` : ''}`,
      );
    },
  );

  return server;
}

/** File of a page's Markdown copy; nothing for an address that leaves the site. */
function fileOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost');
  const bare = decodeURIComponent(barePath(pathname.replace(/\.md$/, '')));
  if (bare.split('/').includes('..') || bare.includes('\0')) return undefined;
  return bare === '/' ? 'index.md' : `${bare.slice(1)}.md`;
}

function describeHit({ url, pageTitle, path, title }: Hit, excerpt: Marked): string {
  const own = plain(title);
  const name = [pageTitle, ...path, ...(own === pageTitle ? [] : [own])].join(' › ');
  return [name, url, plain(excerpt)].filter(Boolean).join('\n');
}

function plain(marked: Marked): string {
  return marked.map((piece) => piece.text).join('');
}

function text(words: string) {
  return { content: [{ type: 'text' as const, text: words }] };
}
