import { type Category, type Fact, type Unread, wordsOf } from '../facts.ts';
import { constantsOf, parsePython, textOf } from '../python.ts';
import { childrenOf, lineOf } from '../syntax.ts';

/** Permissions that roles and groups can be given, from the lists that the database is filled with. */
export const permissions: Category = {
  id: 'permissions',
  title: 'Permissions',
  readers: {
    common: async (source) => {
      const facts: Fact[] = [];
      const unread: Unread[] = [];
      for (const { path, root } of await parsePython(source, 'src/common/')) {
        const scope = /\/(\w+?)s\/permissions\.py$/.exec(path)?.[1];
        if (!scope) continue;
        const constants = constantsOf(root);
        const tagged = childrenOf(constants.get('TAG_SUPPORTED_PERMISSIONS')).map(({ text }) => text);
        // Where a list describes them, each entry is a name with a sentence.
        const descriptions = new Map(
          childrenOf(constants.get(`${scope.toUpperCase()}_PERMISSIONS`)).map((entry) => {
            const [key, description] = childrenOf(entry);
            return [key?.text ?? '', textOf(description) ?? ''];
          }),
        );
        for (const [constant, value] of constants) {
          const at = { file: path, line: lineOf(value) };
          const name = textOf(value);
          if (name !== undefined)
            facts.push({
              ...at,
              name,
              scope,
              attributes: {
                description: descriptions.get(constant) ?? '',
                tags: tagged.includes(constant) ? 'yes' : 'no',
              },
            });
          else if (!/_PERMISSIONS$/.test(constant)) unread.push({ ...at, why: `${constant} is not a text` });
        }
      }
      return { facts, unread };
    },
  },
  tables: [
    {
      file: 'permissions',
      names: ({ key }) => wordsOf(key),
      scope: (group) => group,
      id: ({ name, scope }) => `${scope}-${name.toLowerCase().replaceAll('_', '-')}`,
      group: ({ scope }) => scope,
      cells: ({ name, attributes }) => ({
        key: `\`${name}\``,
        tags: attributes.tags === 'yes' ? 'Yes' : 'No',
      }),
      exact: ['tags'],
    },
  ],
};
