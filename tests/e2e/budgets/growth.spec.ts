import { execFile } from 'node:child_process';
import { globSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '../../temporary-folder.ts';
import { writeLargeSite } from '../large-site.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('the HTML of a page grows by less than a fifth from 120 to 1,000 pages', async () => {
  test.setTimeout(300_000);
  const few = await bytesOfPage(120);
  const many = await bytesOfPage(1000);
  expect(many / few).toBeLessThan(1.2);
});

/** Builds a site of so many small pages, and tells how long the HTML of one is in the middle of them. */
async function bytesOfPage(pages: number): Promise<number> {
  const folder = temporaryFolder();
  try {
    const out = path.join(folder, 'out');
    await writeLargeSite(folder, pages);
    await promisify(execFile)('node', ['src/builder/cli.ts', 'build', '--site', folder, '--out', out], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
    });
    const sizes = globSync('chapter-*/page-*.html', { cwd: out }).map(
      (file) => statSync(path.join(out, file)).size,
    );
    expect(sizes).toHaveLength(pages);
    return sizes.reduce((sum, size) => sum + size, 0) / pages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
