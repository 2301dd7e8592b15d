import type { Node } from 'web-tree-sitter';
import type { LocalFault } from '../sample.ts';
import type { FindMissing } from './imports.ts';

/** Packages that are used without an import, and imports that are not used: the compiler refuses both. */
export const goFaults: FindMissing = (root) => {
  const imported = new Map<string, number>();
  for (const spec of nodesOf(root, 'import_spec')) {
    const path = spec.childForFieldName('path')?.text.slice(1, -1) ?? '';
    const last =
      path
        .replace(/\/v\d+$/, '')
        .split('/')
        .at(-1) ?? '';
    imported.set(spec.childForFieldName('name')?.text ?? last, spec.startPosition.row + 1);
  }
  const declared = new Set(
    DECLARATIONS.flatMap((type) => nodesOf(root, type)).flatMap((node) =>
      nodesOf(node.childForFieldName('left') ?? node.childForFieldName('name') ?? node, 'identifier').map(
        ({ text }) => text,
      ),
    ),
  );
  const used = new Map<string, number>();
  for (const node of [...nodesOf(root, 'selector_expression'), ...nodesOf(root, 'qualified_type')]) {
    const operand = node.childForFieldName('operand') ?? node.childForFieldName('package');
    if (operand?.type === 'identifier' || operand?.type === 'package_identifier') {
      if (!used.has(operand.text)) used.set(operand.text, operand.startPosition.row + 1);
    }
  }
  const missing: LocalFault[] = [...used]
    .filter(([name]) => !imported.has(name) && !declared.has(name))
    .map(([name, line]) => ({
      line,
      message: `go: undefined: ${name}; no import and no declaration has this name.`,
    }));
  const unused: LocalFault[] = [...imported]
    .filter(([name]) => !used.has(name) && name !== '_')
    .map(([name, line]) => ({ line, message: `go: "${name}" is imported and not used.` }));
  return [...missing, ...unused];
};

const DECLARATIONS = [
  'short_var_declaration',
  'var_spec',
  'const_spec',
  'parameter_declaration',
  'range_clause',
  'function_declaration',
  'type_switch_statement',
];

function nodesOf(root: Node, type: string): Node[] {
  const found = root.descendantsOfType(type).filter((node): node is Node => node !== null);
  return root.type === type ? [root, ...found.filter(({ id }) => id !== root.id)] : found;
}
