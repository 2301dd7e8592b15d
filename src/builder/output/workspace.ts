import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isMadeByBuild } from '../../hosting/build-mark.ts';
import { OutputFault, toOutputFault } from './faults.ts';
import { isMountPoint } from './target.ts';

/** Where a build collects its files until it is complete. */
export interface Workspace {
  /** Folder for the files. */
  readonly staging: string;
  /** Whether it is inside the output folder, because it could not be created beside it. */
  readonly isInside: boolean;
  /** Removes the workspace. This also happens if the process exits early. */
  close(): void;
}

/**
 * Creates the workspace of a build, and removes those that interrupted builds left behind.
 *
 * @throws OutputFault when no folder can be created, or another build is writing to the same output.
 */
export function openWorkspace(outDir: string): Workspace {
  try {
    mkdirSync(path.dirname(outDir), { recursive: true });
    for (const place of [besideOf(outDir), insideOf(outDir)]) removeLeftovers(place, outDir);
    const { place, isInside } = makeStaging(outDir);
    const staging = nameOf(place, process.pid);
    const close = () => removeWhole(staging);
    const closeAtExit = () => {
      close();
      // A pending write may have recreated the folder.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      close();
    };
    process.once('exit', closeAtExit);
    const workspace = {
      staging,
      isInside,
      close() {
        process.off('exit', closeAtExit);
        close();
      },
    };
    const rival = [besideOf(outDir), insideOf(outDir)].flatMap((each) => rivalsIn(each, staging))[0];
    if (rival !== undefined) {
      workspace.close();
      throw new OutputFault(
        `Another build (process ${rival}) is writing to ${outDir}. Wait until it is done, or name another folder with --out.`,
      );
    }
    return workspace;
  } catch (error) {
    throw toOutputFault(error, outDir);
  }
}

/** A folder that contains workspaces, and the prefix of their names. */
interface Place {
  readonly folder: string;
  readonly prefix: string;
}

const besideOf = (outDir: string): Place => ({
  folder: path.dirname(outDir),
  prefix: `${path.basename(outDir)}.`,
});
const insideOf = (outDir: string): Place => ({ folder: outDir, prefix: '.' });

const nameOf = ({ folder, prefix }: Place, pid: number) => path.join(folder, `${prefix}building-${pid}`);

/** Beside the output folder, so that one rename can replace it; inside it if it is a volume or its parent is not writable. */
function makeStaging(outDir: string): { readonly place: Place; readonly isInside: boolean } {
  const [beside, inside] = [besideOf(outDir), insideOf(outDir)];
  const exists = lstatSync(outDir, { throwIfNoEntry: false }) !== undefined;
  if (!exists || !isMountPoint(outDir)) {
    try {
      mkdirSync(nameOf(beside, process.pid));
      return { place: beside, isInside: false };
    } catch (error) {
      if (!exists) throw toOutputFault(error, outDir);
    }
  }
  mkdirSync(nameOf(inside, process.pid));
  return { place: inside, isInside: true };
}

/**
 * Removes leftovers of builds whose process is gone. If such a build was interrupted between its two final renames, the
 * folder that it had moved aside is the last good build, and is moved back.
 */
function removeLeftovers({ folder, prefix }: Place, outDir: string): void {
  for (const { name, kind, pid } of workspacesIn({ folder, prefix })) {
    if (pid !== process.pid && isAlive(pid)) continue;
    const left = path.join(folder, name);
    const isGone = lstatSync(outDir, { throwIfNoEntry: false }) === undefined;
    if (kind === 'building') removeWhole(left);
    else if (!isMadeByBuild(left)) continue;
    else if (isGone) renameSync(left, outDir);
    else removeWhole(left);
  }
}

/** Process ids of builds that started earlier and are still writing. */
function rivalsIn(place: Place, own: string): number[] {
  const birth = (name: string) => lstatSync(name, { bigint: true, throwIfNoEntry: false })?.birthtimeNs;
  const ownBirth = birth(own);
  return workspacesIn(place).flatMap(({ name, kind, pid }) => {
    const born = birth(path.join(place.folder, name));
    if (kind !== 'building' || pid === process.pid || born === undefined || ownBirth === undefined) return [];
    return born < ownBirth || (born === ownBirth && pid < process.pid) ? [pid] : [];
  });
}

function workspacesIn({ folder, prefix }: Place) {
  const names = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  return names.flatMap((name) => {
    const [, kind, pid] = /^(building|old)-(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    return name.startsWith(prefix) && pid !== undefined ? [{ name, kind, pid: Number(pid) }] : [];
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Retries, because pending writes may still be creating files in the folder. */
function removeWhole(folder: string): void {
  for (let tries = 0; tries < 5; tries += 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return;
  }
}
