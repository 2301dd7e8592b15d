import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadBuilder } from '../../src/builder/vite/theme-bundle.ts';

// Writes the search index of this site into a folder, without the rest of a build and whatever its links are like.
// Usage: node tests/eval/write-index.ts DIR, a folder that is absent or empty
process.env.NODE_ENV ??= 'production';
const [out] = process.argv.slice(2);
if (out === undefined || (existsSync(out) && readdirSync(out).length > 0))
  throw new Error('Name a folder for the index that is absent or empty: node tests/eval/write-index.ts DIR');
const siteDir = path.resolve('.');
const { bundledScripts, gatherSearch, prepareSite, Problems, writeSearch } = await loadBuilder();

const problems = new Problems();
const progress = { step: () => {}, count: () => {}, done: () => {}, problems: () => {} };
const scripts = bundledScripts(siteDir);
const { site, routes, memory } = await prepareSite({ siteDir, mode: 'publish', problems, progress, scripts });
await mkdir(path.join(out, 'search'), { recursive: true });
await writeSearch(
  { write: (file, content) => writeFile(path.join(out, file), content) },
  await gatherSearch(site, routes, problems, memory),
);
