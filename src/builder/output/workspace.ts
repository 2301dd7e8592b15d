import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isMadeByBuild } from '../../hosting/build-mark.ts';
import { OutputFault, toOutputFault } from './faults.ts';
import { isMountPoint } from './target.ts';

/** Where a build collects its files until all of them are there. */
export interface Workspace {
  /** Folder of the files. */
  readonly staging: string;
  /** Whether it lies in the output folder, because there is no place beside that. */
  readonly isInside: boolean;
  /** Removes it, also when the process ends before the build does. */
  close(): void;
}

/**
 * Makes the workspace of a build, and removes those that ended builds left.
 *
 * @throws OutputFault when no folder can be made, or another build is writing to the same one.
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
      // A write that was under way may have made its folder again.
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

/** A folder for workspaces, and what their names begin with. */
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

/** Lies beside the output folder, so that one move replaces it; inside it, where it is a volume or nothing else may be written. */
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
 * Removes what builds left whose process is gone. Where such a build was ended between its two last moves, the folder that
 * it had put aside is the last good build, and goes back to its place.
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

/** Processes whose builds began earlier and are still writing. */
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

/** Also while writes that were begun before still make files in it. */
function removeWhole(folder: string): void {
  for (let tries = 0; tries < 5; tries += 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return;
  }
}
