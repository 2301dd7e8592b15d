import { expect, test } from 'vitest';
import { answer } from '../../../src/answers/answer.ts';
import { answerText } from '../../../src/answers/markdown.ts';
import { sectionsOf } from '../../../src/page-tree/sections.ts';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { recordsOf } from '../../../src/search/node/records.ts';
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

</TabItem>
<TabItem value="csharp" label=".NET">

\`\`\`csharp
var flags = client.IdentifyInSharp("user");
\`\`\`

</TabItem>
</Tabs>
`;

const codeFor = async (question: string, tabs: readonly string[]) => {
  const page = { href: '/identify', title: 'Users', breadcrumbs: [], description: '', ...SET } as const;
  const records = recordsOf({
    ...page,
    position: 0,
    kind: 'doc',
    sections: sectionsOf(await treeOf(PAGE, { extension: 'mdx' })),
    boost: 1,
  });
  const files = indexFilesOf([...records, ...recordsOfPages(filler(20))]);
  return answerText(await answer(question, await createEngine(MANIFEST, reader(files)), { tabs }));
};

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
