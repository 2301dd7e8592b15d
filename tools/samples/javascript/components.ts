import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packagesDir } from '../../shared/packages.ts';
import { fingerprint } from '../cache.ts';
import { inPool } from '../in-pool.ts';
import type { Checker, LocalFault, Sample, Verdicts } from '../sample.ts';
import { type Framework, frameworks, type Message } from './frameworks.ts';

/**
 * Type-checks the blocks of a component framework, templates included, with the framework's own compiler. Blocks of one
 * page that are marked with the same `project` are the files of one application; their titles are its paths.
 */
export const components: Checker = {
  name: 'components',
  appliesTo: ({ project, marks }) => project !== undefined && !marks.has('fragment'),
  dependsOn: (sample, all) =>
    fingerprint(...filesOf(sample, all).map(({ title, code }) => JSON.stringify([title, code]))),
  async check(samples, { all }) {
    const applications = [...Map.groupBy(samples, ({ page, project }) => `${page} ${project}`).values()];
    // One after the other: each compiler takes a processor and much memory.
    const verdicts = await inPool(applications, 1, async ([first]) =>
      first ? checkApplication(filesOf(first, all)) : new Map(),
    );
    return new Map(verdicts.flatMap((each) => [...each]));
  },
};

/** All files of the application that a sample belongs to. */
function filesOf({ page, project }: Sample, all: readonly Sample[]): readonly Sample[] {
  return all.filter((each) => each.page === page && each.project === project && !each.marks.has('fragment'));
}

async function checkApplication(files: readonly Sample[]): Promise<Verdicts> {
  const name = files[0]?.project ?? '';
  const framework = frameworks[name];
  if (!framework) {
    const known = Object.keys(frameworks).join(', ');
    return allWith(files, `There is no compiler for project="${name}".`, `Write one of: ${known}.`);
  }
  const untitled = files.filter(({ title }) => title === undefined);
  if (untitled.length > 0) {
    return allWith(untitled, 'A file of a project has no title.', 'Add title="src/name.ts", its path.');
  }
  const dir = newFolder();
  try {
    for (const { title = '', code } of files) write(path.join(dir, title), `${code}\n`);
    const names = files.map(({ title = '' }) => title);
    const generated = framework.generated?.(names);
    if (generated !== undefined) write(path.join(dir, GENERATED), generated);
    const config = framework.config(generated === undefined ? names : [...names, GENERATED]);
    write(path.join(dir, 'tsconfig.json'), JSON.stringify(config));
    return verdictsOf(files, framework.read(await compile(framework, dir)));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Lies outside of every `node_modules`: in there, svelte-check finds no faults. */
function newFolder(): string {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'samples-')));
  symlinkSync(path.join(packagesDir, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
  return dir;
}

function verdictsOf(files: readonly Sample[], messages: readonly Message[]): Verdicts {
  const found = new Map<Sample, LocalFault[]>(files.map((file) => [file, []]));
  for (const { file, line, message } of messages) {
    const sample = files.find(({ title }) => title === file);
    if (!sample) throw new Error(`The check of components itself is wrong: ${file}:${line} ${message}`);
    found.get(sample)?.push({ line, message });
  }
  return found;
}

const GENERATED = 'generated.d.ts';

function allWith(files: readonly Sample[], message: string, remedy: string): Verdicts {
  return new Map(files.map((file) => [file, [{ line: 1, message, remedy }]]));
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What the compiler prints. @throws when it fails without a message. */
function compile({ bin, args }: Framework, dir: string): Promise<string> {
  const script = path.join(packagesDir, 'node_modules', bin);
  return new Promise((resolve, reject) => {
    const options = { cwd: dir, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } };
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      if (error && stdout === '' && stderr === '') reject(error);
      else resolve(stdout + stderr);
    });
  });
}
