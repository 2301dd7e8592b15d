import { type Category, type Fact, type Reading, type Table, type Unread, wordsOf } from '../facts.ts';
import { parsePython, textOf } from '../python.ts';
import type { Source } from '../source.ts';
import { childrenOf, lineOf, nodesOf, parseFiles } from '../syntax.ts';

/** Operators of segment rules: those that the API takes, and those that the dashboard offers with their labels. */
export const operators: Category = {
  id: 'segment-operators',
  title: 'Segment operators',
  readers: { platform: readOperators },
  tables: [
    operatorTable('api', [], () => ({})),
    operatorTable('dashboard', ['label'], ({ label }) => ({ label: `**${label}**` })),
  ],
};

function operatorTable(
  scope: string,
  exact: readonly string[],
  own: (attributes: Fact['attributes']) => Record<string, string>,
): Table {
  return {
    file: 'segment-operators',
    // An operator that compares versions is one of the dashboard's own: it marks the value.
    names: ({ label, key }) =>
      wordsOf(key).map((name) =>
        /SemVer/.test(label ?? '') && scope === 'dashboard' ? `${name}:semver` : name,
      ),
    scope: () => scope,
    id: ({ name }) => `operator-${name.toLowerCase().replaceAll(/[_:]/g, '-')}`,
    cells: ({ name, attributes }) => ({ key: `\`${name.replace(':semver', '')}\``, ...own(attributes) }),
    exact,
  };
}

async function readOperators(source: Source): Promise<Reading> {
  const facts: Fact[] = [];
  const unread: Unread[] = [];
  for (const { path, root } of await parsePython(source, 'api/segments/models.py')) {
    for (const assignment of nodesOf(root, 'assignment')) {
      if (assignment.childForFieldName('left')?.text !== 'CONDITION_TYPES') continue;
      for (const entry of childrenOf(assignment.childForFieldName('right'))) {
        const [name, description] = childrenOf(entry);
        const at = { file: path, line: lineOf(entry) };
        const word = textOf(name) ?? name?.text.split('.').at(-1);
        if (word === undefined)
          unread.push({ ...at, why: `not an operator with a description: ${entry.text}` });
        else
          facts.push({
            ...at,
            name: word,
            scope: 'api',
            attributes: { description: textOf(description) ?? '' },
          });
      }
    }
  }
  const file = 'frontend/common/stores/default-flags.ts';
  for (const { path, root } of await parseFiles(source, 'typescript', (each) => each === file)) {
    for (const pair of nodesOf(root, 'pair')) {
      if (keyName(pair.childForFieldName('key')?.text) !== 'segment_operators') continue;
      for (const entry of childrenOf(pair.childForFieldName('value'))) {
        const fields = new Map(
          childrenOf(entry).map((field) => [
            keyName(field.childForFieldName('key')?.text),
            keyName(field.childForFieldName('value')?.text),
          ]),
        );
        const name = fields.get('value');
        const at = { file: path, line: lineOf(entry) };
        if (!name) unread.push({ ...at, why: 'an operator without a value' });
        else
          facts.push({
            ...at,
            name,
            scope: 'dashboard',
            attributes: Object.fromEntries([...fields].filter(([key]) => key !== 'value')),
          });
      }
    }
  }
  return { facts, unread };
}

function keyName(text = ''): string {
  return text.replace(/^(['"])(.*)\1$/, '$2');
}
