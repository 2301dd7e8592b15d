import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { isMadeByBuild } from '../../hosting/build-mark.ts';
import { messageOf } from '../../text/text.ts';
import { themeDir } from '../theme-dir.ts';
import { OutputFault, toOutputFault } from './faults.ts';

interface TargetSources {
  readonly siteDir: string;
  /** Folders that the site is built from, relative to it, such as `content/docs`. */
  readonly sources: readonly string[];
}

/** Entries of a new volume, which counts as empty. */
const OF_VOLUMES: ReadonlySet<string> = new Set(['lost+found']);
const REPOSITORIES = ['.git', '.hg', '.svn'];
const NAMES_SHOWN = 5;

/**
 * Checks that a build may replace a folder. The folder must be absent, empty or made by an earlier build; it must not be or
 * contain the site, its sources or a repository, nor be inside of them. It also tries to create a folder there, so that
 * missing permissions are reported before the work begins.
 *
 * In: the folder as it was given. Out: its real path, with symbolic links resolved.
 *
 * @throws OutputFault that names the folder, what is in it, and what to do.
 */
export function checkTarget(named: string, target: TargetSources): string {
  const folder = realPath(named);
  checkReplaceable(folder, named, target);
  checkRoom(folder);
  return folder;
}

function checkReplaceable(folder: string, named: string, { siteDir, sources }: TargetSources): void {
  const refuse: Refusal = (is, remedy = 'Name another folder with --out.') => {
    const name = folder === path.resolve(named) ? named : `${named}, which leads to ${folder},`;
    throw new OutputFault(`${name} is not replaced: ${is} ${remedy}`);
  };
  const holds = (inner: string) => isInside(realPath(inner), folder);

  if (folder === path.parse(folder).root) refuse('it is the root of the file system.');
  const home = homeFolder();
  if (home !== undefined && holds(home)) refuse('it is or contains your home folder.');
  if (holds(siteDir)) refuse('it is or contains the site that is built.');
  if (holds(themeDir)) refuse('it is or contains the folder of this project.');
  for (const source of sources.map((each) => path.resolve(siteDir, each))) {
    if (holds(source)) refuse(`it is or contains ${source}, which the site is built from.`);
    const isSite = realPath(source) === realPath(siteDir);
    if (!isSite && isInside(folder, realPath(source)))
      refuse(`it is inside ${source}, which the site is built from.`);
  }
  if (folder.split(path.sep).some((name) => REPOSITORIES.includes(name)))
    refuse('it is inside the files of a repository.');

  const stats = infoOf(folder);
  if (!stats) return;
  if (!stats.isDirectory()) refuse(`it is ${kindOf(stats)}, not a folder.`);
  const names = namesIn(folder).filter((name) => !OF_VOLUMES.has(name));
  const repository = REPOSITORIES.find((name) => names.includes(name));
  if (repository) refuse(`it contains a repository (${repository}).`);
  if (names.length === 0 || isMadeByBuild(folder)) return;
  // Left by a build that was interrupted inside a volume.
  if (names.every((name) => /^\.(building|old)-\d+$/.test(name))) return;
  const list = names.toSorted().slice(0, NAMES_SHOWN).join(', ');
  const more = names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : '';
  refuse(
    `it was not made by a build, and it is not empty. It contains ${list}${more}.`,
    'Name a new folder with --out, or empty this one yourself.',
  );
}

/**
 * Tries to create a folder beside the output or in it, and removes it. If the output does not exist, only its first missing
 * ancestor is created: Node's `recursive` option never returns on file systems that allow no folders, such as `/proc`.
 */
function checkRoom(folder: string): void {
  const probe = `.building-${process.pid}`;
  const places = infoOf(folder) ? [`${folder}${probe}`, path.join(folder, probe)] : [firstMissing(folder)];
  const faults = places.map(faultOfMaking);
  if (faults.includes(undefined)) return;
  const fault = toOutputFault(faults[0], folder);
  if (fault instanceof OutputFault) throw fault;
  throw new OutputFault(
    `${folder} cannot be written: no folder can be made there (${messageOf(faults[0])}). Name another folder with --out.`,
    { cause: fault },
  );
}

function faultOfMaking(folder: string): unknown {
  try {
    mkdirSync(folder);
    rmdirSync(folder);
  } catch (error) {
    // A leftover of an interrupted build proves that the folder can be written.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? undefined : error;
  }
  return undefined;
}

function firstMissing(folder: string): string {
  const above = path.dirname(folder);
  return infoOf(above) ? folder : firstMissing(above);
}

type Refusal = (is: string, remedy?: string) => never;

/** Whether a path is a folder or is inside it. */
function isInside(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner);
  return relative === '' || (relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative));
}

/** Path with symbolic links resolved; for a path that does not exist, that of its nearest existing ancestor plus the rest. */
function realPath(named: string): string {
  const whole = path.resolve(named);
  try {
    return realpathSync.native(whole);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw toOutputFault(error, named);
  }
  if (infoOf(whole)?.isSymbolicLink())
    throw new OutputFault(
      `${named} is not replaced: it is a symbolic link to ${readlinkSync(whole)}, which does not exist. Make that folder, or name another one with --out.`,
    );
  return path.join(realPath(path.dirname(whole)), path.basename(whole));
}

function homeFolder(): string | undefined {
  try {
    return homedir();
  } catch {
    // The user has no entry in the password file, as in some containers.
    return undefined;
  }
}

function infoOf(place: string): Stats | undefined {
  return lstatSync(place, { throwIfNoEntry: false });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw toOutputFault(error, folder);
  }
}

function kindOf(stats: Stats): string {
  if (stats.isFile()) return 'a file';
  if (stats.isSocket()) return 'a socket';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isCharacterDevice() || stats.isBlockDevice() ? 'a device' : 'something else';
}

/** Whether a folder is a mount point, such as a container's volume. */
export function isMountPoint(folder: string): boolean {
  const own = statSync(folder, { throwIfNoEntry: false });
  return own !== undefined && own.dev !== statSync(path.dirname(folder)).dev;
}
