import { type Category, type Fact, wordsOf } from '../facts.ts';
import { CLIENT_SIDE } from './sdks/client-side.ts';
import { readDeclarations } from './sdks/declarations.ts';
import { SERVER_SIDE } from './sdks/server-side.ts';

/** Options of the SDKs, in the groups of their table. */
export const sdkOptions: Category = {
  id: 'sdk-options',
  title: 'SDK options',
  readers: readersOf('options'),
  tables: [
    {
      file: 'sdk-options',
      names: ({ option }) => wordsOf(option),
      scope: (group) => group,
      id: ({ name, scope }) => `${scope}-${name.toLowerCase()}`,
      group: ({ scope }) => scope,
      cells: ({ name }: Fact) => ({ option: `\`${name}\`` }),
    },
  ],
};

/** Methods of the SDKs' clients and flags. Pages show them in samples; there is no table of them. */
export const sdkMethods: Category = {
  id: 'sdk-methods',
  title: 'SDK methods',
  readers: readersOf('methods'),
  tables: [],
};

/** Default values that an SDK declares apart from its options. */
export const sdkDefaults: Category = {
  id: 'sdk-defaults',
  title: 'SDK defaults',
  readers: readersOf('defaults'),
  tables: [],
};

function readersOf(kind: 'options' | 'methods' | 'defaults'): Category['readers'] {
  return Object.fromEntries(
    Object.entries({ ...SERVER_SIDE, ...CLIENT_SIDE }).flatMap(([sdk, { language, [kind]: declared }]) =>
      declared ? [[`sdk:${sdk}`, readDeclarations(sdk, language, declared)]] : [],
    ),
  );
}
