import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { run } from '../../../tools/samples/javascript/run.ts';
import type { Sample } from '../../../tools/samples/sample.ts';
import { installPackages } from '../../../tools/shared/packages.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

// The files of samples that are run lie beside the packages.
beforeAll(() => installPackages(() => undefined), 300_000);
afterEach(() => {
  vi.unstubAllEnvs();
});

test('of what a sample that is run writes to the folder for temporary files, nothing stays', async () => {
  const temporary = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  const sample: Sample = {
    page: 'content/docs/a.md',
    line: 1,
    language: 'javascript',
    title: 'a.mjs',
    marks: new Set(['run']),
    environment: undefined,
    project: undefined,
    code: `import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
mkdtempSync(\`\${tmpdir()}/flags-\`);
console.log('made');`,
    answer: { line: 8, title: 'Output', code: 'made' },
  };
  const context = {
    all: [sample],
    dataDir: path.resolve('content/data'),
    apiFile: path.resolve('content/api/edge-api.yaml'),
  };
  expect(await run.check([sample], context)).toEqual(new Map([[sample, []]]));
  expect(readdirSync(temporary)).toEqual([]);
});
