import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkOwnFile, writeWhole } from '../../../tools/shared/own-file.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const check = (name: string) =>
  checkOwnFile(path.isAbsolute(name) ? name : `${folder}/${name}`, {
    option: '--out',
    command: 'npm run it',
    isOwn: (content) => typeof content === 'object' && content !== null && 'mine' in content,
  });

describe('a tool overwrites only what it has made', () => {
  test.each([
    ['a folder', 'folder'],
    ['a folder by its name with a slash', 'folder/'],
    ['a new name with a slash', 'new.json/'],
    ['the folder above', 'folder/..'],
    ['a source file', 'page.md'],
    ['JSON of something else', 'package.json'],
    ['a part of JSON', 'part.json'],
    ['a link to a source file', 'link.json'],
    ['a link that leads nowhere', 'nowhere'],
    ['a folder below a file', 'page.md/out.json'],
  ])('%s is refused, with what to do', (_, name) => {
    mkdirSync(path.join(folder, 'folder'));
    writeFileSync(path.join(folder, 'page.md'), '# Mine');
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "x" }');
    writeFileSync(path.join(folder, 'part.json'), '{ "mine": ');
    symlinkSync('page.md', path.join(folder, 'link.json'));
    symlinkSync('gone', path.join(folder, 'nowhere'));
    expect(() => check(name)).toThrow(/is not overwritten: .*--out\.$/);
    expect(readFileSync(path.join(folder, 'page.md'), 'utf8')).toBe('# Mine');
  });

  test.each([
    ['where the system shows its processes', '/proc/out.json'],
    ['below a folder that is not there either', '/proc/out/deep/out.json'],
    ['with a name that is too long', `${'a'.repeat(300)}.json`],
    ['below a name that is too long', `${'a'.repeat(300)}/out.json`],
  ])('what cannot be written is told before the work: %s', (_, name) => {
    expect(() => check(name)).toThrow(/ cannot be written: .*Name another file with --out\.$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a new file, an empty one, an own one and a link to one are taken', () => {
    writeFileSync(path.join(folder, 'empty.json'), '');
    writeFileSync(path.join(folder, 'own.json'), '{ "mine": 1 }');
    symlinkSync('own.json', path.join(folder, 'link.json'));
    expect(check('new.json')).toBe(path.join(folder, 'new.json'));
    expect(check('empty.json')).toContain('empty.json');
    expect(check('own.json')).toContain('own.json');
    expect(check('link.json')).toContain('own.json');
    expect(check('/dev/null')).toBe('/dev/null');
    expect(check('a/b/new.json')).toBe(path.join(folder, 'a/b/new.json'));
    expect(readdirSync(folder).sort()).toEqual(['empty.json', 'link.json', 'own.json']);
  });
});

describe('a file is written in one move', () => {
  test('through a link, with the rights of the old one, and nothing is left beside it', () => {
    writeFileSync(path.join(folder, 'own.json'), 'old');
    chmodSync(path.join(folder, 'own.json'), 0o600);
    symlinkSync('own.json', path.join(folder, 'link.json'));
    writeWhole(path.join(folder, 'link.json'), 'new');
    expect(readFileSync(path.join(folder, 'own.json'), 'utf8')).toBe('new');
    expect(statSync(path.join(folder, 'own.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(['link.json', 'own.json']);
  });

  test('into folders that are not there yet', () => {
    writeWhole(check('a/b/own.json'), 'new');
    expect(readFileSync(path.join(folder, 'a/b/own.json'), 'utf8')).toBe('new');
  });

  test('a file that cannot be written leaves the old one and nothing else', () => {
    mkdirSync(path.join(folder, 'folder'));
    writeFileSync(path.join(folder, 'folder/page.md'), '# Mine');
    expect(() => writeWhole(path.join(folder, 'folder'), 'new')).toThrow();
    expect(readdirSync(folder)).toEqual(['folder']);
    expect(readFileSync(path.join(folder, 'folder/page.md'), 'utf8')).toBe('# Mine');
  });
});
