import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { sectionsOf } from '../../../src/page-tree/sections.ts';
import { docsTag } from '../../../src/search/index-names.ts';
import { buildSearchFiles } from '../../../src/search/node/build-index.ts';
import { recordsOf } from '../../../src/search/node/records.ts';
import { createEngineSource } from '../../../src/search/providers/embedded.ts';
import { NO_VOCABULARY } from '../../../src/search/record.ts';
import { createDocsServer } from '../../../tools/mcp-server.ts';
import { treeOf } from '../page-tree/tree.ts';

const client = new Client({ name: 'test', version: '1.0.0' });

beforeAll(async () => {
  const records = recordsOf({
    sections: sectionsOf(
      await treeOf('A kettle heats water.\n\n## Limits\n\nThe kettle holds 1.7 litres of water.'),
    ),
    title: 'Kettle',
    href: '/kitchen/kettle',
    breadcrumbs: ['Kitchen', 'Kettle'],
    description: 'Heat water in a kettle.',
    language: 'en',
    version: 'current',
    docusaurusTag: docsTag('current'),
    position: 0,
    kind: 'doc',
  });
  const files = buildSearchFiles(records, NO_VOCABULARY, {
    language: 'en',
    version: 'current',
    docusaurusTag: docsTag('current'),
  });
  const read = async (file: string) => {
    const content = files.get(`search/${file}`);
    if (content === undefined) throw new Error(`no ${file}`);
    return content;
  };
  const pages: Record<string, string> = {
    'kitchen/kettle.md': '# Kettle\n\nA kettle heats water.\n',
    'index.md': '# Home\n',
  };
  const server = createDocsServer({
    engines: createEngineSource('en-current.json', read),
    readPage: async (file) => {
      const page = pages[file];
      if (page === undefined) throw new Error(`no ${file}`);
      return page;
    },
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
});

async function call(
  name: string,
  args: Record<string, unknown>,
): Promise<{ words: string; isError: boolean }> {
  const result = await client.callTool({ name, arguments: args });
  const [first] = result.content as { text?: string }[];
  return { words: first?.text ?? '', isError: result.isError === true };
}

describe('a language model', () => {
  test('is offered search, reading and asking', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_page', 'ask_docs']);
  });

  test('finds the section that has its words', async () => {
    const { words } = await call('search_docs', { query: 'limits' });
    expect(words).toContain('/kitchen/kettle#limits');
    expect(words).toContain('Kettle › Limits');
  });

  test('reads a page by any form of its address', async () => {
    for (const path of [
      '/kitchen/kettle',
      '/kitchen/kettle/',
      '/kitchen/kettle.html',
      '/kitchen/kettle.md',
      '/kitchen/kettle#limits',
    ]) {
      expect((await call('read_page', { path })).words).toContain('A kettle heats water.');
    }
    expect((await call('read_page', { path: '/' })).words).toContain('# Home');
  });

  test('is told how to go on when there is no such page, and cannot leave the site', async () => {
    const missing = await call('read_page', { path: '/kitchen/pan' });
    expect(missing.isError).toBe(true);
    expect(missing.words).toContain('search_docs');
    expect((await call('read_page', { path: '/../../package.json' })).isError).toBe(true);
    expect((await call('read_page', { path: '/%2e%2e/%2e%2e/secret' })).isError).toBe(true);
  });

  test('gets an answer with its source, and a plain word when there is none', async () => {
    const answered = await call('ask_docs', { question: 'How much water does the kettle hold?' });
    expect(answered.words).toContain('1.7 litres');
    expect(answered.words).toContain('/kitchen/kettle');
    expect((await call('ask_docs', { question: 'Who won the football match in Lisbon?' })).words).toContain(
      'does not answer',
    );
  });

  test('is refused arguments of another shape', async () => {
    expect((await call('search_docs', { query: '' })).isError).toBe(true);
    expect((await call('search_docs', { query: 'x', limit: 1000 })).isError).toBe(true);
  });
});
