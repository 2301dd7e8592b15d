import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Engine } from '../src/search/engine/engine.ts';
import { createEmbeddedSearch } from '../src/search/providers/embedded.ts';
import type { Hit, Marked } from '../src/search/providers/provider.ts';
import { counted } from '../src/text/text.ts';
import { INDEX_OPTIONS, INDEX_USAGE, openSearch } from './shared/open-search.ts';
import { checkOwnFile, writeWhole } from './shared/own-file.ts';
import { readEntries } from './shared/read-entries.ts';
import { runTool } from './shared/run-tool.ts';

const USAGE = `Usage: npm run search -- "words" [--limit N]
       npm run search -- --queries FILE --out FILE

Searches the built site with the engine that runs in the browser.

  --limit N      number of results (default: 10)
  --queries FILE list of { "id", "query" }
  --out FILE     where { id: [address, …] } is written, best first: a new file, or one that an earlier run made
${INDEX_USAGE}`;

const RESULTS = 10;

const resultsSchema = z.record(z.string(), z.array(z.string().startsWith('/')).max(RESULTS));

await runTool(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...INDEX_OPTIONS,
      limit: { type: 'string' },
      queries: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const query = positionals.join(' ');
  if (values.help || (query === '' && values.queries === undefined)) return console.log(USAGE);
  const source = openSearch(values);
  if (values.queries !== undefined) {
    if (values.out === undefined) throw new Error('--queries needs --out FILE for the results.');
    const out = checkOwnFile(values.out, {
      option: '--out',
      command: 'npm run search',
      isOwn: (content) => resultsSchema.safeParse(content).success,
    });
    const entries = await readEntries(values.queries, 'query');
    const results = await source.use(async (engine) => {
      const found: Record<string, string[]> = {};
      for (const entry of entries) found[entry.id] = await urlsOf(engine, entry.query);
      return found;
    });
    writeWhole(out, `${JSON.stringify(results, null, 1)}\n`);
    return console.log(`${entries.length} queries searched, results in ${values.out}.`);
  }
  const provider = createEmbeddedSearch(source);
  const hitsPerPage = Math.max(1, Number(values.limit ?? RESULTS) || RESULTS);
  const response = await provider.search({ query, page: 0, hitsPerPage, lastWord: 'complete' });
  const details = await provider.details(response);
  if (response.hits.length === 0) return console.log(`Nothing found for "${query}".`);
  console.log(response.hits.map((hit, at) => show(hit, details[at]?.excerpt ?? [], at + 1)).join('\n\n'));
  console.log(`\n${response.hits.length} of ${counted(response.total, 'result')}`);
});

async function urlsOf(engine: Engine, query: string): Promise<string[]> {
  const { found } = await engine.search(query, { offset: 0, limit: RESULTS, lastWord: 'typing' });
  return found.map(({ url }) => url);
}

function show({ url, pageTitle, path, title }: Hit, excerpt: Marked, rank: number): string {
  const own = plain(title);
  const name = [pageTitle, ...path, ...(own === pageTitle ? [] : [own])].join(' › ');
  return [
    `${String(rank).padStart(2)}  ${name}`,
    `    ${url}`,
    ...(excerpt.length > 0 ? [`    ${shown(excerpt)}`] : []),
  ].join('\n');
}

function plain(text: Marked): string {
  return text.map((piece) => piece.text).join('');
}

/** Marked words in bold where the terminal can. */
function shown(text: Marked): string {
  return text
    .map((piece) => (piece.marked && process.stdout.isTTY ? `\u001b[1m${piece.text}\u001b[22m` : piece.text))
    .join('');
}
