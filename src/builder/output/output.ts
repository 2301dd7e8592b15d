import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildMarkText, MARK_FILE, markName } from '../../hosting/build-mark.ts';
import { toOutputFault } from './faults.ts';
import { foldersOf, replaceFolder } from './replace.ts';
import { openWorkspace } from './workspace.ts';

/** Collects the files of a build apart from the output folder and puts them in its place at the end. */
export interface Output {
  /** Writes a file, or takes it over where the last build has the same. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** Whether the last build has a file of this content. */
  isUnchanged(file: string, content: string | Uint8Array): boolean;
  /** Takes a file over from the last build, whatever it holds; `false` where that is not possible. */
  takeOver(file: string): boolean;
  /** Copies a file; of a symbolic link, what it leads to. */
  copy(from: string, file: string): Promise<void>;
  /** The name where a file has it already, or where it is that of a folder; one that differs in letter case alone, else. */
  written(file: string): string | undefined;
  /** Replaces the output folder: until here the last good build stands. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** What a built folder says of itself. */
interface BuiltSite {
  readonly siteDir: string;
  readonly baseUrl: string;
}

/**
 * Opens the output of a build.
 *
 * @param outDir real path of a folder that may be replaced; see `checkTarget`.
 * @throws OutputFault, as its methods do, when the folder cannot be written.
 */
export async function createOutput(outDir: string, { siteDir, baseUrl }: BuiltSite): Promise<Output> {
  const workspace = openWorkspace(outDir);
  const folders = new Set<string>();
  const files = new Set<string>();
  /** Those and their folders. */
  const names = new Set<string>();
  const byLowerName = new Map<string, string>();

  const prepare = (file: string): string => {
    const target = path.join(workspace.staging, file);
    const folder = path.dirname(target);
    // Never into a file that the last build has as well.
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
  const told = async (work: () => Promise<void>): Promise<void> => {
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
      // One file with two names until the last build is removed: that is quicker, and hosts see that it did not change.
      linkSync(before, prepare(file));
      return true;
    } catch {
      return false;
    }
  };
  const write = (file: string, content: string | Uint8Array) =>
    told(async () => {
      // At once: the threads that would write meanwhile are busy with compressing, and the file would wait behind all of that.
      if (!isUnchanged(file, content) || !takeOver(file)) writeFileSync(prepare(file), content);
      // Signals, and files that are compressed, get their turn between two.
      await setImmediate();
    });

  return {
    write,
    isUnchanged,
    takeOver,
    written: (file) => (names.has(file) ? file : byLowerName.get(file.toLowerCase())),
    copy: (from, file) => told(() => copyFile(from, prepare(file))),
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
      await told(() => replaceFolder({ outDir, workspace, files }));
      workspace.close();
    },
    async discard() {
      workspace.close();
    },
  };
}
