import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createDocsServer } from './mcp-server.ts';
import { INDEX_OPTIONS, INDEX_USAGE, openSearch } from './shared/open-search.ts';
import { runTool } from './shared/run-tool.ts';

const USAGE = `Usage: npm run mcp --silent -- [--dist DIR]

Serves the built documentation to a language model over standard input and output (Model Context Protocol):
search_docs, read_page and ask_docs. Nothing leaves the machine.

${INDEX_USAGE}`;

await runTool(USAGE, async () => {
  const { values } = parseArgs({ options: INDEX_OPTIONS });
  if (values.help) return console.log(USAGE);
  const root = path.resolve(values.dist);
  const server = createDocsServer({
    engines: openSearch(values),
    readPage: (file) => readFile(path.join(root, file), 'utf8'),
  });
  await server.connect(new StdioServerTransport());
});
