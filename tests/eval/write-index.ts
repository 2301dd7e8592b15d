import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadBuilder } from '../../src/builder/vite/theme-bundle.ts';
import { runTool } from '../../tools/shared/run-tool.ts';

const USAGE = `Usage: node tests/eval/write-index.ts DIR

Writes the search index of this site into a folder that is absent or empty, without the rest of a build and whatever its links
are like.`;

process.env.NODE_ENV ??= 'production';
await runTool(USAGE, async () => {
  const [out] = process.argv.slice(2);
  if (out === undefined) throw new Error(`Name a folder.\n\n${USAGE}`);
  if (existsSync(out) && !(statSync(out).isDirectory() && readdirSync(out).length === 0))
    throw new Error(`${out} is neither absent nor an empty folder. Name another folder.`);
  // Its parents must be there: Node's way of making all at once never ends where a file system takes none, as /proc does.
  if (!existsSync(out)) mkdirSync(out);
  mkdirSync(path.join(out, 'search'));
  const siteDir = path.resolve('.');
  const { bundledScripts, gatherSearch, prepareSite, Problems, searchFiles } = await loadBuilder();
  const problems = new Problems();
  const progress = { step: () => {}, count: () => {}, done: () => {}, problems: () => {} };
  const scripts = bundledScripts(siteDir);
  const { site, routes, memory } = await prepareSite({
    siteDir,
    mode: 'publish',
    problems,
    progress,
    scripts,
  });
  const files = searchFiles(await gatherSearch(site, routes, problems, memory));
  for (const [file, content] of files) await writeFile(path.join(out, file), content);
});
