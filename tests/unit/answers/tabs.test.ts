import { expect, test } from 'vitest';
import { answer } from '../../../src/answers/answer.ts';
import { answerText } from '../../../src/answers/markdown.ts';
import { sectionsOf } from '../../../src/page-tree/sections.ts';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { tabsNamed } from '../../../src/search/engine/tabs.ts';
import { recordsOf } from '../../../src/search/node/records.ts';
import { createEmbeddedSearch, createEngineSource } from '../../../src/search/providers/embedded.ts';
import { TABS, treeOf } from '../page-tree/tree.ts';
import { filler, indexFilesOf, MANIFEST, reader, recordsOfPages, SET } from '../search/site.ts';

const PAGE = `${TABS}
## Identify a user

Identify a user before you read the flags of that user.

<Tabs groupId="language">
<TabItem value="python" label="Python">

\`\`\`python
flags = client.identify_in_python("user")
\`\`\`

\`\`\`text title="Output"
identify a user: how the user is identified in python
\`\`\`

The identity is kept for a minute in Python.

</TabItem>
<TabItem value="csharp" label=".NET">

\`\`\`csharp
var flags = client.IdentifyInSharp("user");
\`\`\`

The identity is kept for an hour in .NET.

</TabItem>
</Tabs>

## Record an event

An event says what a user did, in Python as in every language. Events need a key in .NET.

\`\`\`bash
client-tool enable-events
\`\`\`

\`\`\`csharp
client.RecordInSharp("order");
\`\`\`
`;

async function files() {
  const page = { href: '/identify', title: 'Users', breadcrumbs: [], description: '', ...SET } as const;
  const records = recordsOf({
    ...page,
    position: 0,
    kind: 'doc',
    sections: sectionsOf(await treeOf(PAGE, { extension: 'mdx' })),
    boost: 1,
  });
  return indexFilesOf([...records, ...recordsOfPages(filler(20))]);
}

const codeFor = async (question: string, tabs: readonly string[]) =>
  answerText(await answer(question, await createEngine(MANIFEST, reader(await files())), { tabs }));

test.each([
  ['How do I identify a user?', [], 'identify_in_python'],
  ['How do I identify a user?', ['python'], 'identify_in_python'],
  ['How do I identify a user?', ['csharp', 'yarn'], 'IdentifyInSharp'],
  ['How do I identify a user in .NET?', ['python'], 'IdentifyInSharp'],
  ['How do I identify a user in Python?', ['csharp'], 'identify_in_python'],
])(
  '"%s" by a reader who chose %j is answered with the sample of that tab',
  async (question, tabs, sample) => {
    const text = await codeFor(question, tabs);
    expect(text).toContain(sample);
    expect(text.match(/```/g)).toHaveLength(2);
  },
);

test('a question about one language is not answered with the sample of another, but with the command for all', async () => {
  const text = await codeFor('How do I record an event in Python?', []);
  expect(text).toContain('An event says what a user did');
  expect(text).toContain('client-tool enable-events');
  expect(text).not.toContain('RecordInSharp');
  expect(text).not.toContain('in .NET');
  expect(await codeFor('How do I record an event in .NET?', [])).toContain('in .NET');
});

test('a question how to do something in a language is answered with what introduces the samples, then with that sample', async () => {
  const text = await codeFor('How do I identify a user in Python?', []);
  expect(text).toMatch(/^Identify a user before you read the flags/);
  expect(text).toContain('identify_in_python');
  expect(text).not.toContain('how the user is identified');
});

test.each([
  ['identity kept', [], 'for a minute'],
  ['identity kept', ['csharp'], 'for an hour'],
  ['identity kept', ['python'], 'for a minute'],
  ['identity kept python', ['csharp'], 'for a minute'],
])('a hit for "%s" of a reader who chose %j has the text of that tab', async (query, tabs, text) => {
  const search = createEmbeddedSearch(createEngineSource(MANIFEST, reader(await files())), tabs);
  const response = await search.search({ query, page: 0, hitsPerPage: 5, lastWord: 'complete' });
  const [first] = await search.details(response);
  expect(response.hits[0]?.url).toBe('/identify#identify-a-user');
  expect(first?.excerpt.map((piece) => piece.text).join('')).toContain(text);
});

test.each([
  ['identity kept', undefined],
  ['identity kept python', 'Python'],
  ['identity kept in .NET', '.NET'],
  ['identity in python or .net', undefined],
])('a hit for "%s" names the tab %s', async (query, tab) => {
  const search = createEmbeddedSearch(createEngineSource(MANIFEST, reader(await files())));
  const response = await search.search({ query, page: 0, hitsPerPage: 5, lastWord: 'complete' });
  const [first] = await search.details(response);
  expect(first?.tab).toBe(tab);
});

test.each([
  ['How do I read a flag in go?', true],
  ['How do I read a flag with the Go SDK?', true],
  ['go install client', true],
  ['In which header does the environment key go?', false],
  ['Where can I go to see who changed a flag last week?', false],
])('"%s" is about the language Go: %s', (question, isNamed) => {
  expect(tabsNamed(question, [{ tab: 'Go' }, { tab: 'Python' }])).toEqual(new Set(isNamed ? ['Go'] : []));
});

test('a follow-up that names another tab is answered from that one', async () => {
  const engine = await createEngine(MANIFEST, reader(await files()));
  const question = 'How long is the identity kept in Python? and in .NET?';
  const text = answerText(await answer(question, engine, { followUp: 'and in .NET?' }));
  expect(text).toContain('for an hour in .NET');
  expect(text).not.toContain('for a minute in Python');
});
