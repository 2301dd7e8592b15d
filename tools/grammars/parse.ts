import path from 'node:path';
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { packagesDir } from '../shared/packages.ts';

/** Parses code with the grammar of its language. @throws when there is no grammar for it. */
export async function parseCode(language: string, code: string): Promise<Tree> {
  const parser = await parserFor(language);
  const tree = parser.parse(code);
  if (!tree) throw new Error(`The ${language} parser gave up.`);
  return tree;
}

export function hasGrammar(language: string): boolean {
  return language in GRAMMARS;
}

const VSCODE = '@vscode/tree-sitter-wasm/wasm';
const CURSORLESS = '@cursorless/tree-sitter-wasms/out';

/** Where the grammar of each language is: the best kept build of it that npm has as WASM. */
const GRAMMARS: Readonly<Record<string, string>> = {
  bash: `${VSCODE}/tree-sitter-bash.wasm`,
  csharp: `${VSCODE}/tree-sitter-c-sharp.wasm`,
  css: `${VSCODE}/tree-sitter-css.wasm`,
  dart: `${CURSORLESS}/tree-sitter-dart.wasm`,
  elixir: `${CURSORLESS}/tree-sitter-elixir.wasm`,
  go: `${VSCODE}/tree-sitter-go.wasm`,
  groovy: 'tree-sitter-groovy/tree-sitter-groovy.wasm',
  hcl: `${CURSORLESS}/tree-sitter-hcl.wasm`,
  java: `${VSCODE}/tree-sitter-java.wasm`,
  javascript: `${VSCODE}/tree-sitter-javascript.wasm`,
  jsx: `${VSCODE}/tree-sitter-javascript.wasm`,
  kotlin: `${CURSORLESS}/tree-sitter-kotlin.wasm`,
  php: `${VSCODE}/tree-sitter-php.wasm`,
  powershell: `${VSCODE}/tree-sitter-powershell.wasm`,
  python: `${VSCODE}/tree-sitter-python.wasm`,
  ruby: `${VSCODE}/tree-sitter-ruby.wasm`,
  rust: `${VSCODE}/tree-sitter-rust.wasm`,
  scala: `${CURSORLESS}/tree-sitter-scala.wasm`,
  swift: `${CURSORLESS}/tree-sitter-swift.wasm`,
  tsx: `${VSCODE}/tree-sitter-tsx.wasm`,
  typescript: `${VSCODE}/tree-sitter-typescript.wasm`,
};

const parsers = new Map<string, Promise<Parser>>();

function parserFor(language: string): Promise<Parser> {
  const known = parsers.get(language) ?? load(language);
  parsers.set(language, known);
  return known;
}

let ready: Promise<void> | undefined;

async function load(language: string): Promise<Parser> {
  const file = GRAMMARS[language];
  if (!file) throw new Error(`There is no grammar for ${language}.`);
  ready ??= Parser.init();
  await ready;
  const parser = new Parser();
  parser.setLanguage(await Language.load(path.join(packagesDir, 'node_modules', file)));
  return parser;
}
