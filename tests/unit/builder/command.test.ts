import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { page, root, temporaryFolder, writeSite } from './sites.ts';

const run = promisify(execFile);

async function command(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const started = run('node', ['src/builder/cli.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${root}/node_modules/.bin${path.delimiter}${process.env.PATH}`,
    },
  });
  return started.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

describe('npm run build', () => {
  test('says what it does, how far it is, and what it made', async () => {
    const { code, output } = await command(
      'build',
      '--site',
      await writeSite({ 'docs/index.md': page('Words.') }),
      '--out',
      path.join(await temporaryFolder(), 'site'),
    );
    expect(code).toBe(0);
    for (const words of ['Reading the site', 'Rendering 1 pages', 'Checking links', 'Writing pages', 'Built'])
      expect(output).toContain(words);
    expect(output).not.toContain('\x1b');
  });

  test('a site with faults ends with code 1, the faults and their number', async () => {
    const { code, output } = await command(
      'build',
      '--site',
      await writeSite({ 'docs/index.md': page('[a](/gone)', 'sidebar_positon: 1\n') }),
      '--out',
      path.join(await temporaryFolder(), 'site'),
    );
    expect(code).toBe(1);
    expect(output).toContain('error   docs/index.md:7');
    expect(output).toContain('The build failed: 1 error. The last good build is untouched');
    expect(output).not.toMatch(/\n\s+at .*\n/);
  });

  test('a wrong configuration ends with code 1 and no stack trace', async () => {
    const { code, output } = await command(
      'build',
      '--site',
      await writeSite({ 'docs/index.md': page('Words.'), 'site.config.ts': 'export default { titel: 1 };' }),
    );
    expect(code).toBe(1);
    expect(output).toContain('The site is not configured correctly.');
    expect(output).not.toMatch(/\n\s+at .*\n/);
  });

  test('an unknown command or option ends with code 2 and how it is used', async () => {
    for (const args of [['biuld'], ['build', '--sit', 'x']]) {
      const { code, output } = await command(...args);
      expect(code).toBe(2);
      expect(output).toContain('Usage: npm run build');
    }
  });
});
