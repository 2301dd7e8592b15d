import path from 'node:path';

/** Thrown when a folder cannot be written; its message is for the person at the terminal. */
export class OutputFault extends Error {
  override readonly name = 'OutputFault';
}

/** Turns an error of the operating system about an output folder into an `OutputFault`; returns any other error as it is. */
export function toOutputFault(error: unknown, outDir: string): unknown {
  const { code, path: place } = error as NodeJS.ErrnoException;
  const words = WORDS[code ?? ''];
  if (error instanceof OutputFault || words === undefined) return error;
  const at = place === undefined || place === outDir ? '' : ` (${code} at ${place})`;
  return new OutputFault(`${outDir} cannot be written: ${words}${at}`, { cause: error });
}

const OTHER = 'or name another folder with --out.';

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: `there is no space left on the disk. Free some, ${OTHER}`,
  EDQUOT: `the disk quota is used up. Free some space, ${OTHER}`,
  EROFS: `the file system is read-only. Make it writable, ${OTHER}`,
  EACCES: `this user may not write there. Change the permissions of the folder, ${OTHER}`,
  EPERM: `this user may not change it. Change the permissions of the folder, ${OTHER}`,
  ENOTDIR: `a part of its path is a file, not a folder. Name another folder with --out.`,
  ENAMETOOLONG: `a name in it is too long for the file system. Shorten it, ${OTHER}`,
  ELOOP: `symbolic links in its path form a loop. Remove one of them, ${OTHER}`,
  EMFILE: `too many files are open on this machine. Close some programs and build again.`,
  ENFILE: `too many files are open on this machine. Close some programs and build again.`,
};

/** A folder as shown to people: as a relative path if it is below the current folder. */
export function shown(folder: string): string {
  const short = path.relative('.', folder);
  return short === '' || short.startsWith('..') ? folder : short;
}
