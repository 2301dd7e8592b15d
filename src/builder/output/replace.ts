import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildMarkText, MARK_FILE, markName, readBuildMark } from '../../hosting/build-mark.ts';
import { OutputFault } from './faults.ts';
import type { Workspace } from './workspace.ts';

interface Replacement {
  readonly outDir: string;
  readonly workspace: Workspace;
  /** Paths of the files in the workspace, relative to it. */
  readonly files: ReadonlySet<string>;
}

/**
 * Replaces an output folder with the files of a build: by one rename, or file by file if the folder cannot be moved, as
 * with a volume. Files that no build has made stay in it.
 *
 * @throws OutputFault when the build makes a file with the name of one that no build has made.
 */
export async function replaceFolder({ outDir, workspace, files }: Replacement): Promise<void> {
  const { staging } = workspace;
  if (!existsSync(outDir)) return renameSync(staging, outDir);
  const { made, others } = await filesIn(outDir);
  const taken = others.find((file) => files.has(file));
  if (taken !== undefined)
    throw new OutputFault(
      `${path.join(outDir, taken)} was not made by a build, and this build makes a file of that name. Move it away, or remove it.`,
    );
  if (workspace.isInside) return fill(outDir, staging, { files, made });
  for (const file of others) await copyTo(path.join(staging, file), path.join(outDir, file));
  if (swap(outDir, staging)) return;
  const inside = path.join(outDir, `.building-${process.pid}`);
  try {
    await cp(staging, inside, { recursive: true, verbatimSymlinks: true });
    await fill(outDir, inside, { files, made });
  } finally {
    rmSync(inside, { recursive: true, force: true });
  }
}

/** Swaps the two folders; `false` if the output folder cannot be moved. Synchronous, so that nothing runs between the renames. */
function swap(outDir: string, staging: string): boolean {
  const old = `${outDir}.old-${process.pid}`;
  try {
    renameSync(outDir, old);
  } catch {
    return false;
  }
  try {
    renameSync(staging, outDir);
  } catch (error) {
    renameSync(old, outDir);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
  return true;
}

/**
 * Moves the files one by one, in an order that never leaves a page without its assets: new files first, then replaced ones,
 * then pages; last, files that the build no longer has are removed.
 */
async function fill(
  outDir: string,
  staging: string,
  { files, made }: { readonly files: ReadonlySet<string>; readonly made: readonly string[] },
): Promise<void> {
  const before = new Set(made);
  await markBoth(outDir, staging, made);
  // A folder may now have the name of a former file, or the other way round.
  const folders = new Set([...files].flatMap(foldersOf));
  const obstacles = made.filter(
    (file) => folders.has(file) || foldersOf(file).some((folder) => files.has(folder)),
  );
  for (const file of obstacles) await rm(path.join(outDir, file));
  removeEmptyFolders(outDir, obstacles);
  const rank = (file: string) => (file.endsWith('.html') ? 2 : before.has(file) ? 1 : 0);
  const order = [...files].filter((file) => file !== MARK_FILE).sort((a, b) => rank(a) - rank(b));
  for (const file of order) {
    await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
    await rename(path.join(staging, file), path.join(outDir, file));
  }
  const gone = made.filter((file) => !files.has(file) && !obstacles.includes(file));
  for (const file of gone) await rm(path.join(outDir, file), { force: true });
  removeEmptyFolders(outDir, gone);
  await rename(path.join(staging, MARK_FILE), path.join(outDir, MARK_FILE));
}

/** Writes a mark that lists old and new files, so that an interrupted move still leaves a folder that a build may replace. */
async function markBoth(outDir: string, staging: string, made: readonly string[]): Promise<void> {
  const mark = readBuildMark(staging);
  if (!mark) return;
  const both = path.join(staging, `${MARK_FILE}.both`);
  await writeFile(both, buildMarkText({ ...mark, files: [...mark.files, ...made.map(markName)] }));
  await mkdir(path.dirname(path.join(outDir, MARK_FILE)), { recursive: true });
  await rename(both, path.join(outDir, MARK_FILE));
}

function removeEmptyFolders(outDir: string, files: readonly string[]): void {
  const folders = [...new Set(files.flatMap(foldersOf))].sort((a, b) => b.length - a.length);
  for (const folder of folders) {
    try {
      rmdirSync(path.join(outDir, folder));
    } catch {
      // The folder is not empty.
    }
  }
}

/** The folders that contain a file, outermost first. */
export function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The files of an output folder: those that builds made, and those that someone else put there. */
async function filesIn(outDir: string): Promise<{ made: string[]; others: string[] }> {
  const mark = readBuildMark(outDir);
  const names = new Set(mark?.files);
  const [made, others]: [string[], string[]] = [[], []];
  for await (const file of walk(outDir, '')) {
    // Without a mark, there is no list of files, so everything in the folder counts as made by a build.
    if (mark === undefined || file === MARK_FILE || names.has(markName(file))) made.push(file);
    else others.push(file);
  }
  return { made, others };
}

async function* walk(folder: string, below: string): AsyncIterable<string> {
  for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
    if (below === '' && /^(\.building-\d+|lost\+found)$/.test(entry.name)) continue;
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) yield* walk(folder, name);
    else yield name;
  }
}

async function copyTo(target: string, from: string): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true });
  await cp(from, target, { verbatimSymlinks: true, preserveTimestamps: true });
}
