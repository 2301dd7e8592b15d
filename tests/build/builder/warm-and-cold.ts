import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { hashOf } from '../../../src/builder/made-by.ts';
import type { Progress } from '../../../src/builder/progress.ts';
import { cacheDir } from '../../../src/builder/theme-dir.ts';
import { loadBuilder } from '../../../src/builder/vite/theme-bundle.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { edited, type Files, seeded, siteToEdit } from './random-edits.ts';

const { bundledScripts, prepareSite, Problems } = await loadBuilder();

/**
 * Says nothing, and holds up the thread that asks at its first page until another one has kept a page: else a small site is
 * rendered before others have begun.
 */
export function waitingForOthers(siteDir: string, longest = 1_000): Progress {
  const folder = keptFolder(siteDir);
  let isFirst = true;
  return {
    step() {},
    count() {
      const began = Date.now();
      const isKept = (name: string) => statSync(path.join(folder, name)).mtimeMs > began;
      while (isFirst && Date.now() - began < longest && !readdirSync(folder).some(isKept)) pause(10);
      isFirst = false;
    },
    done() {},
    problems() {},
  };
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Folder of the pages that builds of a site have kept. */
const keptFolder = (siteDir: string) => path.join(cacheDir, `pages-${hashOf(path.resolve(siteDir))}`);

const silent: Progress = { step() {}, count() {}, done() {}, problems() {} };

/** All that a build makes of the pages of a site, in so many threads, and what it says of them. */
async function prepared(siteDir: string, threads: number): Promise<unknown> {
  const problems = new Problems();
  const { routes, islands, assets, remember } = await prepareSite({
    siteDir,
    mode: 'publish',
    problems,
    progress: threads > 1 ? waitingForOthers(siteDir) : silent,
    scripts: bundledScripts(siteDir),
    threads,
  });
  remember();
  return {
    pages: routes.map(({ model, reading, title, description }) => ({ title, description, model, reading })),
    islands: [...islands].sort(),
    made: [...assets.made].sort(),
    published: [...assets.published].map(([file, name]) => [path.relative(siteDir, file), name]).sort(),
    problems: problems.all,
  };
}

/** Forgets all that earlier builds of a site have kept. */
export function forget(siteDir: string): void {
  rmSync(keptFolder(siteDir), { recursive: true, force: true });
  rmSync(path.join(cacheDir, `memory-${hashOf(path.resolve(siteDir))}`), { force: true });
}

/** Writes the files that differ, and removes those that are no more. */
export function update(siteDir: string, before: Files, files: Files): void {
  for (const name of before.keys()) if (!files.has(name)) rmSync(path.join(siteDir, name));
  for (const [name, content] of files) {
    if (before.get(name) === content) continue;
    mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
    writeFileSync(path.join(siteDir, name), content);
  }
}

/**
 * Makes so many edits on a small site, and compares what is built with what was kept, in two threads, with what is built without
 * and in one, byte by byte.
 */
export async function editAndCompare(seed: number, edits: number): Promise<void> {
  const random = seeded(seed);
  const [warm, cold] = [temporaryFolder(), temporaryFolder()];
  let before: Files = new Map();
  let files = siteToEdit(random);
  let edit = 'write the site';
  let keptPages = 0;
  for (let count = 0; count <= edits; count += 1) {
    for (const folder of [warm, cold]) update(folder, before, files);
    forget(cold);
    const [kept, fresh] = [await prepared(warm, 2), await prepared(cold, 1)];
    keptPages += readdirSync(keptFolder(warm)).length;
    expect(kept, `edit ${count} of seed ${seed}: ${edit}`).toEqual(fresh);
    before = files;
    ({ files, edit } = edited(files, random));
  }
  for (const folder of [warm, cold]) forget(folder);
  expect(keptPages, 'there was something to compare').toBeGreaterThan(edits);
}
