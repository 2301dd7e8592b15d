import type { Node } from 'web-tree-sitter';
import { hasGrammar, parseCode } from '../../grammars/parse.ts';
import type { LocalFault } from '../sample.ts';
import { findNames, type NameRule, unknownNames, type Written } from './rule.ts';

/** Options of the SDKs in the languages whose packages are not type-checked. */
export const sdkOptions: NameRule = async ({ language, code }, known) => {
  const find = OPTIONS[language];
  if (!find || !hasGrammar(language)) return [];
  const { rootNode } = await parseCode(language, code);
  const faults: LocalFault[] = [];
  for (const [group, written] of Map.groupBy(find(rootNode, code), (each) => each.group)) {
    const names = known.sdkOptions.get(group) ?? [];
    if (names.length > 0)
      faults.push(...unknownNames(written, names, `option of the ${LABELS[group] ?? group} SDK,`));
  }
  return faults;
};

const LABELS: Readonly<Record<string, string>> = {
  python: 'Python',
  java: 'Java',
  'java-config': 'Java',
  'java-cache': 'Java',
  dotnet: '.NET',
  go: 'Go',
  ruby: 'Ruby',
  php: 'PHP',
  'php-builders': 'PHP',
  rust: 'Rust',
  elixir: 'Elixir',
  android: 'Android',
  ios: 'iOS',
  flutter: 'Flutter',
};

interface Option extends Written {
  /** Group of the table of options. */
  readonly group: string;
}

type Find = (root: Node, code: string) => Option[];

const OPTIONS: Readonly<Record<string, Find>> = {
  python: (root) =>
    named(root, 'call', ['keyword_argument'], 'name', 'python', (call) =>
      /^(Async)?Flagsmith$/.test(call.childForFieldName('function')?.text ?? ''),
    ),
  java: (root) =>
    all(root, 'method_invocation').flatMap((node) => {
      const name = node.childForFieldName('name');
      const group = JAVA_BUILDERS[builderOf(node) ?? ''];
      return name && group && !/^(newBuilder|build)$/.test(name.text) ? [option(name, group)] : [];
    }),
  csharp: (root) =>
    all(root, 'object_creation_expression')
      .filter((node) => node.childForFieldName('type')?.text === 'FlagsmithConfiguration')
      .flatMap((node) => childrenOf(node.childForFieldName('initializer')))
      .filter(({ type }) => type === 'assignment_expression')
      .flatMap((node) => asOption(node.childForFieldName('left'), 'dotnet')),
  go: (_, code) => {
    const alias = /(\w+)?\s*"github\.com\/Flagsmith\/flagsmith-go-client/.exec(code)?.[1];
    return alias
      ? findNames(code, new RegExp(`\\b${alias}\\.(With\\w+)\\(`, 'g')).map((each) => ({
          ...each,
          group: 'go',
        }))
      : [];
  },
  ruby: (root) =>
    named(root, 'call', ['pair'], 'key', 'ruby', (call) => /^Flagsmith::Client\.new\b/.test(call.text)),
  php: (root) => [
    ...named(root, 'object_creation_expression', ['argument'], 'name', 'php', (node) =>
      /^new \\?Flagsmith\(/.test(node.text),
    ),
    ...all(root, 'member_call_expression')
      .filter(({ text }) => /new \\?Flagsmith\(/.test(text))
      .flatMap((node) => asOption(node.childForFieldName('name'), 'php-builders'))
      .filter(({ name }) => name.startsWith('with')),
  ],
  rust: (root) =>
    all(root, 'struct_expression')
      .filter((node) => node.childForFieldName('name')?.text === 'FlagsmithOptions')
      .flatMap((node) => childrenOf(node.childForFieldName('body')))
      .filter(({ type }) => type === 'field_initializer')
      .flatMap((node) => asOption(node.childForFieldName('field'), 'rust')),
  elixir: (root) =>
    all(root, 'call')
      .filter(({ text }) => /^(Flagsmith\.Client\.new\(|config :flagsmith_engine, :configuration)/.test(text))
      .flatMap((node) => childrenOf(node).find(({ type }) => type === 'arguments') ?? [])
      .flatMap((node) => childrenOf(node).filter(({ type }) => type === 'keywords'))
      .flatMap((node) => childrenOf(node).filter(({ type }) => type === 'pair'))
      .flatMap((node) => asOption(node.childForFieldName('key'), 'elixir')),
  kotlin: (root) =>
    all(root, 'call_expression')
      .filter((node) => /^Flagsmith\(/.test(node.text))
      .flatMap((node) => all(node, 'value_argument').filter((each) => ownerOf(each)?.id === node.id))
      .filter((node) => /^\w+\s*=/.test(node.text))
      .flatMap((node) => asOption(node.namedChild(0), 'android')),
  swift: (_, code) =>
    findNames(code, /\bFlagsmith\.shared\.((?:cacheConfig\.)?\w+)\s*=(?!=)/g).map((each) => ({
      ...each,
      group: 'ios',
    })),
  dart: (_, code) =>
    [...code.matchAll(/\bFlagsmithConfig\(([^()]*)\)/g)].flatMap((match) => {
      const before = code.slice(0, match.index).split('\n').length - 1;
      return findNames(match[0], /(\w+):\s/g).map(({ name, line }) => ({
        name,
        line: before + line,
        group: 'flutter',
      }));
    }),
};

const JAVA_BUILDERS: Readonly<Record<string, string>> = {
  FlagsmithClient: 'java',
  FlagsmithConfig: 'java-config',
  FlagsmithCacheConfig: 'java-cache',
};

/** Class whose `newBuilder()` a chain of calls begins with. */
function builderOf(call: Node): string | undefined {
  let node: Node | null = call;
  while (node?.type === 'method_invocation') {
    const object: Node | null = node.childForFieldName('object');
    if (node.childForFieldName('name')?.text === 'newBuilder') return object?.text;
    node = object;
  }
  return undefined;
}

/** Named arguments of the calls that are wanted, those of calls inside them excepted. */
function named(
  root: Node,
  callType: string,
  argumentTypes: readonly string[],
  field: string,
  group: string,
  isWanted: (call: Node) => boolean,
): Option[] {
  return all(root, callType)
    .filter(isWanted)
    .flatMap((call) => childrenOf(call.childForFieldName('arguments') ?? lastOf(call)))
    .filter(({ type }) => argumentTypes.includes(type))
    .flatMap((argument) => asOption(argument.childForFieldName(field), group));
}

function lastOf(node: Node): Node | null {
  return childrenOf(node).findLast(({ type }) => type.endsWith('arguments')) ?? null;
}

/** The call that an argument belongs to. */
function ownerOf(argument: Node): Node | null {
  let node = argument.parent;
  while (node && node.type !== 'call_expression') node = node.parent;
  return node;
}

function all(root: Node, type: string): Node[] {
  return root.descendantsOfType(type).filter((node): node is Node => node !== null);
}

function childrenOf(node: Node | null | undefined): Node[] {
  return (node?.namedChildren ?? []).filter((child): child is Node => child !== null);
}

function option(node: Node, group: string): Option {
  const name = node.text.replace(/^[:'"]|[:'"\s]+$/g, '');
  return { name, line: node.startPosition.row + 1, group };
}

function asOption(node: Node | null, group: string): Option[] {
  return node ? [option(node, group)] : [];
}
