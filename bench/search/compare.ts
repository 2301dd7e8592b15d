import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createEngine } from '../../src/search/engine/engine.ts';
import { recordsOfIndex } from '../../src/search/node/records-of-index.ts';
import { type QueryEntry, scoreSearch } from '../../tests/eval/score.ts';
import { SEARCH_SETS } from '../../tests/eval/sets.ts';
import { runTool } from '../../tools/shared/run-tool.ts';
import { flexsearch } from './engines/flexsearch.ts';
import { minisearch } from './engines/minisearch.ts';
import { orama } from './engines/orama.ts';
import { own } from './engines/own.ts';
import { pagefind } from './engines/pagefind.ts';
import type { Contender, Load, Section } from './engines/types.ts';

// Compares search engines on this site's pages and queries, and writes the table beside this file.
// The other engines are installed into a scratch folder: the project itself does not depend on them.

const USAGE = `Usage: npm run bench:search -- [FOLDER]

  FOLDER  where the other engines are installed: absent, empty or of an earlier run, for npm removes what it does not know`;
const PACKAGES = ['minisearch@7.2.0', '@orama/orama@3.1.18', 'flexsearch@0.8.212', 'pagefind@1.6.0'];
const SETS = SEARCH_SETS.map(({ name }) => name);
const MANIFEST = 'en-current.json';
const run = promisify(execFile);

const scratch = path.resolve(process.argv[2] ?? path.join(tmpdir(), 'search-engines'));
await runTool(USAGE, async () => prepareScratch());
if (process.exitCode) process.exit();
const dist = mkdtempSync(path.join(tmpdir(), 'search-index-'));
await run(process.execPath, ['tests/eval/write-index.ts', dist]);
const files = new Map(
  readdirSync(path.join(dist, 'search')).map((name) => [
    name,
    readFileSync(path.join(dist, 'search', name), 'utf8'),
  ]),
);
rmSync(dist, { recursive: true });

const load = await install();
const contenders = [
  ...(await minisearch(load)),
  ...(await orama(load)),
  ...(await flexsearch(load)),
  ...(await pagefind(load)),
  own(files, MANIFEST),
];
const sections = await sectionsOfSite();
const rows: string[] = [];
for (const contender of contenders) {
  console.error(contender.name);
  rows.push(await measure(contender));
}
const table = [
  `# Search engines on ${new Set(sections.map(({ url }) => url.split('#')[0])).size} pages in ${sections.length} sections`,
  '',
  'Made by `node bench/search/compare.ts`. MRR@10 and success at 1 and 3 count pages. Index: compressed size in KB, where the engine has a file for it. Time: mean of a query in ms, on the machine that made the table. Kinds: MRR@10 of all sets together.',
  '',
  `| engine | ${SETS.map((set) => `${set} MRR | S@1 | S@3`).join(' | ')} | index | time | ${kinds().join(' | ')} |`,
  `| --- | ${SETS.map(() => '---: | ---: | ---:').join(' | ')} | ---: | ---: | ${kinds()
    .map(() => '---:')
    .join(' | ')} |`,
  ...rows,
  '',
].join('\n');
writeFileSync(path.join(import.meta.dirname, 'results.md'), table);
console.log(table);

async function measure({ name, index }: Contender): Promise<string> {
  const { search, bytes, close } = await index(sections);
  const results: Record<string, readonly string[]> = {};
  const entries = SETS.flatMap(entriesOf);
  const started = performance.now();
  for (const { id, query } of entries) results[id] = await search(query);
  const time = (performance.now() - started) / entries.length;
  await close?.();
  const sets = SETS.map((set) => {
    const { reciprocal, first, third } = scoreSearch(entriesOf(set), results);
    return [reciprocal, first, third].map((value) => value.toFixed(3)).join(' | ');
  });
  const byKind = kinds().map((kind) =>
    scoreSearch(
      entries.filter((entry) => entry.kind === kind),
      results,
    ).reciprocal.toFixed(2),
  );
  return `| ${name} | ${sets.join(' | ')} | ${bytes === undefined ? '–' : Math.round(bytes / 1024)} | ${time.toFixed(1)} | ${byKind.join(' | ')} |`;
}

function entriesOf(set: string): QueryEntry[] {
  return SEARCH_SETS.find(({ name }) => name === set)?.entries ?? [];
}

function kinds(): string[] {
  return [...new Set(SETS.flatMap(entriesOf).map(({ kind }) => kind))];
}

/** The same text for all, with the keywords of a page at its beginning. */
async function sectionsOfSite(): Promise<Section[]> {
  const { index } = await createEngine(MANIFEST, async (file) => files.get(file) ?? '');
  const records = await recordsOfIndex(index);
  return records.map(({ url, type, hierarchy, content, blocks, description, keywords }) => ({
    url,
    title: hierarchy.lvl1 ?? '',
    heading: type === 'lvl1' ? '' : (hierarchy[type] ?? ''),
    keywords: keywords?.join(', ') ?? '',
    text: [
      description ?? '',
      content,
      ...blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : [])),
    ].join(' '),
  }));
}

/** @throws when the scratch folder holds what this program did not put there. */
function prepareScratch(): void {
  const manifest = path.join(scratch, 'package.json');
  const text = `${JSON.stringify({ private: true, description: 'Made by bench/search/compare.ts' })}\n`;
  const refuse = (is: string): never => {
    throw new Error(`${scratch} is not used: ${is} Name another folder.`);
  };
  // One folder at most: Node's way of making several never ends where a file system takes none, as /proc does.
  if (!existsSync(scratch)) mkdirSync(scratch);
  if (!statSync(scratch).isDirectory()) refuse('it is no folder.');
  if (readdirSync(scratch).length === 0) writeFileSync(manifest, text);
  if (!existsSync(manifest) || readFileSync(manifest, 'utf8') !== text)
    refuse('it is not empty, and this program has not made what is in it.');
}

async function install(): Promise<Load> {
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-save', ...PACKAGES], { cwd: scratch });
  const require = createRequire(path.join(scratch, 'package.json'));
  return (name) => import(pathToFileURL(resolve(require, name)).href);
}

/** Packages that are modules only cannot be resolved as CommonJS; their own file says where they begin. */
function resolve(require: NodeJS.Require, name: string): string {
  try {
    return require.resolve(name);
  } catch {
    const folder = path.join(scratch, 'node_modules', name);
    const { exports, main } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const entry = exports?.['.']?.import ?? exports?.['.']?.default ?? exports?.import ?? exports ?? main;
    return path.join(folder, typeof entry === 'string' ? entry : (entry.default ?? main));
  }
}
