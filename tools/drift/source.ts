import { spawnSync } from 'node:child_process';

/** A repository at one commit, read through git alone: no work tree, no network. */
export interface Source {
  /** What the command line calls it: `platform`, `charts`, `sdk:python`. */
  readonly kind: string;
  /** Where it is published: `Flagsmith/flagsmith`. */
  readonly repository: string;
  readonly commit: string;
  /** Name of the commit by its nearest tag: `v2.265.0`, `v2.265.0-3-g1ad8487`. */
  readonly version: string;
  /** Paths of all files, in git's order. */
  readonly files: readonly string[];
  /** Texts of files, by path; what is not there is left out. */
  read(paths: readonly string[]): ReadonlyMap<string, string>;
  /** The same repository at the tag of a version: `2.260.0`, `v2.260.0`. @throws when it has no such tag. */
  at(version: string): Source;
}

/**
 * Opens the repository in `place`: a folder with a checkout, or a bare git directory, with `@COMMIT` behind it for another
 * commit than its head.
 *
 * @throws when there is no repository or no such commit.
 */
export function openSource(kind: string, repository: string, place: string): Source {
  const at = place.lastIndexOf('@');
  const [dir, revision] = at > 0 ? [place.slice(0, at), place.slice(at + 1)] : [place, 'HEAD'];
  const git = (args: readonly string[]) => run(dir, args);
  let commit: string;
  try {
    commit = git(['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`]).trim();
  } catch {
    throw new Error(
      `${kind}: ${dir} has no commit "${revision}". Give a git checkout or a bare git directory, and behind an @ a commit or tag that it holds.`,
    );
  }
  let files: readonly string[] | undefined;
  return {
    kind,
    repository,
    commit,
    version: tryRun(() => git(['describe', '--tags', '--always', commit]).trim()) ?? commit.slice(0, 9),
    get files() {
      files ??= git(['ls-tree', '-r', '-z', '--name-only', commit])
        .split('\0')
        .filter((path) => path !== '');
      return files;
    },
    read: (paths) => readBlobs(dir, commit, paths),
    at(version) {
      const tag = git(['tag', '--list'])
        .split('\n')
        .find((name) => name === version || name.endsWith(`v${version}`) || name.endsWith(`-${version}`));
      if (!tag) {
        throw new Error(`${kind}: ${dir} has no tag of version ${version}. Its tags are listed by git tag.`);
      }
      return openSource(kind, repository, `${dir}@${tag}`);
    },
  };
}

/** Texts of many files in one call of git. */
function readBlobs(dir: string, commit: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  if (paths.length === 0) return texts;
  const input = paths.map((path) => `${commit}:${path}\n`).join('');
  const { stdout, status } = spawnSync('git', ['-C', dir, 'cat-file', '--batch'], {
    input,
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`git cat-file failed in ${dir}.`);
  let position = 0;
  for (const path of paths) {
    const end = stdout.indexOf('\n', position);
    const header = stdout.toString('utf8', position, end);
    position = end + 1;
    const size = / blob (\d+)$/.exec(header)?.[1];
    if (size === undefined) continue;
    texts.set(path, stdout.toString('utf8', position, position + Number(size)));
    position += Number(size) + 1;
  }
  return texts;
}

function run(dir: string, args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync('git', ['-C', dir, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error((stderr || `git failed in ${dir}`).trim());
  return stdout;
}

function tryRun<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
