import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Texts of a repository's files, by path. */
export type Files = Readonly<Record<string, string>>;

export interface Repository {
  readonly dir: string;
  /** Commits exactly these files. @returns the commit. */
  commit(files: Files, tag?: string): string;
}

/** An empty git repository in a folder of its own. */
export function makeRepository(): Repository {
  const dir = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-C', dir, ...args], {
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  return {
    dir,
    commit(files, tag) {
      git('rm', '-r', '--quiet', '--ignore-unmatch', '.');
      for (const [file, text] of Object.entries(files)) {
        const target = path.join(dir, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, text);
      }
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'State');
      if (tag) git('tag', tag);
      return git('rev-parse', 'HEAD');
    },
  };
}

/** A folder of pages with empty tables and one page. */
export function makeContent(tables: Readonly<Record<string, readonly string[]>>, page: string): string {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'data'));
  mkdirSync(path.join(dir, 'docs'));
  for (const [name, columns] of Object.entries(tables)) {
    const table = { title: name, columns: columns.map((key) => ({ key, label: key })), rows: [] };
    writeFileSync(path.join(dir, `data/${name}.json`), `${JSON.stringify(table, null, 2)}\n`);
  }
  writeFileSync(path.join(dir, 'docs/page.md'), page);
  return dir;
}
