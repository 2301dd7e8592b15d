import path from 'node:path';
import { parseSync, transformSync, Visitor } from 'rolldown/utils';
import { placeOf, plainMessage, quotedFault } from './bundle-faults.ts';

/** Names that a script imports, by module specifier. */
export type ImportedNames = ReadonlyMap<string, ReadonlySet<string>>;

type SourceMap = ReturnType<typeof transformSync>['map'];

export interface CompiledScript {
  readonly code: string;
  /** Where each part of the code is in the source. */
  readonly map: SourceMap;
  readonly imports: ImportedNames;
}

/**
 * Compiles a script of a site to an ES module without types and JSX. As with bundlers, `.js` files may contain JSX;
 * `require('./a.png')` becomes an import, and CommonJS becomes an ES module.
 *
 * @param file its path, as it is shown to the person who reads an error.
 * @throws SyntaxError with file, line, column and the parser's message.
 */
export function compileScript(file: string, source: string): CompiledScript {
  // TypeScript for JavaScript, too: unused imports are dropped, as bundlers do, because they may be of types.
  const lang = /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx';
  const { code, map, errors } = transformSync(file, source, {
    lang,
    jsx: { runtime: 'automatic' },
    sourcemap: true,
  });
  const [first] = errors;
  if (first) throw new SyntaxError(quotedFault({ file, ...placeOf(first), message: plainMessage(first) }));
  const { module, program } = parseSync('script.js', code);
  const imports = new Map<string, Set<string>>();
  const note = (specifier: string, names: readonly string[]) => {
    imports.set(specifier, new Set([...(imports.get(specifier) ?? []), ...names]));
  };
  for (const { moduleRequest, entries } of module.staticImports)
    note(
      moduleRequest.value,
      entries.map(({ importName }) => importName.name ?? 'default'),
    );
  for (const { moduleRequest, importName } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) note(moduleRequest.value, [importName.name ?? 'default']);

  const required: RequireCall[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [argument], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'require') return;
      if (argument?.type === 'Literal' && typeof argument.value === 'string')
        required.push({ specifier: argument.value, start, end });
    },
  }).visit(program);
  for (const { specifier } of required) note(specifier, ['default']);
  const body = withoutRequire(code, required);
  const isCommon = !module.hasModuleSyntax && /\b(module\.exports|exports\.\w)/.test(code);
  const imported = required.map(
    ({ specifier }, index) => `import * as $required${index} from ${JSON.stringify(specifier)};`,
  );
  const before = [...imported, ...(isCommon ? MODULE_START : [])];
  return {
    code: [...before, body, ...(isCommon ? moduleEnd(code) : [])].join('\n'),
    map: map && {
      ...map,
      sources: [path.basename(file)],
      mappings: ';'.repeat(before.length) + map.mappings,
    },
    imports,
  };
}

interface RequireCall {
  readonly specifier: string;
  readonly start: number;
  readonly end: number;
}

function withoutRequire(code: string, calls: readonly RequireCall[]): string {
  return calls
    .map((call, index) => ({ ...call, index }))
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, index }) => `${text.slice(0, start)}$required${index}${text.slice(end)}`,
      code,
    );
}

/** What stands around a CommonJS script in an ES module that exports the same names. */
const MODULE_START = ['const module = { exports: {} };', '(function (module, exports) {'];

function moduleEnd(code: string): readonly string[] {
  const names = new Set([...code.matchAll(/\bexports\.(\w+)\s*=[^=]/g)].map(([, name = '']) => name));
  names.delete('default');
  return [
    '})(module, module.exports);',
    'const exported = module.exports;',
    'export default exported?.__esModule ? exported.default : exported;',
    ...[...names].map((name) => `const $${name} = exported.${name};\nexport { $${name} as ${name} };`),
  ];
}
