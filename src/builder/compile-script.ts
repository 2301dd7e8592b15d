import { readFileSync } from 'node:fs';
import { parseSync, transformSync, Visitor } from 'rolldown/utils';

/** Names that a script imports, by the module that it imports them from. */
export type ImportedNames = ReadonlyMap<string, ReadonlySet<string>>;

interface CompiledScript {
  readonly code: string;
  readonly format: 'module' | 'commonjs';
  readonly imports: ImportedNames;
}

/**
 * Compiles a script with types or JSX for Node. `.js` may hold JSX, as it may in a site that a bundler builds, and
 * `require('./a.png')` in a module becomes an import.
 *
 * @throws SyntaxError that names the file.
 */
export function compileScript(file: string): CompiledScript {
  // Also for JavaScript: imports that nothing uses are dropped, as a bundler does, for they may be of types.
  const lang = /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx';
  const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
    lang,
    jsx: { runtime: 'automatic' },
  });
  const [first] = errors;
  if (first) throw new SyntaxError(`${file}: ${first.message}`);
  const parsed = parseSync('script.js', code);
  if (!parsed.module.hasModuleSyntax && /\b(module\.exports|exports\.\w)/.test(code))
    return { code, format: 'commonjs', imports: new Map() };
  const imports = new Map<string, Set<string>>();
  const note = (specifier: string, names: readonly string[]) => {
    imports.set(specifier, new Set([...(imports.get(specifier) ?? []), ...names]));
  };
  for (const { moduleRequest, entries } of parsed.module.staticImports)
    note(
      moduleRequest.value,
      entries.map(({ importName }) => importName.name ?? 'default'),
    );
  for (const { moduleRequest, importName } of parsed.module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) note(moduleRequest.value, [importName.name ?? 'default']);

  const required: { readonly specifier: string; readonly start: number; readonly end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [argument], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'require') return;
      if (argument?.type === 'Literal' && typeof argument.value === 'string')
        required.push({ specifier: argument.value, start, end });
    },
  }).visit(parsed.program);
  for (const { specifier } of required) note(specifier, ['default']);
  return { code: withoutRequire(code, required), format: 'module', imports };
}

function withoutRequire(
  code: string,
  calls: readonly { readonly specifier: string; readonly start: number; readonly end: number }[],
): string {
  const imported = calls.map(
    ({ specifier }, index) => `import * as $required${index} from ${JSON.stringify(specifier)};`,
  );
  const replaced = calls
    .map((call, index) => ({ ...call, index }))
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, index }) => `${text.slice(0, start)}$required${index}${text.slice(end)}`,
      code,
    );
  return [...imported, replaced].join('\n');
}
