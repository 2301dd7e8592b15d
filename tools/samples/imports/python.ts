import type { Node } from 'web-tree-sitter';
import type { FindMissing } from './imports.ts';

/** Names that nothing in the module binds: no import, assignment, parameter, loop or definition. */
export const pythonFaults: FindMissing = (root) => {
  const bound = new Set<string>(BUILTINS);
  const used: Node[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'identifier') {
      if (bindsName(node)) bound.add(node.text);
      else if (isUse(node)) used.push(node);
    }
    for (const child of node.children) if (child) visit(child);
  };
  visit(root);
  const first = new Map(
    used
      .filter(({ text }) => !bound.has(text))
      .reverse()
      .map((node) => [node.text, node]),
  );
  return [...first.values()].map((node) => ({
    line: node.startPosition.row + 1,
    message: `python: name "${node.text}" is not defined.`,
    remedy: 'Import it, or define it in the sample.',
  }));
};

/** Whether an identifier stands where Python gives a name to something. */
function bindsName(node: Node): boolean {
  const parent = node.parent;
  if (!parent) return false;
  if (BINDING_PARENTS.has(parent.type)) return true;
  if (/^(dotted_name|aliased_import)$/.test(parent.type)) {
    const statement = ancestor(parent, /^(import|future_import)/);
    // `from a import b` binds b, `import a.b` binds a, `as c` binds c.
    if (!statement) return false;
    const isModule = statement.childForFieldName('module_name')?.id === parent.id;
    const hasAlias = parent.parent?.type === 'aliased_import' && parent.type === 'dotted_name';
    return !isModule && !hasAlias;
  }
  const target = ancestor(node, TARGETS);
  if (!target) return false;
  const left =
    target.childForFieldName('left') ?? target.childForFieldName('name') ?? target.childForFieldName('alias');
  const inside = left !== null && left.startIndex <= node.startIndex && node.endIndex <= left.endIndex;
  // `a.b = 1` and `a[b] = 1` give no name.
  return inside && !/^(attribute|subscript)$/.test(parent.type);
}

const BINDING_PARENTS = new Set([
  'parameters',
  'lambda_parameters',
  'default_parameter',
  'typed_parameter',
  'list_splat_pattern',
  'dictionary_splat_pattern',
  'as_pattern_target',
  'global_statement',
]);

const TARGETS =
  /^(assignment|augmented_assignment|for_statement|for_in_clause|named_expression|function_definition|class_definition)$/;

function isUse(node: Node): boolean {
  const parent = node.parent;
  if (parent?.type === 'attribute') return parent.childForFieldName('object')?.id === node.id;
  if (parent?.type === 'keyword_argument') return parent.childForFieldName('value')?.id === node.id;
  return !ancestor(node, /^(import|future_import)/);
}

function ancestor(node: Node, type: RegExp): Node | undefined {
  let parent = node.parent;
  while (parent) {
    if (type.test(parent.type)) return parent;
    parent = parent.parent;
  }
  return undefined;
}

const BUILTINS =
  `ArithmeticError AssertionError AttributeError BaseException ConnectionError Ellipsis Exception False
FileNotFoundError IndexError KeyError KeyboardInterrupt LookupError NameError None NotImplementedError OSError
PermissionError RuntimeError StopIteration SystemExit TimeoutError True TypeError ValueError ZeroDivisionError __file__
__name__ abs all any bool bytearray bytes callable chr classmethod dict dir divmod enumerate filter float format frozenset
getattr hasattr hash hex id input int isinstance issubclass iter len list map max memoryview min next object oct open ord
pow print property range repr reversed round self set setattr slice sorted staticmethod str sum super tuple type vars
zip`.split(/\s+/);
