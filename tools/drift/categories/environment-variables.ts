import type { Node } from 'web-tree-sitter';
import { type Category, type Fact, mergeFacts, type Reader, type Unread, wordsOf } from '../facts.ts';
import { readSettings } from '../pydantic.ts';
import { asCall, type Call, callsIn, constantsOf, functionAround, parsePython, textOf } from '../python.ts';
import type { Source } from '../source.ts';
import {
  childrenOf,
  closest,
  lineOf,
  madeAtRunTime,
  nodesOf,
  type ParsedFile,
  parseFiles,
  rawText,
} from '../syntax.ts';

/** Environment variables of every component that people run themselves, with type and default. */
export const environmentVariables: Category = {
  id: 'environment-variables',
  title: 'Environment variables',
  readers: {
    platform: async (source) => {
      const readings = await Promise.all([
        readPython(source, 'api', 'api/'),
        readDashboard(source),
        readSettings(source, 'mcp/src/', 'Settings', 'mcp', 'upper'),
      ]);
      return {
        facts: readings.flatMap(({ facts }) => facts),
        unread: readings.flatMap(({ unread }) => unread),
      };
    },
    common: (source) => readPython(source, 'api', 'src/common/', 'src/task_processor/'),
    'edge-proxy': async (source) => {
      const own = await readPython(source, 'edge-proxy', 'src/');
      const settings = await readSettings(source, 'src/', 'AppSettings', 'edge-proxy', 'upper');
      return { facts: [...own.facts, ...settings.facts], unread: [...own.unread, ...settings.unread] };
    },
  },
  tables: [
    {
      file: 'environment-variables',
      names: ({ name }) => wordsOf(name),
      scope: (group) => COMPONENTS[group] ?? 'api',
      id: ({ name }) => name.toLowerCase(),
      group: ({ scope }) => Object.entries(COMPONENTS).find(([, name]) => name === scope)?.[0] ?? 'api-core',
      cells: ({ name, attributes }) => ({
        name: `\`${name}\``,
        default: inWords(attributes.default),
        type: attributes.type ?? '',
      }),
    },
  ],
};

/** Groups of the table that are not the API's; the bundled dashboard's variables are read by the API. */
const COMPONENTS: Readonly<Record<string, string>> = {
  dashboard: 'dashboard',
  'mcp-server': 'mcp',
  'edge-proxy': 'edge-proxy',
};

function inWords(raw = ''): string {
  if (raw === '' || raw === 'None') return 'none';
  if (raw === '""' || raw === "''") return 'empty';
  if (raw === 'True' || raw === 'False') return `\`${raw.toLowerCase()}\``;
  return `\`${raw.replace(/^[A-Z_]+ = /, '').replace(/^(["'])(.*)\1$/, '$2')}\``;
}

/** Methods of the package `environs` that read a variable. */
const READING =
  /^(?:\w+\.)?env(?:\.(str|bool|int|float|decimal|list|dict|json|datetime|date|time|timedelta|path|log_level|uuid|url|enum))?$/;

async function readPython(source: Source, scope: string, ...folders: readonly string[]): ReturnType<Reader> {
  const files = await parsePython(source, ...folders);
  const helpers = helpersOf(files);
  const constants = plainConstants(files);
  const facts: Fact[] = [];
  const unread: Unread[] = [];
  for (const file of files) {
    const usesEnvirons = file.root.text.includes('environs');
    const add = (node: Node, name: string | undefined, attributes: Fact['attributes']) => {
      const at = { file: file.path, line: lineOf(node) };
      if (name !== undefined) facts.push({ ...at, name, scope, attributes });
      else if (!helpers.has(functionAround(node)?.name ?? ''))
        unread.push({ ...at, why: madeAtRunTime(node) });
    };
    for (const call of callsIn(file.root)) {
      const { node, callee, positional } = call;
      const helper = helpers.get(callee);
      if (helper) {
        const prefix = textOf(positional[helper.position]);
        add(node, prefix === undefined ? undefined : `${prefix}0`, { type: 'str', default: '' });
      } else if (usesEnvirons && READING.test(callee)) {
        add(node, textOf(positional[0]), readAttributes(call, READING.exec(callee)?.[1] ?? 'str', constants));
      } else if (/^os\.(environ\.get|getenv)$/.test(callee)) {
        add(node, textOf(positional[0]), readAttributes(call, 'str', constants));
      }
    }
    for (const access of nodesOf(file.root, 'subscript')) {
      if (access.childForFieldName('value')?.text !== 'os.environ') continue;
      if (isAssigned(access)) continue;
      const name = textOf(access.childForFieldName('subscript') ?? undefined);
      add(access, name, { type: 'str', default: '' });
    }
    for (const test of nodesOf(file.root, 'comparison_operator')) {
      const [name, where] = childrenOf(test);
      if (where?.text === 'os.environ') add(test, textOf(name), {});
    }
  }
  return { facts: mergeFacts(facts), unread };
}

/** With the value behind a name in capitals, so that a change of the constant is seen. */
function readAttributes(
  { positional, keywords }: Call,
  type: string,
  constants: ReadonlyMap<string, string>,
): Fact['attributes'] {
  const raw = rawText(keywords.get('default') ?? positional[1]);
  const value = constants.get(raw);
  return { type, default: value === undefined ? raw : `${raw} = ${value}` };
}

/** Constants of all files that are plain values; one that has several is left out. */
function plainConstants(files: readonly ParsedFile[]): Map<string, string> {
  const constants = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const { root } of files) {
    for (const [name, value] of constantsOf(root)) {
      if (!/^(string|integer|float|true|false|none|binary_operator|concatenated_string)$/.test(value.type))
        continue;
      const raw = rawText(value);
      if ((constants.get(name) ?? raw) !== raw) doubtful.add(name);
      constants.set(name, raw);
    }
  }
  for (const name of doubtful) constants.delete(name);
  return constants;
}

function isAssigned(access: Node): boolean {
  const assignment = closest(access, 'assignment');
  return assignment?.childForFieldName('left')?.id === access.id;
}

/** Functions that read numbered variables: their argument is the beginning of the names. */
function helpersOf(files: readonly ParsedFile[]): Map<string, { readonly position: number }> {
  const helpers = new Map<string, { readonly position: number }>();
  for (const { root } of files) {
    for (const node of nodesOf(root, 'call')) {
      const { callee, positional } = asCall(node);
      if (!/^os\.(environ\.get|getenv)$/.test(callee)) continue;
      const beginning = childrenOf(positional[0] && nodesOf(positional[0], 'interpolation')[0])[0];
      const around = beginning && functionAround(node);
      const position = around?.parameters.indexOf(beginning?.text ?? '') ?? -1;
      if (around && position >= 0) helpers.set(around.name, { position });
    }
  }
  return helpers;
}

/** The server of the dashboard: `process.env.NAME`, and functions of its own that read a variable by its name. */
async function readDashboard(source: Source): ReturnType<Reader> {
  const files = await parseFiles(source, 'javascript', (path) => /^frontend\/api\/.*\.js$/.test(path));
  const facts: Fact[] = [];
  const unread: Unread[] = [];
  for (const { path, root } of files) {
    const helpers = new Set<string>();
    const add = (node: Node, name: string, attributes: Fact['attributes']) =>
      facts.push({ name, scope: 'dashboard', file: path, line: lineOf(node), attributes });
    for (const access of nodesOf(root, 'member_expression')) {
      if (access.childForFieldName('object')?.text !== 'process.env') continue;
      const otherwise = access.parent?.type === 'binary_expression' ? access.parent : undefined;
      const isDefault =
        otherwise && /^(\|\||\?\?)$/.test(otherwise.childForFieldName('operator')?.text ?? '');
      add(access, access.childForFieldName('property')?.text ?? '', {
        default: isDefault ? rawText(otherwise.childForFieldName('right')) : '',
      });
    }
    for (const access of nodesOf(root, 'subscript_expression')) {
      if (access.childForFieldName('object')?.text !== 'process.env') continue;
      const index = access.childForFieldName('index');
      const helper = index?.type === 'identifier' ? closest(access, 'variable_declarator') : undefined;
      const around = closest(access, 'arrow_function', 'function_expression');
      const owner = around ? closest(around, 'variable_declarator') : helper;
      const name = owner?.childForFieldName('name')?.text;
      if (index?.type === 'identifier' && name) helpers.add(name);
      else
        unread.push({
          file: path,
          line: lineOf(access),
          why: madeAtRunTime(access),
        });
    }
    for (const call of nodesOf(root, 'call_expression')) {
      if (!helpers.has(call.childForFieldName('function')?.text ?? '')) continue;
      const [name, fallback] = childrenOf(call.childForFieldName('arguments'));
      if (name?.type === 'string') add(call, name.text.slice(1, -1), { default: rawText(fallback) });
    }
  }
  return { facts: mergeFacts(facts), unread };
}
