import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEngine } from '../../src/search/engine/engine.ts';
import { SEARCH_SETS } from '../../tests/eval/sets.ts';

// Measures how long the search engine computes on this site: until the first results after its files are there, and for each
// keystroke after that. Processor time: on a busy machine the clock tells how busy it is.
// Usage: node bench/search/speed.ts

const MANIFEST = 'en-current.json';
const OPTIONS = { offset: 0, limit: 20, lastWord: 'typing' } as const;
const FIRST_QUERY = 'how do I turn a flag on';

const dist = mkdtempSync(path.join(tmpdir(), 'search-speed-'));
execFileSync(process.execPath, ['tests/eval/write-index.ts', dist]);
const files = new Map(
  readdirSync(path.join(dist, 'search')).map((name) => [
    name,
    readFileSync(path.join(dist, 'search', name), 'utf8'),
  ]),
);
rmSync(dist, { recursive: true });

const open = () => createEngine(MANIFEST, async (name) => files.get(name) ?? '');
const first = await computing(async () => {
  await (await open()).search(FIRST_QUERY, OPTIONS);
});
const engine = await open();
const keystrokes = (SEARCH_SETS[0]?.entries ?? []).flatMap(({ query }) =>
  Array.from(query, (_, at) => query.slice(0, at + 1)).slice(-12),
);
for (const query of keystrokes) await engine.search(query, OPTIONS);
const times: number[] = [];
for (const query of keystrokes) times.push(await computing(() => engine.search(query, OPTIONS)));
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(`first results after the files are there: ${first.toFixed(0)} ms
keystroke, of ${times.length}: median ${at(0.5)} ms, 95 of 100 at most ${at(0.95)} ms`);

/** Milliseconds that the processor spends on something. */
async function computing(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
