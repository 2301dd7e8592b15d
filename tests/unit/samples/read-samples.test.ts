import { expect, test } from 'vitest';
import { samplesOf } from '../../../tools/samples/read-samples.ts';

const PAGE = `---
title: Page
---

\`\`\`js title="a.js" run
console.log('{{sdk:java}}');
\`\`\`

\`\`\`text title="Output"
8.1.0
\`\`\`

1. In a list:

   \`\`\`bash environment="demo"
   if true; then
     echo a
   fi
   \`\`\`

   Far away from its answer.

   \`\`\`json title="Response"
   {}
   \`\`\`

\`\`\`mermaid
flowchart LR
\`\`\`

\`\`\`python fragment
x =
\`\`\`
`;

test('a page has its blocks with their lines, languages, marks and answers', () => {
  const samples = samplesOf(PAGE, 'content/docs/a.md', (kind, name) =>
    kind === 'sdk' && name === 'java' ? '8.1.0' : undefined,
  );
  expect(samples).toEqual([
    {
      page: 'content/docs/a.md',
      line: 6,
      language: 'javascript',
      title: 'a.js',
      marks: new Set(['run']),
      environment: undefined,
      code: "console.log('8.1.0');",
      answer: { line: 10, title: 'Output', code: '8.1.0' },
    },
    expect.objectContaining({
      line: 16,
      language: 'bash',
      environment: 'demo',
      code: 'if true; then\n  echo a\nfi',
      answer: undefined,
    }),
    expect.objectContaining({ line: 32, language: 'python', marks: new Set(['fragment']) }),
  ]);
});

test('blocks in tabs are found, and a broken page says which it is', () => {
  const tabs = '<Tabs>\n<TabItem value="a">\n\n```go\npackage main\n```\n\n</TabItem>\n</Tabs>\n';
  expect(samplesOf(tabs, 'content/docs/b.mdx', () => undefined)).toMatchObject([{ language: 'go', line: 5 }]);
  expect(() => samplesOf('<Tabs>\n\ntext\n', 'content/docs/c.mdx', () => undefined)).toThrow(
    /content\/docs\/c\.mdx is not valid MDX/,
  );
});
