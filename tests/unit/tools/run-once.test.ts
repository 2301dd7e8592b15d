import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runOnce } from '../../../tools/shared/run-once.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const inFolder = (name: string) => path.join(folder, name);
const module = path.resolve(import.meta.dirname, '../../../tools/shared/run-once.ts');

/** A process that does the work, which takes a moment, and tells whether it was done when it went on. */
async function work(): Promise<string> {
  const script = `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    import { runOnce } from ${JSON.stringify(module)};
    const [claim, done, log] = process.argv.slice(1);
    runOnce({ claim, isDone: () => existsSync(done), run() {
      appendFileSync(log, 'worked\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      writeFileSync(done, '');
    } });
    console.log(existsSync(done));`;
  const args = ['--input-type=module', '--eval', script, ...['deep/claim', 'done', 'log'].map(inFolder)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  await new Promise((resolve) => child.on('close', resolve));
  return output.trim();
}

test('of processes that want the same work done, one does it and the others wait for it', async () => {
  expect(await Promise.all([work(), work(), work()])).toEqual(['true', 'true', 'true']);
  expect(readFileSync(inFolder('log'), 'utf8')).toBe('worked\n');
});

test('the claim of a process that was ended holds nobody up', async () => {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => ended.on('close', resolve));
  writeFileSync(inFolder('claim'), String(ended.pid));
  let isDone = false;
  runOnce({
    claim: inFolder('claim'),
    isDone: () => isDone,
    run: () => {
      isDone = true;
    },
  });
  expect(isDone).toBe(true);
  expect(existsSync(inFolder('claim'))).toBe(false);
});

test('work that fails is told, and can be tried again', () => {
  const attempt = (run: () => void) =>
    runOnce({ claim: inFolder('claim'), isDone: () => existsSync(inFolder('done')), run });
  expect(() =>
    attempt(() => {
      throw new Error('No network');
    }),
  ).toThrow('No network');
  attempt(() => writeFileSync(inFolder('done'), ''));
  expect(existsSync(inFolder('claim'))).toBe(false);
});
