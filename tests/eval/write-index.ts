import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registerTsxLoader, setSiteDirectory } from '../../src/builder/tsx-loader.ts';

// Writes the search index of this site into a folder, without the rest of a build and whatever its links are like.
// Usage: node tests/eval/write-index.ts DIR
process.env.NODE_ENV ??= 'production';
const [out = ''] = process.argv.slice(2);
const siteDir = path.resolve('.');
registerTsxLoader();
setSiteDirectory(siteDir);
const { Problems } = await import('../../src/builder/problems.ts');
const { prepareSite } = await import('../../src/builder/prepare-site.ts');
const { gatherSearch, writeSearch } = await import('../../src/builder/write-search.ts');

const problems = new Problems();
const progress = { step: () => {}, count: () => {}, done: () => {}, problems: () => {} };
const { site, routes } = await prepareSite({ siteDir, mode: 'publish', problems, progress });
await mkdir(path.join(out, 'search'), { recursive: true });
await writeSearch(
  {
    write: (file, content) => writeFile(path.join(out, file), content),
    copy: async () => {},
    finish: async () => {},
    discard: async () => {},
  },
  await gatherSearch(site, routes, problems),
);
