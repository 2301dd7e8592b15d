import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Edition = 'before' | 'after';

/**
 * Writes a small site to `siteDir` as it is before or after it is published anew. The two differ in words, pages, a picture
 * and a figure with its styles, so that scripts, style sheet and search of one are not there in the other.
 */
export async function writeRepublishedSite(siteDir: string, edition: Edition): Promise<void> {
  const isAfter = edition === 'after';
  const files: Record<string, string> = {
    'content/docs/index.mdx': page('Start', 'The first page.', '/'),
    'content/docs/guide.mdx': page(
      'Guide',
      `Words ${edition}. A picture: ![A square](./square.svg)\n\n${'A line.\n\n'.repeat(40)}## Far below {#far}\n\nThe end.`,
    ),
    'content/docs/figure.mdx': page(
      'Figure',
      "import { Counter } from '@site/content/figures/counter';\n\n<Counter client:intent from={2} />\n\nText below.",
    ),
    [`content/docs/only-${edition}.mdx`]: page(`Only ${edition}`, `This page is only ${edition}.`),
    'content/docs/square.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="${isAfter ? 'red' : 'blue'}"/></svg>`,
    'content/figures/counter.tsx': figure(edition),
    'content/figures/counter.css': `h1 { border-top: ${isAfter ? 7 : 3}px solid; }\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(siteDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await symlink(PACKAGES, path.join(siteDir, 'node_modules'), 'junction');
}

/** The packages that its figure imports are those of this project. */
const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');

function page(title: string, body: string, slug?: string): string {
  const address = slug === undefined ? '' : `slug: ${slug}\n`;
  return `---\ntitle: ${title}\ndescription: What ${title} says.\n${address}---\n\n${body}\n`;
}

function figure(edition: Edition): string {
  return `import { useState } from 'react';
import './counter.css';

export function Counter({ from }: { readonly from: number }) {
  const [count, setCount] = useState(from);
  return <button type="button" onClick={() => setCount(count + 1)}>{\`Count ${edition}: \${count}\`}</button>;
}
`;
}
