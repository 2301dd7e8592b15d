import type { Node } from 'web-tree-sitter';
import type { FindMissing } from './imports.ts';

/** Types that are used without an import, in languages that import each type by its name. */
export const typeFaults: FindMissing = (root, { language, code }, neighbours) => {
  const rules = RULES[language];
  if (!rules) return [];
  const known = new Set([
    ...rules.own,
    ...[code, ...neighbours].flatMap((each) =>
      [...each.matchAll(rules.declared)].map((match) => match[1] ?? ''),
    ),
    ...[...code.matchAll(rules.imported)].flatMap((match) => (match[1] ?? '').split(/[^\w]+/)),
  ]);
  const seen = new Set<string>();
  return nodesOf(root)
    .filter((node) => rules.isType(node) && /^[A-Z]\w*[a-z]/.test(node.text) && !known.has(node.text))
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .map((node) => ({
      line: node.startPosition.row + 1,
      message: `${language}: the type ${node.text} is neither imported nor declared.`,
      remedy: 'Add its import.',
    }));
};

interface Rules {
  /** Types that need no import. */
  readonly own: readonly string[];
  /** Finds the names that a file declares. */
  readonly declared: RegExp;
  /** Finds the names that a file imports. */
  readonly imported: RegExp;
  /** Whether a leaf of the tree names a type. */
  readonly isType: (node: Node) => boolean;
}

const RULES: Readonly<Record<string, Rules>> = {
  java: {
    own: words(`Boolean Byte Character Class Comparable Double Enum Exception Float Function IllegalArgumentException
      IllegalStateException Integer Iterable Long Math NullPointerException Number Object Override Record Runnable
      RuntimeException Short String StringBuilder System Thread Throwable Void InterruptedException`),
    declared: /\b(?:class|interface|enum|record)\s+(\w+)/g,
    imported: /^import (?:static )?([\w.]+);/gm,
    isType: (node) =>
      (node.type === 'type_identifier' && node.parent?.type !== 'scoped_type_identifier') ||
      (node.type === 'identifier' &&
        /^(method_invocation|field_access|method_reference)$/.test(node.parent?.type ?? '') &&
        (node.parent?.childForFieldName('object') ?? node.parent?.firstChild)?.id === node.id),
  },
  kotlin: {
    own: words(`Any Array Boolean Byte Char Comparable Double Error Exception Float Int Iterable List Long Map MutableList
      MutableMap MutableSet Nothing Pair Regex Result Runnable RuntimeException Sequence Set Short String StringBuilder
      System Thread Throwable Triple Unit IllegalStateException IllegalArgumentException Override Math`),
    declared: /\b(?:class|interface|object|typealias)\s+(\w+)/g,
    imported: /^import ([\w.]+)/gm,
    isType: (node) =>
      node.type === 'type_identifier' ||
      (node.type === 'simple_identifier' &&
        /^(call_expression|navigation_expression)$/.test(node.parent?.type ?? '') &&
        node.parent?.firstChild?.id === node.id),
  },
  rust: {
    own: words(`Box Copy Clone Debug Default Display Drop Eq Err Fn FnMut FnOnce From Into IntoIterator Iterator None Ok
      Option Ord PartialEq Result Self Send Some String Sync ToString Vec`),
    declared: /\b(?:struct|enum|trait|type|union)\s+(\w+)/g,
    imported: /^use ([^;]+);/gm,
    isType: (node) =>
      (node.type === 'type_identifier' && node.parent?.type !== 'scoped_type_identifier') ||
      (node.type === 'identifier' &&
        node.parent?.type === 'scoped_identifier' &&
        node.parent.childForFieldName('path')?.id === node.id),
  },
  php: {
    own: words(`ArrayObject Closure DateInterval DateTime DateTimeImmutable Error ErrorException Exception Generator
      InvalidArgumentException Iterator JsonException RuntimeException Stringable Throwable Traversable TypeError
      UnexpectedValueException stdClass`),
    declared: /\b(?:class|interface|trait|enum)\s+(\w+)/g,
    imported: /^use ([\w\\]+(?: as \w+)?);/gm,
    isType: (node) =>
      node.type === 'name' &&
      /^(object_creation_expression|scoped_call_expression|class_constant_access_expression|named_type)$/.test(
        node.parent?.type ?? '',
      ) &&
      node.parent?.namedChild(0)?.id === node.id,
  },
};

function words(text: string): string[] {
  return text.split(/\s+/);
}

function nodesOf(root: Node): Node[] {
  return [root, ...root.children.filter((child): child is Node => child !== null).flatMap(nodesOf)];
}
