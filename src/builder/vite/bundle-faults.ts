import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { transform } from 'lightningcss';
import type { BundleError, RolldownError } from 'rolldown';
import { firstLineOf, messageOf } from '../../text/text.ts';

/** Why a script or a style sheet of a site cannot be bundled. */
export interface BundleFault {
  /** Relative to the site folder. */
  readonly file: string;
  /** Line and column, both counted from 1, where the parser knows them. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}

/**
 * Reads from the error of a bundle which files of the site are at fault.
 *
 * @param error what Vite's `build` threw.
 * @returns nothing if the error names no file: then it is no fault of the site.
 */
export function bundleFaults(error: unknown, siteDir: string): readonly BundleFault[] {
  const { errors = [] } = error as Partial<BundleError>;
  return errors.flatMap((each) => {
    if (each.id === undefined) return [];
    return { file: path.relative(siteDir, each.id), ...placeOf(each), message: wordsOf(each, siteDir) };
  });
}

/** Faults of style sheets, each read on its own: the bundler minifies all at once and cannot tell which is broken. */
export function styleFaults(files: readonly string[], siteDir: string): readonly BundleFault[] {
  return files.flatMap((file) => {
    try {
      transform({ filename: file, code: readFileSync(file), cssModules: file.endsWith('.module.css') });
      return [];
    } catch (error) {
      const place = error instanceof Error ? placeOf(error) : {};
      return { file: path.relative(siteDir, file), ...place, message: messageOf(error) };
    }
  });
}

/** A fault on one line, as it is quoted in a sentence: `src/badge.tsx:3:7: Unexpected token`. */
export function quotedFault({ file, line, column, message }: BundleFault): string {
  return `${[file, line, column].filter((part) => part !== undefined).join(':')}: ${message}`;
}

/** Where a parser stopped; the parsers count lines from 1 and columns from 0. */
export function placeOf({
  loc,
}: Pick<RolldownError, 'loc' | 'message'>): Pick<BundleFault, 'line' | 'column'> {
  return loc && Number.isInteger(loc.line) && Number.isInteger(loc.column)
    ? { line: loc.line, column: loc.column + 1 }
    : {};
}

/** The first line of a bundler's message, without its colours and the name of what found the fault. */
export function plainMessage(error: Pick<RolldownError, 'message'>): string {
  return firstLineOf(stripVTControlCharacters(error.message)).replace(/^\[[\w:]+\] /, '');
}

/** The bundler names files from the working directory on, which means nothing to writers. */
function wordsOf(error: RolldownError, siteDir: string): string {
  const files = [error.id, error.exporter].filter((file) => file !== undefined);
  return files.reduce(
    (words, file) => words.replaceAll(path.relative('', file), path.relative(siteDir, file)),
    plainMessage(error),
  );
}
