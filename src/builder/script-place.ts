import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { themeDir } from './theme-dir.ts';

/** A line of a script of the site. */
export interface ScriptPlace {
  /** Relative to the site folder. */
  readonly file: string;
  readonly line: number;
}

/**
 * The innermost script of the site in the stack of an error.
 *
 * @param page the name of the page's compiled code in the stack.
 * @returns nothing if the page's own code threw the error, or the stack names no script of the site.
 */
export function scriptThatThrew(error: unknown, siteDir: string, page: string): ScriptPlace | undefined {
  const stack = (error instanceof Error && error.stack) || '';
  for (const call of stack.split('\n')) {
    if (call.includes(page)) return undefined;
    const [, place = '', line] = /^\s+at (?:.*\()?(.+?)(?:\?[^:]*)?:(\d+):\d+\)?$/.exec(call) ?? [];
    const file = place.startsWith('file:') ? fileURLToPath(place) : place;
    if (isScriptOf(siteDir, file)) return { file: path.relative(siteDir, file), line: Number(line) };
  }
  return undefined;
}

function isScriptOf(siteDir: string, file: string): boolean {
  const isBelow = (folder: string) => file.startsWith(folder + path.sep);
  const isPacked = /[\\/](?:node_modules|\.cache)[\\/]/.test(file);
  return isBelow(siteDir) && !isPacked && !isBelow(path.join(themeDir, 'src'));
}
