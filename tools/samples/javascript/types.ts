import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchDir } from '../../shared/packages.ts';
import type { Checker, LocalFault, Sample, Verdicts } from '../sample.ts';
import { isKubernetes, kubernetesModules } from '../schemas/kubernetes.ts';
import { scriptsOf } from './html-scripts.ts';

/**
 * Type-checks JavaScript, TypeScript, JSX and TSX, and Kubernetes objects, against the published packages that they import, each block as a
 * module of its own. JavaScript is checked as an editor checks it: without strictness. A block marked `fails` must not
 * pass.
 */
export const types: Checker = {
  name: 'types',
  appliesTo: (sample) => projectOf(sample) !== undefined && !sample.marks.has('fragment'),
  async check(samples) {
    const projects = [...Map.groupBy(samples, (sample) => projectOf(sample) ?? 'strict')];
    const verdicts = await Promise.all(projects.map(([project, members]) => checkProject(project, members)));
    return new Map(verdicts.flatMap((each) => [...each]));
  },
};

type Project = 'strict' | 'loose' | 'page' | 'kubernetes';

function projectOf(sample: Sample): Project | undefined {
  if (sample.project !== undefined) return undefined;
  return isKubernetes(sample) ? 'kubernetes' : PROJECTS[sample.language];
}

const PROJECTS: Readonly<Record<string, Project>> = {
  typescript: 'strict',
  tsx: 'strict',
  javascript: 'loose',
  jsx: 'loose',
  html: 'page',
};

const OPTIONS = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  types: ['node'],
  allowJs: true,
  checkJs: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
};

async function checkProject(project: Project, samples: readonly Sample[]): Promise<Verdicts> {
  const dir = path.join(scratchDir, `types-${project}`);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const byFile = new Map<string, { sample: Sample; firstLine: number }>();
  for (const sample of samples) {
    for (const { code, line } of modulesOf(project, sample)) {
      const file = `s${byFile.size}.${EXTENSIONS[sample.language] ?? 'js'}`;
      writeFileSync(path.join(dir, file), `${code}\n`);
      byFile.set(file, { sample, firstLine: line });
    }
  }
  writeFileSync(
    path.join(dir, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...OPTIONS, strict: project === 'strict' || project === 'kubernetes' },
      files: [...byFile.keys(), ...(project === 'page' ? [GLOBALS.file] : [])],
    }),
  );
  if (project === 'page') writeFileSync(path.join(dir, GLOBALS.file), GLOBALS.code);
  const found = new Map<Sample, LocalFault[]>(samples.map((sample) => [sample, []]));
  const unreadable = new Set<Sample>();
  for (const { file, line, message, isSyntax } of parse(await runCompiler(dir))) {
    const place = byFile.get(file);
    if (!place) throw new Error(`The type check of samples itself is wrong: ${file}:${line} ${message}`);
    found.get(place.sample)?.push({ line: line + place.firstLine - 1, message });
    if (isSyntax) unreadable.add(place.sample);
  }
  const others = samples.filter((sample) => !unreadable.has(sample));
  if (unreadable.size > 0 && others.length > 0) {
    // As long as one file cannot be read, the compiler says nothing about the types in the others.
    const verdicts = await checkProject(project, others);
    return new Map([
      ...verdicts,
      ...[...unreadable].map((sample) => [sample, found.get(sample) ?? []] as const),
    ]);
  }
  return new Map([...found].map(([sample, faults]) => [sample, asMarked(sample, faults)]));
}

/** What the compiler gets to see of a sample. */
function modulesOf(project: Project, sample: Sample): { code: string; line: number }[] {
  if (project === 'page') return scriptsOf(sample.code);
  if (project === 'kubernetes') return kubernetesModules(sample).map((code) => ({ code, line: 1 }));
  return [{ code: sample.code, line: 1 }];
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  typescript: 'ts',
  tsx: 'tsx',
  javascript: 'js',
  jsx: 'jsx',
  html: 'js',
  yaml: 'ts',
};

/** What a page has that loads the SDK with a script element. */
const GLOBALS = {
  file: 'globals.d.ts',
  code: `declare global { const flagsmith: import('@flagsmith/flagsmith/types').IFlagsmith }\nexport {};\n`,
};

function asMarked({ marks }: Sample, faults: readonly LocalFault[]): readonly LocalFault[] {
  if (!marks.has('fails')) return faults;
  return faults.length > 0
    ? []
    : [
        {
          line: 1,
          message: 'The sample is marked "fails", but nothing is wrong with it.',
          remedy: 'Take the mark off.',
        },
      ];
}

function runCompiler(dir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [COMPILER, '--pretty', 'false', '--project', dir];
    execFile(process.execPath, args, { cwd: dir, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      // Faults in the samples are an exit code of 1 or 2 with messages; anything else is a failure of the compiler.
      if (error && stdout === '') reject(new Error(`tsc failed: ${stderr || error.message}`));
      else resolve(stdout);
    });
  });
}

const COMPILER = path.resolve(fileURLToPath(import.meta.resolve('typescript/package.json')), '../bin/tsc');

interface Message {
  /** Whether the file cannot be read, so that its types were not looked at. */
  readonly isSyntax: boolean;
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

function parse(output: string): Message[] {
  const messages: Message[] = [];
  for (const line of output.split('\n')) {
    const match = /^([^\s(][^(]*)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line);
    const last = messages.at(-1);
    if (match) {
      messages.push({
        isSyntax: /^TS1\d{3}$/.test(String(match[3])),
        file: String(match[1]),
        line: Number(match[2]),
        message: `${match[4]} (${match[3]})`,
      });
    } else if (/^error TS/.test(line)) {
      throw new Error(`The type check of samples itself is wrong: ${line}`);
    } else if (last && line.startsWith('  ')) {
      messages[messages.length - 1] = { ...last, message: `${last.message}\n${line.trim()}` };
    }
  }
  return messages;
}
