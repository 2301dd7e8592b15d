import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How samples of a language are run. */
export interface Runner {
  readonly language: string;
  /** What has to be there, in words. */
  readonly needs: string;
  isHere(): boolean;
  /** Writes the samples, compiles them where that is needed, and says how each is run. */
  prepare(folder: string, samples: readonly string[]): readonly Command[];
}

type Command = readonly [program: string, ...given: readonly string[]];

export const RUNNERS: readonly Runner[] = [
  script('curl', 'curl', 'bash', 'sh', () => has('curl', '--version')),
  script('nodejs', 'Node.js', process.execPath, 'mjs', () => true),
  script('python', 'Python with requests', 'python3', 'py', () => has('python3', '-c', 'import requests')),
  script('php', 'PHP with its curl extension', 'php', 'php', () =>
    has('php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'),
  ),
  script('ruby', 'Ruby', 'ruby', 'rb', () => has('ruby', '--version')),
  {
    language: 'go',
    needs: 'Go',
    isHere: () => has('go', 'version'),
    prepare(folder, samples) {
      const root = path.join(folder, 'go');
      const files = samples.map((code, index) => write(path.join(root, `s${index}`, 'main.go'), `${code}\n`));
      write(path.join(root, 'go.mod'), 'module samples\n\ngo 1.18\n');
      mkdirSync(path.join(root, 'bin'));
      const unformatted = execFileSync('gofmt', ['-l', '-e', ...files]).toString();
      if (unformatted !== '') throw new Error(`Not formatted as Go is: ${unformatted}`);
      execFileSync('go', ['build', '-o', `bin${path.sep}`, './...'], { cwd: root });
      return samples.map((_, index) => [path.join(root, 'bin', `s${index}`)]);
    },
  },
  {
    language: 'java',
    needs: 'a Java development kit',
    isHere: () => has('javac', '--version'),
    prepare(folder, samples) {
      const root = path.join(folder, 'java');
      const files = samples.map((code, index) =>
        write(
          path.join(root, `Example${index}.java`),
          code.replace('class Example', `class Example${index}`),
        ),
      );
      execFileSync('javac', ['-proc:none', '-encoding', 'utf8', '-d', path.join(root, 'classes'), ...files]);
      const options = ['-XX:TieredStopAtLevel=1', '-Xshare:auto', '-cp', path.join(root, 'classes')];
      return samples.map((_, index) => ['java', ...options, `Example${index}`]);
    },
  },
];

function script(
  language: string,
  needs: string,
  program: string,
  ending: string,
  isHere: () => boolean,
): Runner {
  return {
    language,
    needs,
    isHere,
    prepare: (folder, samples) =>
      samples.map((code, index) => [program, write(path.join(folder, language, `${index}.${ending}`), code)]),
  };
}

function write(file: string, text: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function has(...command: readonly [string, ...string[]]): boolean {
  const [program, ...given] = command;
  try {
    execFileSync(program, given, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
