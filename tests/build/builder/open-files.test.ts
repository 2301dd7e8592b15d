import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { page, root, writeSite } from './sites.ts';

test.skipIf(process.platform === 'win32')(
  'a site may have more pages and files of questions than a process may have files open',
  async () => {
    const numbers = Array.from({ length: 400 }, (_, number) => number);
    const siteDir = await writeSite({
      'site.config.ts': "export default { title: 'Docs', search: { questions: 'questions' } };",
      ...Object.fromEntries(numbers.map((number) => [`docs/page-${number}.md`, page(`Text ${number}.`)])),
      ...Object.fromEntries(
        numbers.map((number) => [
          `questions/page-${number}.yaml`,
          `page:\n  questions: [What is ${number}?]\n`,
        ]),
      ),
    });
    const command = `ulimit -n 150 && exec "${process.execPath}" src/builder/cli.ts build --site "${siteDir}" --out "${path.join(siteDir, 'out')}"`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
    expect(stderr).toContain('Built 40');
    expect(status).toBe(0);
  },
);
