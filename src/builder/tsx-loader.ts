import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DOCUSAURUS_MODULES } from '../mdx/docusaurus/names.ts';
import { compileScript, type ImportedNames } from './compile-script.ts';
import { SCRIPT_ENDS } from './script-ends.ts';
import { themeDir } from './theme-dir.ts';

let siteDir = '';
let edition = 0;
let content: SiteContent | undefined;

/** What the scripts of the site import, by their address and the imported module. */
const importedNames = new Map<string, ImportedNames>();
/** Where the imports of the site's scripts lead, and those that lead nowhere, by the script's address. */
const followed = new Map<string, Set<string>>();
const missing = new Map<string, Set<string>>();

/** An import of a script of the site that leads nowhere. */
export interface MissingImport {
  readonly importer: string;
  readonly specifier: string;
}

/**
 * Lets Node import `.tsx` and `.jsx`: the theme's components and those of a site. In scripts of a site, `@site/` is its
 * folder, a style sheet is an empty module, a picture its address or, for SVG, a component. What Docusaurus offers is
 * answered by the theme; a package or `@site` file that is not there, by a stand-in, so that the rest of a component shows.
 */
export function registerTsxLoader(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith(STAND_IN)) return { url: specifier, format: 'module', shortCircuit: true };
      const importer = context.parentURL?.split('?', 1)[0] ?? '';
      const bySite = isOfSite(importer);
      if (bySite && DOCUSAURUS_MODULES.has(themeName(specifier))) return standIn(specifier, importer);
      // One React only, whatever the site has installed: elements and hooks of two do not mix.
      const from =
        bySite && /^react(-dom)?(\/|$)/.test(specifier)
          ? { ...context, parentURL: import.meta.url }
          : context;
      try {
        const found = firstThatResolves(candidates(toSiteFile(specifier)), (name) => next(name, from));
        if (bySite) note(followed, importer, found.url);
        return withEdition(found);
      } catch (error) {
        if (!bySite || isOwnScript(specifier, importer)) throw error;
        note(missing, importer, specifier);
        return standIn(specifier, importer);
      }
    },
    load(url, context, next) {
      if (url.startsWith(STAND_IN))
        return { format: 'module', shortCircuit: true, source: standInSource(url) };
      const address = url.split('?', 1)[0] ?? url;
      if (/\.[jt]sx$/.test(address) || (isOfSite(address) && /\.[cm]?[jt]s$/.test(address))) {
        const { code, format, imports } = compileScript(fileURLToPath(address));
        importedNames.set(address, imports);
        return { format, shortCircuit: true, source: code };
      }
      if (/\.(css|scss|sass|less)$/.test(address)) return moduleOf('export default {};');
      if (isOfSite(address) && /\.mdx?$/.test(address))
        return moduleOf(markdownSource(fileURLToPath(address)));
      if (PICTURE.test(address)) return moduleOf(pictureSource(fileURLToPath(address)));
      if (isOfSite(address) && address.endsWith('.json'))
        return moduleOf(`export default ${readFileSync(fileURLToPath(address), 'utf8')};`);
      return next(url, context);
    },
  });
}

/** Names the folder that `@site/` stands for. */
export function setSiteDirectory(directory: string): void {
  siteDir = directory;
}

/** What scripts of the site may import besides scripts. */
export interface SiteContent {
  /** Where a picture is published. */
  addressOf(file: string): string | undefined;
  /** What a file of Markdown exports. */
  markdown(file: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Says how scripts of the site get what is no script. */
export function setSiteContent(of: SiteContent): void {
  content = of;
}

/** The component of a file of Markdown that a script imports. Called by the module that the loader makes of the file. */
export async function markdownComponent(file: string): Promise<unknown> {
  return (await content?.markdown(file))?.default;
}

/** Imports that lead nowhere, of a script of the site and of those that it imports. */
export function missingImportsOf(file: string): readonly MissingImport[] {
  const scripts = new Set([pathToFileURL(file).href]);
  for (const script of scripts) for (const next of followed.get(script) ?? []) scripts.add(next);
  return [...scripts].flatMap((script) =>
    [...(missing.get(script) ?? [])].map((specifier) => ({ importer: fileURLToPath(script), specifier })),
  );
}

/** Makes the next import of any module of the site read its file anew. */
export function forgetSiteModules(): void {
  edition += 1;
  followed.clear();
  missing.clear();
}

const STAND_IN = 'stand-in:';
const PICTURE = /\.(svg|png|jpe?g|gif|webp|avif|ico)$/;

function isOfSite(url: string): boolean {
  if (siteDir === '' || !url.startsWith('file:') || url.includes('/node_modules/')) return false;
  const isBelow = (folder: string) => url.startsWith(`${pathToFileURL(folder).href}/`);
  return isBelow(siteDir) && !isBelow(path.join(themeDir, 'src'));
}

/** `@theme/Badge` that the classic theme does not have is a component of the site: `src/theme/Badge`. */
function toSiteFile(specifier: string): string {
  const file = specifier.replace(/^@theme\//, '@site/src/theme/');
  return file.startsWith('@site/')
    ? pathToFileURL(path.join(siteDir, file.slice('@site/'.length))).href
    : specifier;
}

/** What a component that the site has put in the place of one of the theme calls the theme's own. */
function themeName(specifier: string): string {
  return specifier.replace(/^@theme-(original|init)\//, '@theme/');
}

/** Whether a path stays among the scripts that it is written in. What lies outside of `src/` may not have come along. */
function isOwnScript(specifier: string, importer: string): boolean {
  if (!specifier.startsWith('.')) return false;
  const scripts = `${pathToFileURL(path.join(siteDir, 'src')).href}/`;
  return !importer.startsWith(scripts) || new URL(specifier, importer).href.startsWith(scripts);
}

function withEdition<Found extends { readonly url: string }>(found: Found): Found {
  if (!isOfSite(found.url.split('?', 1)[0] ?? '')) return found;
  return found.url.includes('?') ? found : { ...found, url: `${found.url}?edition=${edition}` };
}

function standIn(specifier: string, importer: string) {
  const names = [...(importedNames.get(importer)?.get(specifier) ?? [])];
  const url = `${STAND_IN}${encodeURIComponent(specifier)}?names=${names.join(',')}`;
  return { url, format: 'module' as const, shortCircuit: true };
}

/** A module that exports each name that is asked for. */
function standInSource(url: string): string {
  const [, specifier = '', names = ''] = /^stand-in:(.*)\?names=(.*)$/.exec(url) ?? [];
  const exported = (name: string) =>
    `standIn(${JSON.stringify(themeName(decodeURIComponent(specifier)))}, '${name}')`;
  return [
    `import { standIn } from ${JSON.stringify(themeFile('src/mdx/docusaurus/stand-in.ts'))};`,
    ...names
      .split(',')
      .map((name) =>
        name === 'default'
          ? `export default ${exported(name)};`
          : `export const ${name} = ${exported(name)};`,
      ),
  ].join('\n');
}

function markdownSource(file: string): string {
  return [
    `import { markdownComponent } from ${JSON.stringify(import.meta.url)};`,
    `export default await markdownComponent(${JSON.stringify(file)});`,
  ].join('\n');
}

function pictureSource(file: string): string {
  const address = JSON.stringify(content?.addressOf(file) ?? path.basename(file));
  if (!file.endsWith('.svg')) return `export default ${address};`;
  const component = JSON.stringify(themeFile('src/mdx/docusaurus/svg-picture.tsx'));
  return `import { svgPicture } from ${component};\nexport default svgPicture(${address});`;
}

function themeFile(name: string): string {
  return pathToFileURL(path.join(themeDir, name)).href;
}

function note(notes: Map<string, Set<string>>, script: string, value: string): void {
  const values = notes.get(script) ?? new Set();
  notes.set(script, values.add(value));
}

function moduleOf(source: string) {
  return { format: 'module' as const, shortCircuit: true, source };
}

/** Components are usually imported without an extension, or by the name of their folder. */
function candidates(specifier: string): string[] {
  if (!/^(\.{1,2}\/|file:)/.test(specifier)) return [specifier];
  return [specifier, ...SCRIPT_ENDS.map((end) => specifier + end)];
}

function firstThatResolves<T>(names: readonly string[], resolve: (name: string) => T): T {
  let failure: unknown;
  for (const name of names) {
    try {
      return resolve(name);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}
