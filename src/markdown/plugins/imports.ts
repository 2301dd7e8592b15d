import { defineHastPlugin } from 'satteri';
import type { ImportedName } from '../contract.ts';

/** Takes the `import` lines out of a page and lists what they bring in; `export` lines stay where they are. */
export const imports = (found: ImportedName[]) =>
  defineHastPlugin({
    name: 'imports',
    mdxjsEsm(node, context) {
      const program = node.parseExpression();
      if (!program) return;
      const kept: string[] = [];
      for (const statement of program.body) {
        if (statement.type !== 'ImportDeclaration') {
          const { start, end } = statement as unknown as { start: number; end: number };
          kept.push(node.value.slice(start, end));
          continue;
        }
        const specifier = String(statement.source.value);
        for (const name of statement.specifiers) {
          found.push({ specifier, local: name.local.name, imported: importedName(name) });
        }
        if (statement.specifiers.length === 0) found.push({ specifier, local: '', imported: '' });
      }
      if (kept.length === program.body.length) return;
      if (kept.length === 0) context.removeNode(node);
      else context.setProperty(node, 'value', kept.join('\n'));
    },
  });

function importedName(name: {
  type: string;
  imported?: { type: string; name?: string; value?: unknown };
}): string {
  if (name.type === 'ImportDefaultSpecifier') return 'default';
  if (name.type === 'ImportNamespaceSpecifier') return '*';
  return name.imported?.name ?? String(name.imported?.value ?? '');
}
