import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { islandAware } from '../islands/island.tsx';
import type { IslandComponent } from '../islands/types.ts';
import { compileMarkdown } from '../markdown/compile.ts';
import type { Highlighter } from '../markdown/highlight.ts';
import { type ImportedName, type MarkdownEnvironment, MarkdownError } from '../markdown/types.ts';
import { markdownComponents } from '../mdx/components.ts';
import { docusaurusModules } from '../mdx/docusaurus/modules.ts';
import { evaluateMarkdown } from '../mdx/evaluate.ts';
import { Unresolved } from '../mdx/unresolved.tsx';

type Module = Readonly<Record<string, unknown>>;

export interface ModuleContext {
  readonly siteDir: string;
  readonly highlighter: Highlighter;
  /** Environment of Markdown that stands in another file, such as a partial. */
  environmentOf(file: string): MarkdownEnvironment;
  /** Address of a picture or other file that a page imports. */
  assetAddress(target: string, fromFile: string): string | undefined;
  usesIsland(id: string): void;
  warn(message: string): void;
}

/**
 * Loads what a page imports and gives it back by local name. Components of the theme and of Docusaurus are known by name,
 * `.md` and `.mdx` are partials, `.tsx` and its kin are loaded by Node, the rest are addresses or texts.
 *
 * @param file absolute path of the importing file.
 * @param chain files that lead to this one, to find imports in a circle.
 * @throws MarkdownError when a partial or another relative file is missing or imports itself.
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
      context.warn(`"${specifier}" exports no "${imported}"; what it holds is shown without it.`);
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
  const known = docusaurusModules[specifier];
  if (known) return known;

  const raw = /^(?:!!raw-loader!)(.+)$|^(.+)\?raw$/.exec(specifier);
  if (raw) return { default: readFileSync(existing(raw[1] ?? raw[2] ?? '', file, context), 'utf8') };

  const isLocal = /^(\.{1,2}\/|@site\/)/.test(specifier);
  if (/\.mdx?$/.test(specifier) && isLocal) return loadPartial(specifier, file, context, chain);
  if (/\.json$/.test(specifier) && isLocal) return { default: readJson(specifier, file, context) };
  if (/\.(css|scss|sass|less)$/.test(specifier)) return { default: {} };
  if (/\.(svg|png|jpe?g|gif|webp|avif|ico|mp4|webm|pdf|zip)$/i.test(specifier)) {
    const address = context.assetAddress(specifier, file);
    if (address === undefined)
      throw new MarkdownError(`The import "${specifier}" names a file that does not exist.`);
    return { default: address };
  }
  return loadScript(specifier, file, context, isLocal);
}

async function loadScript(
  specifier: string,
  file: string,
  context: ModuleContext,
  isLocal: boolean,
): Promise<Module> {
  const target = specifier.startsWith('@site/')
    ? path.join(context.siteDir, specifier.slice(6))
    : path.resolve(path.dirname(file), specifier);
  try {
    const module: Module = await import(isLocal ? pathToFileURL(target).href : specifier);
    return isLocal ? withIslands(module, moduleName(target, context.siteDir), context) : module;
  } catch (error) {
    if (specifier.startsWith('.'))
      throw new MarkdownError(`The import "${specifier}" failed: ${messageOf(error)}`);
    context.warn(
      `The import "${specifier}" cannot be resolved, so what it holds is shown without it. (${messageOf(error)})`,
    );
    return new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : Unresolved) });
  }
}

/** Components of the site become islands where a page says `client:…`. */
function withIslands(module: Module, name: string, context: ModuleContext): Module {
  return Object.fromEntries(
    Object.entries(module).map(([key, value]) => [
      key,
      typeof value === 'function' && /^[A-Z]|^default$/.test(key)
        ? islandAware(`${name}#${key}`, value as IslandComponent, context.usesIsland)
        : value,
    ]),
  );
}

async function loadPartial(
  specifier: string,
  importer: string,
  context: ModuleContext,
  chain: readonly string[],
): Promise<Module> {
  const file = existing(specifier, importer, context);
  const names = chain.map((entry) => path.relative(context.siteDir, entry));
  const own = path.relative(context.siteDir, file);
  if (chain.includes(file))
    throw new MarkdownError(
      `The import "${specifier}" closes a circle: ${[...names, own].join(' → ')}. Remove one of them.`,
    );
  const compiled = compilePartial(specifier, file, own, context);
  await context.highlighter.load(compiled.languages);
  const scope = await loadImports(compiled.imports, file, context, [...chain, file]);
  const { default: Content, ...exports } = evaluateMarkdown(compiled, scope);
  const components = { ...markdownComponents, ...componentsOf(scope) };
  return { ...exports, default: (props: object) => createElement(Content, { ...props, components }) };
}

function compilePartial(specifier: string, file: string, own: string, context: ModuleContext) {
  const [frontMatter = ''] = /^---\r?\n[\s\S]*?\r?\n---\r?\n/.exec(readFileSync(file, 'utf8')) ?? [];
  const source = readFileSync(file, 'utf8').slice(frontMatter.length);
  try {
    return compileMarkdown(source, 'mdx', context.environmentOf(file));
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    const line = (error.line ?? 1) + frontMatter.split('\n').length - 1;
    throw new MarkdownError(`The import "${specifier}" is not valid: ${own}:${line}: ${error.message}`);
  }
}

function readJson(specifier: string, file: string, context: ModuleContext): unknown {
  try {
    return JSON.parse(readFileSync(existing(specifier, file, context), 'utf8'));
  } catch (error) {
    if (error instanceof MarkdownError) throw error;
    throw new MarkdownError(`The import "${specifier}" is not JSON: ${messageOf(error)}`);
  }
}

/** Values of a page's scope that can be rendered. */
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

function existing(specifier: string, file: string, context: ModuleContext): string {
  const target = specifier.startsWith('@site/')
    ? path.join(context.siteDir, specifier.slice(6))
    : path.resolve(path.dirname(file), specifier);
  if (existsSync(target) && statSync(target).isFile()) return target;
  throw new MarkdownError(
    `The import "${specifier}" names a file that does not exist: ${path.relative(context.siteDir, target)}. Partials are files that begin with "_".`,
  );
}

/** Name of a module as the browser bundle has it: its path in the site, with its extension. */
function moduleName(target: string, siteDir: string): string {
  const file = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']
    .map((end) => target + end)
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  return path.relative(siteDir, file ?? target);
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
