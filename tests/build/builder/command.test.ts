import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { command } from './command.ts';
import { page, writeSite } from './sites.ts';

describe('npm run build', () => {
  test('says what it does, how far it is, and what it made', async () => {
    const { code, output } = await command(
      'build',
      '--site',
      await writeSite({ 'docs/index.md': page('Words.') }),
      '--out',
      path.join(temporaryFolder(), 'site'),
    );
    expect(code).toBe(0);
    for (const words of [
      'Reading the site',
      'Rendering 1 page\n',
      'Checking links',
      'Writing pages',
      'Built',
    ])
      expect(output).toContain(words);
    expect(output).not.toContain('\x1b');
  });

  test('a site with faults ends with code 1, the faults and their number', async () => {
    const { code, output } = await command(
      'build',
      '--site',
      await writeSite({ 'docs/index.md': page('[a](/gone)', 'sidebar_positon: 1\n') }),
      '--out',
      path.join(temporaryFolder(), 'site'),
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

  test('of many scripts, one that is broken is one warning, with its line and column', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `word${index}`);
    const { output } = await command(
      'build',
      '--site',
      await writeSite({
        'docs/index.mdx': page(
          `${names.map((name) => `import { ${name} } from '@site/src/${name}';`).join('\n')}\n\n{${names.join('}{')}}`,
        ),
        ...Object.fromEntries(names.map((name) => [`src/${name}.ts`, `export const ${name} = 'a';`])),
        'src/word3.ts': 'export const word3 = ;',
      }),
      '--out',
      path.join(temporaryFolder(), 'site'),
    );
    expect(output).toContain(
      'The import "@site/src/word3" failed, so its content is shown without it. (src/word3.ts:1:22: Unexpected token)',
    );
    expect(output).toMatch(/Built 3 pages into .*, 1 warning \(/);
  });

  test('one warning is one warning', async () => {
    const { output } = await command(
      'build',
      '--site',
      await writeSite({ 'docs/index.md': page('Words.', 'sidebar_positon: 1\n') }),
      '--out',
      path.join(temporaryFolder(), 'site'),
    );
    expect(output).toMatch(/Built 3 pages into .*, 1 warning \(/);
  });

  test('an unknown command, option or port ends with code 2 and how it is used', async () => {
    for (const args of [
      ['biuld'],
      ['build', '--sit', 'x'],
      ['build', 'out'],
      ['start', '--port', 'abc'],
      ['dev', '--port', '70000'],
    ]) {
      const { code, output } = await command(...args);
      expect(code).toBe(2);
      expect(output).toContain('Usage: npm run build');
      expect(output).not.toMatch(/\n\s+at .*\n/);
    }
  });
});
