import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildMarkText, MARK_FILE, markName } from '../../hosting/build-mark.ts';
import { toOutputFault } from './faults.ts';
import { foldersOf, replaceFolder } from './replace.ts';
import { openWorkspace } from './workspace.ts';

/** Collects the files of a build in a staging folder, and replaces the output folder with it at the end. */
export interface Output {
  /** Writes a file, or links the last build's file if that is identical. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** Whether the last build has this file with the same content. */
  isUnchanged(file: string, content: string | Uint8Array): boolean;
  /** Links a file of the last build, whatever its content; `false` if that is not possible. */
  takeOver(file: string): boolean;
  /** Copies a file; for a symbolic link, its target. */
  copy(from: string, file: string): Promise<void>;
  /** The name itself if a file or folder has it already; otherwise an existing name that differs only in case. */
  written(file: string): string | undefined;
  /** Replaces the output folder; until then it still holds the last good build. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** What is recorded about the site in the build mark. */
interface BuiltSite {
  readonly siteDir: string;
  readonly baseUrl: string;
}

/**
 * Opens the output of a build.
 *
 * @param outDir real path of a folder that may be replaced; see `checkTarget`.
 * @throws OutputFault when the folder cannot be written; so do the methods.
 */
export async function createOutput(outDir: string, { siteDir, baseUrl }: BuiltSite): Promise<Output> {
  const workspace = openWorkspace(outDir);
  const folders = new Set<string>();
  const files = new Set<string>();
  /** The names in `files`, and those of their folders. */
  const names = new Set<string>();
  const byLowerName = new Map<string, string>();

  const prepare = (file: string): string => {
    const target = path.join(workspace.staging, file);
    const folder = path.dirname(target);
    // Unlink first: the target may be a hard link, and writing to it would change the last build's file.
    if (files.has(file)) rmSync(target, { force: true });
    files.add(file);
    for (const name of [file, ...foldersOf(file)]) {
      names.add(name);
      if (!byLowerName.has(name.toLowerCase())) byLowerName.set(name.toLowerCase(), name);
    }
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    return target;
  };
  const withOutputFaults = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      throw toOutputFault(error, outDir);
    }
  };
  const isUnchanged = (file: string, content: string | Uint8Array): boolean => {
    try {
      return readFileSync(path.join(outDir, file)).equals(
        typeof content === 'string' ? Buffer.from(content) : content,
      );
    } catch {
      return false;
    }
  };
  const takeOver = (file: string): boolean => {
    const before = path.join(outDir, file);
    try {
      if (!lstatSync(before).isFile()) return false;
      // A hard link, until the last build is removed: faster than a copy, and hosts see an unchanged file.
      linkSync(before, prepare(file));
      return true;
    } catch {
      return false;
    }
  };
  const write = (file: string, content: string | Uint8Array) =>
    withOutputFaults(async () => {
      // Synchronous, because Node's thread pool is busy compressing and an asynchronous write would queue behind that.
      if (!isUnchanged(file, content) || !takeOver(file)) writeFileSync(prepare(file), content);
      // Lets signal handlers and finished compressions run between two files.
      await setImmediate();
    });

  return {
    write,
    isUnchanged,
    takeOver,
    written: (file) => (names.has(file) ? file : byLowerName.get(file.toLowerCase())),
    copy: (from, file) => withOutputFaults(() => copyFile(from, prepare(file))),
    async finish() {
      files.add(MARK_FILE);
      await write(
        MARK_FILE,
        buildMarkText({
          baseUrl,
          site: markName(path.resolve(siteDir)),
          files: [...files].map(markName).sort(),
        }),
      );
      await withOutputFaults(() => replaceFolder({ outDir, workspace, files }));
      workspace.close();
    },
    async discard() {
      workspace.close();
    },
  };
}
