import type { BundledLanguage, RegexEngine, ThemeRegistration } from 'shiki';
import { createBundledHighlighter } from 'shiki';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';

/** A run of characters of one kind; `kind` is a class suffix such as `k` for a keyword, absent for plain text. */
interface CodeToken {
  readonly text: string;
  readonly kind?: string;
}

/**
 * Splits code into lines of classed tokens. Both colour modes use the same tokens: a class per kind, coloured by the
 * style sheet, is several times smaller than a style attribute per token and passes a strict Content-Security-Policy.
 */
export interface Highlighter {
  /** Loads grammars; names that no grammar has are left out and shown as plain text. */
  load(languages: Iterable<string>): Promise<void>;
  /** Synchronous, so that React components can call it. */
  tokenize(code: string, language: string): readonly (readonly CodeToken[])[];
}

/** Kinds in the order in which a scope is looked up. A colour for each carries it through the theme. */
const KINDS: readonly (readonly [kind: string, scopes: readonly string[]])[] = [
  ['c', ['comment', 'punctuation.definition.comment']],
  [
    's',
    [
      'string',
      'string.regexp',
      'constant.other.symbol',
      'markup.inline.raw',
      'punctuation.definition.string',
      'string.unquoted',
    ],
  ],
  [
    'n',
    [
      'constant.numeric',
      'constant.language',
      'constant.character',
      'support.constant',
      'variable.other.constant',
      'constant.other',
    ],
  ],
  [
    'k',
    [
      'keyword',
      'storage',
      'storage.type',
      'storage.modifier',
      'variable.language',
      'keyword.control',
      'keyword.operator.new',
      'punctuation.definition.keyword',
      'keyword.operator.expression',
      'keyword.operator.word',
    ],
  ],
  [
    'f',
    [
      'entity.name.function',
      'support.function',
      'meta.function-call.generic',
      'meta.function-call entity.name.function',
      'variable.function',
      'entity.name.command',
      'keyword.other.special-method',
    ],
  ],
  [
    't',
    [
      'entity.name.type',
      'entity.name.class',
      'support.class',
      'support.type',
      'entity.other.inherited-class',
      'storage.type.java',
      'storage.type.cs',
      'storage.type.groovy',
      'storage.type.object.array',
      'entity.name.namespace',
      'entity.name.module',
      'entity.name.scope-resolution',
      'storage.modifier.import',
      'storage.modifier.package',
      'storage.type.generic',
    ],
  ],
  ['g', ['entity.name.tag', 'support.class.component', 'markup.heading', 'entity.name.section']],
  [
    'a',
    [
      'entity.other.attribute-name',
      'support.type.property-name',
      'meta.object-literal.key',
      'variable.other.property',
      'variable.other.object.property',
      'entity.name.tag.yaml',
      'punctuation.support.type.property-name',
      'support.type.property-name.json',
      'variable.other.member',
      'meta.property-name',
      'variable.declaration.hcl',
      'variable.other.readwrite.hcl',
      'keyword.other.definition.ini',
    ],
  ],
  [
    'v',
    [
      'variable.parameter',
      'variable.other.readwrite',
      'variable.other.object',
      'variable.other',
      'punctuation.definition.variable',
    ],
  ],
  ['o', ['keyword.operator', 'punctuation.separator.key-value', 'storage.type.function.arrow']],
  ['d', ['markup.deleted', 'punctuation.definition.deleted']],
  ['i', ['markup.inserted', 'punctuation.definition.inserted']],
];

const PLAIN = '#000000';
const colourOf = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`.toUpperCase();
const KIND_BY_COLOUR = new Map(KINDS.map(([kind], index) => [colourOf(index), kind]));

const theme: ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: PLAIN,
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: PLAIN, background: '#FFFFFF' } },
    ...KINDS.map(([, scopes], index) => ({ scope: [...scopes], settings: { foreground: colourOf(index) } })),
  ],
};

/** Names that writers use and the grammars do not. */
const ALIASES: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  nodejs: 'javascript',
  env: 'dotenv',
  curl: 'bash',
  promql: 'text',
  conf: 'nginx',
};

/** Name of the grammar for a language as writers name it. */
export function grammarOf(language: string): string {
  return ALIASES[language.toLowerCase()] ?? language.toLowerCase();
}

/** Code without colours. */
export function plainCode(code: string): readonly (readonly CodeToken[])[] {
  return code.split('\n').map((text) => [{ text }]);
}

export async function createHighlighter(): Promise<Highlighter> {
  const create = createBundledHighlighter({
    langs: bundledLanguages,
    themes: {},
    engine: async () => withSharedScanners(await createOnigurumaEngine(import('shiki/wasm'))),
  });
  const shiki = await create({ themes: [theme], langs: [] });
  const known = new Set([...Object.keys(bundledLanguages), ...Object.keys(bundledLanguagesAlias)]);
  const loaded = new Set<string>();

  return {
    async load(languages) {
      const missing = [...new Set([...languages].map(grammarOf))].filter(
        (name): name is BundledLanguage => known.has(name) && !loaded.has(name),
      );
      await shiki.loadLanguage(...missing);
      for (const name of missing) loaded.add(name);
    },
    tokenize(code, language) {
      const grammar = grammarOf(language);
      if (!loaded.has(grammar)) return plainCode(code);
      const lines = shiki.codeToTokensBase(code, {
        lang: grammar as BundledLanguage,
        theme: 'classes' as never,
        // A limit would colour the same code differently on a busy machine.
        tokenizeTimeLimit: 0,
      });
      return lines.map((line) =>
        mergeTokens(
          line.map(({ content, color }) => ({
            text: content,
            kind: KIND_BY_COLOUR.get(color?.toUpperCase() ?? ''),
          })),
        ),
      );
    },
  };
}

/**
 * An engine that compiles each list of patterns once. A third of the lists that grammars ask for are repeated, since many of
 * their rules hold the same ones and grammars that embed others repeat them; compiling is half of the work of colouring. A
 * shared scanner must not be disposed of, so it has no other method than its search.
 */
function withSharedScanners(engine: RegexEngine): RegexEngine {
  const scanners = new Map<string, ReturnType<RegexEngine['createScanner']>>();
  return {
    ...engine,
    createScanner(patterns) {
      const key = patterns.map(String).join('\0');
      const known = scanners.get(key);
      if (known) return known;
      const scanner = engine.createScanner(patterns);
      const shared = { findNextMatchSync: scanner.findNextMatchSync.bind(scanner) };
      scanners.set(key, shared);
      return shared;
    },
  };
}

/** Joins neighbours of one kind, and gives white space to the token before it: fewer elements for the same look. */
function mergeTokens(tokens: readonly { text: string; kind: string | undefined }[]): CodeToken[] {
  const merged: { text: string; kind?: string }[] = [];
  for (const { text, kind } of tokens) {
    const last = merged.at(-1);
    if (last && (last.kind === kind || text.trim() === '')) last.text += text;
    else merged.push(kind === undefined ? { text } : { text, kind });
  }
  return merged;
}
