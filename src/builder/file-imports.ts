import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MarkdownError } from '../markdown/contract.ts';
import { DOCUSAURUS_MODULES } from '../mdx/docusaurus-names.ts';
import { standIn, svgPicture } from '../mdx/stand-in.ts';
import { Unresolved } from '../mdx/unresolved.tsx';
import { firstLineOf } from '../text/text.ts';
import type { ModuleContext } from './modules.ts';
import type { Module } from './vite/site-scripts.ts';

/** Replaces a module that cannot be found. */
export const unresolvedModule: Module = moduleOf(() => Unresolved);

/** Thrown when an import refers to a file that does not exist. */
export class MissingFileError extends MarkdownError {}

/**
 * Resolves an import that runs no code of the site: a Docusaurus component, the text of a file (`!!raw-loader!./a.ts`), data,
 * a style sheet, the address of a picture. Out: `undefined` for scripts and partials.
 *
 * @throws MissingFileError when the file does not exist; MarkdownError when it cannot be read.
 */
export function loadFile(specifier: string, file: string, context: ModuleContext): Module | undefined {
  if (DOCUSAURUS_MODULES.has(specifier)) return moduleOf((name) => standIn(specifier, name));

  const target = specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?raw$/, '');
  if (/(^|!)raw-loader.*!|\?raw$/.test(specifier))
    return { default: readFileSync(existing(target, file, context), 'utf8') };
  if (/\.json$/.test(target) && isLocal(target)) return { default: readJson(target, file, context) };
  if (/\.(css|scss|sass|less)$/.test(target)) return { default: {} };
  if (!/\.(svg|png|jpe?g|gif|webp|avif|ico|mp4|webm|mov|mp3|pdf|zip)$/i.test(target)) return undefined;
  const address = context.assetAddress(target, file);
  if (address === undefined)
    throw new MissingFileError(`The import "${specifier}" names a file that does not exist.`);
  return { default: target.endsWith('.svg') ? svgPicture(address) : address };
}

/** The `require` function for a page's expressions, as in `src={require('./a.png').default}`. */
export function requireFrom(file: string, context: ModuleContext): (specifier: string) => Module {
  return (specifier) => {
    const module = loadFile(specifier, file, context);
    if (module) return module;
    context.warn(`require("${specifier}") can load only pictures, texts and data; its value is left out.`);
    return unresolvedModule;
  };
}

/** Whether a specifier is a path rather than the name of a package. */
export function isLocal(specifier: string): boolean {
  return /^(\.{1,2}\/|@site\/)/.test(specifier);
}

/** Absolute path that a local specifier refers to; the file may not exist. */
export function localPath(specifier: string, file: string, siteDir: string): string {
  return specifier.startsWith('@site/')
    ? path.join(siteDir, specifier.slice('@site/'.length))
    : path.resolve(path.dirname(file), specifier);
}

/**
 * Absolute path of the file that a specifier refers to. A script's extension may be left out.
 *
 * @throws MissingFileError if there is no such file.
 */
export function existing(specifier: string, file: string, context: ModuleContext): string {
  const target = localPath(specifier, file, context.siteDir);
  const found = context.find(target);
  if (found) return found;
  throw new MissingFileError(
    `The import "${specifier}" names a file that does not exist: ${path.relative(context.siteDir, target)}. Partials are files that begin with "_".`,
  );
}

/** The file at a path, which may leave out a script's extension or `/index`. */
export function findFile(target: string): string | undefined {
  return ['', ...SCRIPT_ENDS]
    .map((end) => target + end)
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}

/** A module that computes each export by name. It has no `then`, or `await` would take it for a promise. */
function moduleOf(exported: (name: string) => unknown): Module {
  return new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : exported(String(name))) });
}

function readJson(specifier: string, file: string, context: ModuleContext): unknown {
  const content = readFileSync(existing(specifier, file, context), 'utf8');
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new MarkdownError(`The import "${specifier}" is not JSON: ${firstLineOf(error)}`);
  }
}

/** What an import of a script may leave out, as with bundlers: its extension, or `/index`. */
export const SCRIPT_ENDS = [
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];
