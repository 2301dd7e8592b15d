import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { DOCUSAURUS_MODULES } from '../../mdx/docusaurus-names.ts';
import { messageOf } from '../../text/text.ts';
import { isInState } from './script-state.ts';
import { compileScript, type ImportedNames } from './site-script.ts';

interface SitePluginOptions {
  readonly themeDir: string;
  readonly siteDir: string;
  /** Module that exports the theme's stand-ins for imports on the server (`site-runtime.ts`). */
  readonly runtime: string;
  /** Published address of a picture. */
  addressOf(picture: string): string | undefined;
}

/** An import in a script of the site that cannot be resolved. */
export interface MissingImport {
  readonly importer: string;
  readonly specifier: string;
}

/** What the plugin learnt about scripts while bundling, saved for builds that reuse the bundle. */
export interface ScriptNotes {
  /** Files that each script imports; `missing` has the specifiers that could not be resolved. */
  readonly followed: Map<string, Set<string>>;
  readonly missing: Map<string, Set<string>>;
  /** Addresses of the pictures that scripts import. */
  readonly pictures: Map<string, string | undefined>;
  /** Files that the bundle depends on but `scriptState` does not cover. */
  readonly unseen: Set<string>;
}

/** The plugin, and what it learnt about the scripts that it processed. */
export interface SitePlugin {
  readonly plugin: Plugin;
  /** Unresolved imports of a script of the site and of everything that it imports. */
  missingImportsOf(file: string): readonly MissingImport[];
  /** Scripts of the site that were loaded. */
  scripts(): readonly string[];
  /** Style sheets that the site's scripts import. */
  styles(): readonly string[];
  readonly notes: ScriptNotes;
  /** Restores the notes of the earlier build that bundled the same scripts. */
  learn(notes: ScriptNotes): void;
}

const STAND_IN = '\0stand-in:';
const BROKEN = '\0broken:';
const EMPTY = '\0empty';
const PICTURE = /\.(svg|png|jpe?g|gif|webp|avif|ico)$/;
const SCRIPT = /\.[cm]?[jt]sx?$/;
/** Style languages that need a compiler, which the site may not have. */
const COMPILED_STYLES = /\.(scss|sass|less|styl)$/;

/**
 * Lets Vite load the scripts of a site, both for the server and for the browser. `@site/` is the site's folder; a picture
 * becomes its address or, for SVG, a component; a Markdown file becomes a component. Docusaurus modules are provided by the
 * theme. A missing package, or a missing file outside the site's scripts, gets a stand-in, so that the rest of a component shows.
 */
export function createSitePlugin({ themeDir, siteDir, runtime, addressOf }: SitePluginOptions): SitePlugin {
  /** Names that each script of the site imports, by module. */
  const imported = new Map<string, ImportedNames>();
  const notes: ScriptNotes = {
    followed: new Map(),
    missing: new Map(),
    pictures: new Map(),
    unseen: new Set(),
  };
  const { followed, missing, pictures, unseen } = notes;
  const themeFile = (name: string) => path.join(themeDir, 'src', name);
  const isBelow = (file: string, folder: string) => file.startsWith(folder + path.sep);
  const isOfSite = (file: string) =>
    isBelow(file, siteDir) && !isBelow(file, path.join(themeDir, 'src')) && !file.includes('/node_modules/');

  /** `@theme/Badge`, if the classic theme does not have it, is a component of the site: `src/theme/Badge`. */
  const toSiteFile = (specifier: string) =>
    specifier.replace(/^@theme\//, '@site/src/theme/').replace(/^@site(?=\/)/, siteDir);
  /** Whether a relative import must exist: it may lead out of `src/` to files that were not copied along with the scripts. */
  const isOwnScript = (specifier: string, importer: string) => {
    const scripts = path.join(siteDir, 'src');
    const target = path.resolve(path.dirname(importer), specifier);
    return specifier.startsWith('.') && (!isBelow(importer, scripts) || isBelow(target, scripts));
  };
  const standIn = (specifier: string, importer: string) => {
    const names = [...(imported.get(importer)?.get(specifier) ?? [])];
    return STAND_IN + encodeURIComponent(JSON.stringify([themeName(specifier), names]));
  };
  const runtimeFor = (environment: string) =>
    JSON.stringify(environment === 'client' ? themeFile('mdx/in-browser.ts') : runtime);
  const reach = (file: string) => {
    const files = new Set([file]);
    for (const each of files) for (const next of followed.get(each) ?? []) files.add(next);
    return [...files];
  };

  const plugin: Plugin = {
    name: 'docs:site',
    enforce: 'pre',
    async resolveId(specifier, importerId, options) {
      if ([STAND_IN, BROKEN, EMPTY].some((mark) => specifier.startsWith(mark))) return specifier;
      const importer = withoutQuery(importerId ?? '');
      if (!isOfSite(importer)) return undefined;
      if (DOCUSAURUS_MODULES.has(themeName(specifier))) return standIn(specifier, importer);
      if (COMPILED_STYLES.test(specifier)) return EMPTY;
      const found = await this.resolve(toSiteFile(specifier), importer, { ...options, skipSelf: true });
      if (found) {
        const file = withoutQuery(found.id);
        note(followed, importer, file);
        const fault = file.endsWith('.json') && isOfSite(file) ? jsonFault(file) : undefined;
        if (fault !== undefined) return broken(`${path.relative(siteDir, file)} is not JSON: ${fault}`);
        // Because of the extension, the bundler would treat the compiled ES module as CommonJS. The query hides it.
        return isOfSite(found.id) && /\.c[jt]s$/.test(found.id) ? `${found.id}?module` : found;
      }
      if (isOwnScript(specifier, importer))
        return broken(`Cannot find ${specifier}, imported by ${path.relative(siteDir, importer)}`);
      note(missing, importer, specifier);
      return standIn(specifier, importer);
    },
    load(id) {
      const code = (content: string) => ({ code: content, moduleType: 'js' });
      if (id === EMPTY) return code('export default {};');
      if (id.startsWith(BROKEN))
        return code(`throw new Error(${decodeURIComponent(id.slice(BROKEN.length))});`);
      if (id.startsWith(STAND_IN)) return code(standInSource(id, runtimeFor(this.environment.name)));
      if (id.includes('?') || !isOfSite(id)) return undefined;
      if (/\.mdx?$/.test(id)) return code(markdownSource(id, runtimeFor(this.environment.name)));
      if (!PICTURE.test(id)) return undefined;
      const published = addressOf(id);
      pictures.set(id, published);
      const address = JSON.stringify(published ?? path.basename(id));
      if (!id.endsWith('.svg')) return code(`export default ${address};`);
      return code(
        `import { svgPicture } from ${runtimeFor(this.environment.name)};\nexport default svgPicture(${address});`,
      );
    },
    transform(source, id) {
      const file = withoutQuery(id);
      if (isOfSite(file) && isStyleSheet(file) && reachesOut(file, source, siteDir)) unseen.add(file);
      if (!isOfSite(file) || !SCRIPT.test(file)) return undefined;
      followed.delete(file);
      missing.delete(file);
      if (/\bimport\.meta\b/.test(source)) unseen.add(file);
      try {
        const { code, map, imports } = compileScript(path.relative(siteDir, file), source);
        imported.set(file, imports);
        return { code, map: map ?? null };
      } catch (error) {
        return { code: `import ${JSON.stringify(broken(error))};`, map: null };
      }
    },
    buildEnd() {
      for (const id of this.getModuleIds())
        if (path.isAbsolute(id) && !isInState(id, siteDir)) unseen.add(id);
    },
  };
  return {
    plugin,
    notes,
    learn(learnt) {
      for (const [file, targets] of learnt.followed) followed.set(file, targets);
      for (const [file, specifiers] of learnt.missing) missing.set(file, specifiers);
    },
    missingImportsOf: (file) =>
      reach(file).flatMap((importer) =>
        [...(missing.get(importer) ?? [])].map((specifier) => ({ importer, specifier })),
      ),
    scripts: () => [...imported.keys()],
    styles: () => [...new Set([...followed.values()].flatMap((files) => [...files]))].filter(isStyleSheet),
  };
}

/** Whether a cached bundle is still valid: nothing outside the cache key affects it, and all pictures have the same address. */
export function isLasting(
  { unseen, pictures }: ScriptNotes,
  addressOf: (picture: string) => string | undefined,
): boolean {
  return unseen.size === 0 && [...pictures].every(([picture, address]) => addressOf(picture) === address);
}

/** Resolves `@theme-original/` and `@theme-init/`, with which a swizzled component imports the theme's own. */
function themeName(specifier: string): string {
  return specifier.replace(/^@theme-(original|init)\//, '@theme/');
}

/** Why a file is not JSON, if it is not: the bundler does not say which file it could not read. */
function jsonFault(file: string): string | undefined {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** A module that throws when it runs, so that only its importers fail, and not the whole bundle. */
function broken(reason: unknown): string {
  const message = messageOf(reason);
  return BROKEN + encodeURIComponent(JSON.stringify(message));
}

/** A module that exports every requested name. */
function standInSource(id: string, runtime: string): string {
  const [specifier, names] = JSON.parse(decodeURIComponent(id.slice(STAND_IN.length))) as [string, string[]];
  const exported = (name: string) => `standIn(${JSON.stringify(specifier)}, '${name}')`;
  return [
    `import { standIn } from ${runtime};`,
    ...names.map((name) =>
      name === 'default' ? `export default ${exported(name)};` : `export const ${name} = ${exported(name)};`,
    ),
  ].join('\n');
}

function markdownSource(file: string, runtime: string): string {
  return [
    `import { markdownComponent } from ${runtime};`,
    `export default await markdownComponent(${JSON.stringify(file)});`,
  ].join('\n');
}

/** Whether a style sheet uses others, or files that `scriptState` does not cover. `buildEnd` cannot see those: no modules. */
function reachesOut(file: string, source: string, siteDir: string): boolean {
  const named = [...source.matchAll(/\burl\(\s*['"]?(\.[^'")]*)/g)].map(([, target = '']) => target);
  return (
    /@import|@value|\bcomposes\s*:/.test(source) ||
    named.some((target) => !isInState(path.resolve(path.dirname(file), target), siteDir))
  );
}

function isStyleSheet(file: string): boolean {
  return file.endsWith('.css');
}

function withoutQuery(id: string): string {
  return id.split('?', 1)[0] ?? id;
}

function note(notes: Map<string, Set<string>>, script: string, value: string): void {
  notes.set(script, (notes.get(script) ?? new Set()).add(value));
}
