import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement, type ReactNode } from 'react';
import type { IslandComponent } from '../islands/registry.ts';
import { compileMarkdown } from '../markdown/compile.ts';
import { type ImportedName, type MarkdownEnvironment, MarkdownError } from '../markdown/contract.ts';
import type { Highlighter } from '../markdown/highlight.ts';
import { type ComponentMap, markdownComponents } from '../mdx/components.ts';
import { evaluateMarkdown } from '../mdx/evaluate.ts';
import { isClass, islandAware } from '../mdx/island.tsx';
import { useIslandAnswers } from '../mdx/island-answers.ts';
import { Unresolved } from '../mdx/unresolved.tsx';
import { firstLineOf } from '../text/text.ts';
import {
  existing,
  isLocal,
  loadFile,
  localPath,
  MissingFileError,
  requireFrom,
  unresolvedModule,
} from './file-imports.ts';
import type { Module, SiteScripts } from './vite/site-scripts.ts';

export interface ModuleContext {
  readonly siteDir: string;
  readonly highlighter: Highlighter;
  readonly scripts: SiteScripts;
  /** Markdown environment for another file, such as a partial. */
  environmentOf(file: string): MarkdownEnvironment;
  /** Published address of a picture or other file that a page imports. */
  assetAddress(target: string, fromFile: string): string | undefined;
  usesIsland(id: string): void;
  /** Resolves a path that the page imports; the result is recorded for the page cache. */
  find(target: string): string | undefined;
  /** Called when the page runs code from outside its Markdown, or code that can read more than its inputs. */
  runsCode(): void;
  /** The clock and other globals that code can read besides its inputs, by name. */
  readonly ambient: Readonly<Record<string, unknown>>;
  /** Reports a warning for the page, or for a script of the site that it uses. */
  warn(message: string, file?: string): void;
  /** Components that the site adds to those that pages may use without importing them. */
  readonly components: ComponentMap;
  /** Components whose scripts have missing imports. If rendering throws, they are left out. */
  readonly lacking: { readonly names: Set<string>; leftOut: boolean };
}

/**
 * Loads what a page imports, by local name. Components of the theme and of Docusaurus are matched by specifier; `.md` and
 * `.mdx` files are partials, `.tsx` and the like are scripts of the site, anything else is an address or a text.
 *
 * @param file absolute path of the importing file.
 * @param chain the files whose imports led to this one, to detect import cycles.
 * @throws MarkdownError when a partial or another relative file is missing, or an import is circular.
 */
export async function loadImports(
  imports: readonly ImportedName[],
  file: string,
  context: ModuleContext,
  chain: readonly string[] = [file],
): Promise<Record<string, unknown>> {
  const scope: Record<string, unknown> = {};
  const modules = new Map<string, Module>();
  for (const { specifier, imported, local } of imports) {
    let module = modules.get(specifier);
    if (!module) {
      module = await loadModule(specifier, file, context, chain);
      modules.set(specifier, module);
    }
    if (!local) continue;
    scope[local] = imported === '*' ? module : module[imported];
    if (scope[local] === undefined) {
      context.warn(`"${specifier}" has no export "${imported}"; its content is shown without it.`);
      scope[local] = Unresolved;
    }
  }
  return scope;
}

async function loadModule(
  specifier: string,
  file: string,
  context: ModuleContext,
  chain: readonly string[],
): Promise<Module> {
  try {
    const loaded = loadFile(specifier, file, context);
    if (loaded) return loaded;
    if (/\.mdx?$/.test(specifier) && isLocal(specifier))
      return await loadPartial(specifier, file, context, chain);
    return await loadScript(specifier, file, context);
  } catch (error) {
    if (!(error instanceof MissingFileError) || !isElsewhere(specifier, file, context)) throw error;
    return unresolved(specifier, error, context);
  }
}

/** Docs are often built without the rest of their site or repository, so a missing file outside of them is only a warning. */
function isElsewhere(specifier: string, file: string, { siteDir }: ModuleContext): boolean {
  const target = specifier.slice(specifier.lastIndexOf('!') + 1);
  return (
    target.startsWith('@site/') || path.relative(siteDir, localPath(target, file, siteDir)).startsWith('..')
  );
}

function unresolved(specifier: string, error: unknown, context: ModuleContext): Module {
  const outcome = isMissing(error) ? 'cannot be resolved' : 'failed';
  context.warn(
    `The import "${specifier}" ${outcome}, so its content is shown without it. (${withoutImporter(firstLineOf(error))})`,
  );
  return unresolvedModule;
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof MissingFileError ||
    (error instanceof Error && 'code' in error && NOT_FOUND.has(error.code))
  );
}

/** Node's codes for a module, and for a part of a package, that is not there. */
const NOT_FOUND: ReadonlySet<unknown> = new Set(['ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED']);

/** Node's message names the importing bundle, which means nothing to writers. */
function withoutImporter(message: string): string {
  return message.replace(/ imported from .*$/, '');
}

async function loadScript(specifier: string, file: string, context: ModuleContext): Promise<Module> {
  context.runsCode();
  const ofSiteTheme = specifier.replace(/^@theme\//, '@site/src/theme/');
  if (!isLocal(ofSiteTheme)) return loadPackage(specifier, context);
  try {
    const script = existing(ofSiteTheme, file, context);
    const module = await context.scripts.load(script);
    const missing = context.scripts.missingImportsOf(script);
    for (const each of missing)
      context.warn(
        `The import "${each.specifier}" cannot be resolved, so it is left out.`,
        path.relative(context.siteDir, each.importer),
      );
    const exports = withIslands(module, path.relative(context.siteDir, script), context);
    return missing.length > 0
      ? dispensable(exports, path.relative(context.siteDir, script), context)
      : exports;
  } catch (error) {
    if (specifier.startsWith('.'))
      throw new MarkdownError(`The import "${specifier}" failed: ${firstLineOf(error)}`);
    return unresolved(specifier, error, context);
  }
}

async function loadPackage(specifier: string, context: ModuleContext): Promise<Module> {
  try {
    return await import(specifier);
  } catch (error) {
    return unresolved(specifier, error, context);
  }
}

/** Wraps components so that, once they are left out, they render only their children. */
function dispensable(module: Module, name: string, { lacking }: ModuleContext): Module {
  lacking.names.add(name);
  return mapComponents(module, (Component) => (props: { children?: ReactNode }) => {
    if (lacking.leftOut) return props?.children;
    return isClass(Component) ? createElement(Component, props) : Component(props);
  });
}

/** Turns the site's components into islands where a page uses them with `client:…`. */
function withIslands(module: Module, name: string, context: ModuleContext): Module {
  return mapComponents(module, (component, key) =>
    islandAware(`${name}#${key}`, component, context.usesIsland, useIslandAnswers, context.warn),
  );
}

function mapComponents(
  module: Module,
  change: (component: IslandComponent, name: string) => IslandComponent,
): Module {
  return Object.fromEntries(
    Object.entries(module).map(([key, value]) => [
      key,
      typeof value === 'function' && /^[A-Z]|^default$/.test(key)
        ? change(value as IslandComponent, key)
        : value,
    ]),
  );
}

/**
 * Loads a Markdown file as a component.
 *
 * @throws MarkdownError when it is missing or invalid, or imports itself.
 */
export async function loadPartial(
  specifier: string,
  importer: string,
  context: ModuleContext,
  chain: readonly string[] = [],
): Promise<Module> {
  const file = existing(specifier, importer, context);
  const names = chain.map((entry) => path.relative(context.siteDir, entry));
  const own = path.relative(context.siteDir, file);
  if (chain.includes(file))
    throw new MarkdownError(
      `The import "${specifier}" is circular: ${[...names, own].join(' → ')}. Remove one of these imports.`,
    );
  const compiled = compilePartial(specifier, file, own, context);
  await context.highlighter.load(compiled.languages);
  const scope = await loadImports(compiled.imports, file, context, [...chain, file]);
  const { default: Content, ...exports } = evaluateMarkdown(
    compiled,
    scope,
    context.environmentOf(file).warn,
    {
      ...context.ambient,
      require: requireFrom(file, context),
    },
  );
  const components = { ...context.components, ...markdownComponents, ...componentsOf(scope) };
  return {
    ...exports,
    default(props: object) {
      const word = Object.keys(props ?? {}).find((key) => key.startsWith('client:'));
      if (word !== undefined)
        context.warn(`"${word}" has no effect on "${specifier}": Markdown is never interactive.`);
      return createElement(Content, { ...props, components });
    },
  };
}

function compilePartial(specifier: string, file: string, own: string, context: ModuleContext) {
  const [frontMatter = ''] = /^---\r?\n[\s\S]*?\r?\n---\r?\n/.exec(readFileSync(file, 'utf8')) ?? [];
  const source = readFileSync(file, 'utf8').slice(frontMatter.length);
  try {
    return compileMarkdown(source, file.endsWith('.mdx') ? 'mdx' : 'md', context.environmentOf(file));
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    const line = (error.line ?? 1) + frontMatter.split('\n').length - 1;
    throw new MarkdownError(`The import "${specifier}" is not valid: ${own}:${line}: ${error.message}`);
  }
}

/** The values in a page's scope that can be rendered. */
export function componentsOf(scope: Readonly<Record<string, unknown>>): Record<string, IslandComponent> {
  return Object.fromEntries(
    Object.entries(scope).filter(
      (entry): entry is [string, IslandComponent] => /^[A-Z]/.test(entry[0]) && isComponent(entry[1]),
    ),
  );
}

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
