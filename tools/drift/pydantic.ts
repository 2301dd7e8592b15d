import type { Node } from 'web-tree-sitter';
import type { Fact, Reading } from './facts.ts';
import { asCall, parsePython, textsOf } from './python.ts';
import type { Source } from './source.ts';
import { childrenOf, lineOf, nodesOf, rawText } from './syntax.ts';

/**
 * Settings that a class of Pydantic declares.
 *
 * @param shape `upper`: names of environment variables, which are those of the outermost fields; `dotted`: names of options,
 *   with those of nested classes behind a dot.
 */
export async function readSettings(
  source: Source,
  folder: string,
  root: string,
  scope: string,
  shape: 'upper' | 'dotted',
): Promise<Reading> {
  const classes = new Map<string, readonly Field[]>();
  for (const file of await parsePython(source, folder)) {
    for (const node of nodesOf(file.root, 'class_definition')) {
      classes.set(node.childForFieldName('name')?.text ?? '', fieldsOf(node, file.path));
    }
  }
  const fields = classes.get(root);
  if (!fields) return { facts: [], unread: [{ file: folder, line: 1, why: `there is no class ${root}` }] };
  const facts: Fact[] = [];
  const visit = (each: Field, prefix: string): void => {
    const name = `${prefix}${each.name}`;
    const nested = shape === 'dotted' ? nestedClass(each.type, classes) : undefined;
    if (nested) {
      for (const inner of nested) visit(inner, `${name}.`);
      return;
    }
    const { file, line, type, initial, aliases } = each;
    facts.push({
      name: shape === 'upper' ? name.toUpperCase() : name,
      scope,
      file,
      line,
      attributes: { type, default: initial, ...(aliases ? { aliases } : {}) },
    });
  };
  for (const field of fields) visit(field, '');
  return { facts, unread: [] };
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly initial: string;
  readonly aliases: string;
  readonly file: string;
  readonly line: number;
}

function fieldsOf(definition: Node, file: string): Field[] {
  return childrenOf(definition.childForFieldName('body')).flatMap((statement) => {
    const assignment = statement.type === 'expression_statement' ? childrenOf(statement)[0] : undefined;
    const type = assignment?.type === 'assignment' ? assignment.childForFieldName('type') : undefined;
    if (!assignment || !type) return [];
    return [
      {
        name: assignment.childForFieldName('left')?.text ?? '',
        type: rawText(type),
        ...initialOf(assignment.childForFieldName('right')),
        file,
        line: lineOf(assignment),
      },
    ];
  });
}

function initialOf(value: Node | null): Pick<Field, 'initial' | 'aliases'> {
  if (value?.type !== 'call' || asCall(value).callee !== 'Field')
    return { initial: rawText(value), aliases: '' };
  const { keywords, positional } = asCall(value);
  const alias = keywords.get('validation_alias');
  const aliases = alias?.type === 'call' ? textsOf(alias.childForFieldName('arguments') ?? undefined) : [];
  return {
    initial: rawText(keywords.get('default') ?? keywords.get('default_factory') ?? positional[0]),
    aliases: aliases.join(', '),
  };
}

/** Fields of the class that a type names, unless it is a list of them. */
function nestedClass(
  type: string,
  classes: ReadonlyMap<string, readonly Field[]>,
): readonly Field[] | undefined {
  const name = type.replace(/^Optional\[(.*)\]$/, '$1').replace(/ \| None$/, '');
  const fields = classes.get(name);
  return fields?.length ? fields : undefined;
}
