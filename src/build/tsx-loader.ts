import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';

let siteDir = '';
let edition = 0;

/**
 * Lets Node import `.tsx` and `.jsx`: the theme's components and those of a site. `@site/` is the site's folder; style
 * sheets are empty modules, pictures and other files their own names.
 */
export function registerTsxLoader(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const target = specifier.startsWith('@site/')
        ? pathToFileURL(path.join(siteDir, specifier.slice(6))).href
        : specifier;
      const found = firstThatResolves(candidates(target), (candidate) => next(candidate, context));
      const own =
        siteDir !== '' &&
        found.url.startsWith(pathToFileURL(siteDir).href) &&
        !found.url.includes('/node_modules/');
      const url = own && !found.url.includes('?') ? `${found.url}?edition=${edition}` : found.url;
      // A site's folder need not be a package, so its files say nothing of being modules.
      return /\.ts(\?|$)/.test(url) ? { ...found, url, format: 'module-typescript' } : { ...found, url };
    },
    load(url, context, next) {
      const file = url.split('?', 1)[0] ?? url;
      if (/\.[jt]sx$/.test(file))
        return { format: 'module', shortCircuit: true, source: compile(fileURLToPath(file)) };
      if (/\.(css|scss|sass|less)$/.test(file))
        return { format: 'module', shortCircuit: true, source: 'export default {};' };
      if (/\.(svg|png|jpe?g|gif|webp|avif|ico)$/.test(file)) {
        return {
          format: 'module',
          shortCircuit: true,
          source: `export default ${JSON.stringify(path.basename(file))};`,
        };
      }
      return next(url, context);
    },
  });
}

/** Names the folder that `@site/` stands for. */
export function setSiteDirectory(directory: string): void {
  siteDir = directory;
}

/** Makes the next import of any module of the site read its file anew. */
export function forgetSiteModules(): void {
  edition += 1;
}

function compile(file: string): string {
  const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), { jsx: { runtime: 'automatic' } });
  const [first] = errors;
  if (first) throw new SyntaxError(`${file}: ${first.message}`);
  return code;
}

/** Components are usually imported without an extension, or by the name of their folder. */
function candidates(specifier: string): string[] {
  if (!/^(\.{1,2}\/|file:)/.test(specifier)) return [specifier];
  return [
    specifier,
    ...['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'].map(
      (end) => specifier + end,
    ),
  ];
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
