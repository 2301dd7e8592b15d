import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MarkdownError } from '../markdown/contract.ts';
import { DOCUSAURUS_MODULES } from '../mdx/docusaurus-names.ts';
import { standIn, svgPicture } from '../mdx/stand-in.ts';
import { Unresolved } from '../mdx/unresolved.tsx';
import { firstLineOf } from '../text/text.ts';
import type { ModuleContext } from './modules.ts';
import type { Module } from './vite/site-scripts.ts';

/** What stands for a module that cannot be found. */
export const unresolvedModule: Module = moduleOf(() => Unresolved);

/** Thrown when an import names a file that is not there. */
export class MissingFileError extends MarkdownError {}

/**
 * What an import gives where no code has to run for it: a component of Docusaurus, the text of a file
 * (`!!raw-loader!./a.ts`), data, a style sheet, the address of a picture. Out: `undefined` for scripts and partials.
 *
 * @throws MissingFileError, or MarkdownError for a file that cannot be read.
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

/** The function by which expressions of a page load files, as in `src={require('./a.png').default}`. */
export function requireFrom(file: string, context: ModuleContext): (specifier: string) => Module {
  return (specifier) => {
    const module = loadFile(specifier, file, context);
    if (module) return module;
    context.warn(
      `require("${specifier}") can load only pictures, texts and data; what it gives is left out.`,
    );
    return unresolvedModule;
  };
}

/** Whether a module is named by its place, and not as a package. */
export function isLocal(specifier: string): boolean {
  return /^(\.{1,2}\/|@site\/)/.test(specifier);
}

/** Absolute path of what a local specifier names, which may not exist. */
export function localPath(specifier: string, file: string, siteDir: string): string {
  return specifier.startsWith('@site/')
    ? path.join(siteDir, specifier.slice('@site/'.length))
    : path.resolve(path.dirname(file), specifier);
}

/**
 * Absolute path of an existing file that a specifier names, which may leave out the extension of a script.
 *
 * @throws MissingFileError when there is none.
 */
export function existing(specifier: string, file: string, context: ModuleContext): string {
  const target = localPath(specifier, file, context.siteDir);
  const found = context.find(target);
  if (found) return found;
  throw new MissingFileError(
    `The import "${specifier}" names a file that does not exist: ${path.relative(context.siteDir, target)}. Partials are files that begin with "_".`,
  );
}

/** The file that a path names, which may leave out the extension of a script or the file of a folder. */
export function findFile(target: string): string | undefined {
  return ['', ...SCRIPT_ENDS]
    .map((end) => target + end)
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}

/** A module whose exports are made by name. It answers every name except `then`, so that nothing takes it for a promise. */
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

/** What an import of a script may leave out, as bundlers allow: the extension, or the file of a folder. */
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
