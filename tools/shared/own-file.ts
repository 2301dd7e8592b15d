import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../src/text/text.ts';

interface OwnFile {
  /** How the file was named on the command line, such as `--out`. */
  readonly option: string;
  /** The command that writes it. */
  readonly command: string;
  /** Whether JSON is what the command writes. */
  readonly isOwn: (content: unknown) => boolean;
}

/**
 * Finds out whether a tool may write to a file: one that is absent, empty or holds what the tool writes. Devices and pipes,
 * such as `/dev/stdout`, may be written to as well. To be asked before the work is done that the file shall hold: whether
 * something can be made there is tried.
 *
 * Out: the real path, with symbolic links followed.
 *
 * @throws Error that names the file, what it is, and what to do.
 */
export function checkOwnFile(named: string, { option, command, isOwn }: OwnFile): string {
  const remedy = `Name another file with ${option}.`;
  const refuse = (is: string): never => {
    throw new Error(`${named} is not overwritten: ${is} ${remedy}`);
  };
  if (/[/\\]$/.test(named) || named === '') refuse('it names no file.');
  const file = realPath(named);
  if (file === undefined) return refuse('it is a symbolic link that leads nowhere.');
  const stats = infoOf(file);
  if (stats?.isDirectory()) refuse('it is a folder.');
  if (stats && isStream(stats)) return file;
  if (stats && !stats.isFile()) refuse('it is no file.');
  const text = stats ? read(file, named) : '';
  if (text.trim() !== '' && !isOwn(parse(text)))
    refuse(`${command} has not made what is in it. Move it away, or remove it.`);
  const above = nearestAbove(file);
  if (!statSync(above).isDirectory()) refuse(`${above} is no folder.`);
  tryToMake(file, above, (reason) => {
    throw new Error(`${named} cannot be written: ${reason}. ${remedy}`);
  });
  return file;
}

/** Writes a text in one move, and its folders where they are missing, so that a reader gets the old file or the new one, and an interruption leaves the old. */
export function writeWhole(file: string, text: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && isStream(stats)) {
    writeFileSync(file, text);
    return;
  }
  const target = stats ? realpathSync(file) : file;
  const staging = stagingOf(target);
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    writeFileSync(staging, text, stats ? { mode: stats.mode } : {});
    renameSync(staging, target);
  } catch (error) {
    rmSync(staging, { force: true });
    throw error;
  }
}

/** Where a file is written before it takes its place. */
function stagingOf(file: string): string {
  return `${file}.writing-${process.pid}`;
}

/**
 * Makes and removes what writing the file will make first. Of several missing folders that is the first: Node's own way of
 * making all at once never ends where a file system takes none, as `/proc` does.
 */
function tryToMake(file: string, above: string, tell: (reason: string) => never): void {
  const [missing = ''] = path.relative(above, file).split(path.sep);
  const folder = path.join(above, missing);
  try {
    if (folder === file) {
      writeFileSync(stagingOf(file), '');
      rmSync(stagingOf(file));
    } else {
      mkdirSync(folder);
      rmdirSync(folder);
    }
  } catch (error) {
    tell(messageOf(error));
  }
}

function isStream(stats: Stats): boolean {
  return stats.isCharacterDevice() || stats.isFIFO();
}

function nearestAbove(file: string): string {
  const folder = path.dirname(file);
  return existsSync(folder) ? folder : nearestAbove(folder);
}

/** Nothing for a symbolic link that leads nowhere. */
function realPath(named: string): string | undefined {
  try {
    return realpathSync(named);
  } catch {
    return infoOf(named) ? undefined : path.resolve(named);
  }
}

/** Nothing for what is not there, also because a part of its path is a file. */
function infoOf(place: string): Stats | undefined {
  try {
    return lstatSync(place);
  } catch {
    return undefined;
  }
}

function read(file: string, named: string): string {
  try {
    accessSync(file, constants.W_OK);
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${named} cannot be written: this user may not change it.`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
