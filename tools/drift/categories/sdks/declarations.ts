import { type Node, Query } from 'web-tree-sitter';
import { parseCode } from '../../../grammars/parse.ts';
import type { Fact, Reader } from '../../facts.ts';
import { lineOf, onOneLine, rawText } from '../../syntax.ts';

/** Where an SDK declares its options or its methods. */
export interface Declarations {
  /** Scope of the facts: the group of the table of options. Default: the name of the SDK. */
  readonly scope?: string;
  readonly file: RegExp;
  /**
   * A query of tree-sitter: `@name` is the name; `@declaration`, without a body, and `@default` are kept of it; where a query
   * names an `@owner`, it stands before the name. What several queries find of one name is put together.
   */
  readonly query: string;
  /** What stands before the names: `cacheConfig.`. */
  readonly prefix?: string;
}

/** What each SDK declares, by the name of the SDK among the released versions. */
export type Sdks = Readonly<Record<string, SdkDeclarations>>;

interface SdkDeclarations {
  /** Grammar of its code. */
  readonly language: string;
  readonly options: readonly Declarations[];
  readonly methods: readonly Declarations[];
  /** Values of options that are declared elsewhere than the options. */
  readonly defaults?: readonly Declarations[];
}

/** Reads what queries find; a file or a query that finds nothing is told, because then the SDK is built another way. */
export function readDeclarations(sdk: string, language: string, all: readonly Declarations[]): Reader {
  return async (source) => {
    const facts = new Map<string, Fact>();
    const unread: { file: string; line: number; why: string }[] = [];
    for (const { scope = sdk, file, query, prefix = '' } of all) {
      const texts = source.read(source.files.filter((path) => file.test(path)));
      let count = 0;
      for (const [path, code] of texts) {
        const { rootNode, language: grammar } = await parseCode(language, code);
        for (const { captures } of new Query(grammar, query).matches(rootNode)) {
          const named = (capture: string) => captures.find(({ name }) => name === capture)?.node;
          const [name, declaration, initial, owner] = ['name', 'declaration', 'default', 'owner'].map(named);
          if (!name) continue;
          count++;
          const word = name.text.replace(/^[$:@]|: *$/g, '');
          const fact: Fact = {
            name: `${owner ? `${owner.text}.` : prefix}${word}`,
            scope,
            file: path,
            line: lineOf(name),
            attributes: {
              ...(declaration ? { declaration: headOf(declaration) } : {}),
              ...(initial ? { default: rawText(initial) } : {}),
            },
          };
          const key = `${scope} ${fact.name}`;
          const known = facts.get(key);
          // The first of several overloads stands for all.
          facts.set(
            key,
            known ? { ...known, attributes: { ...fact.attributes, ...known.attributes } } : fact,
          );
        }
      }
      if (count === 0)
        unread.push({ file: String(file), line: 1, why: `nothing is declared for ${scope} as expected` });
    }
    return { facts: [...facts.values()], unread };
  };
}

/** A declaration without what stands in its body. */
function headOf(declaration: Node): string {
  const body =
    declaration.childForFieldName('body') ??
    declaration.namedChildren.find((child) => /(^|_)(body|block)$/.test(child?.type ?? ''));
  const end = body ? body.startIndex - declaration.startIndex : undefined;
  return onOneLine(declaration.text.slice(0, end));
}
