import { stripVTControlCharacters } from 'node:util';

/** A component framework: its compiler, how it is set up, and how its messages are read. */
export interface Framework {
  /** Script of the compiler, below `node_modules`. */
  readonly bin: string;
  readonly args: readonly string[];
  /** Content of `tsconfig.json` for these files. */
  readonly config: (files: readonly string[]) => object;
  /** Declarations that the framework itself writes when a project is built; they are kept in `generated.d.ts`. */
  readonly generated?: (files: readonly string[]) => string;
  /** Faults in what the compiler has printed. @throws when it printed something else. */
  readonly read: (output: string) => readonly Message[];
}

export interface Message {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const OPTIONS = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  verbatimModuleSyntax: true,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** As `tsc` prints: `src/a.ts(3,5): error TS2322: …`, or in colour `src/a.ts:3:5 - error TS2322: …`. */
function readTypeScript(output: string): Message[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .flatMap((line) => {
      const match = /^(\S.*?)[(:](\d+)[,:]\d+\)?(?::| -) error ((?:TS|NG)-?\d+): (.*)$/.exec(line.trimEnd());
      if (match) {
        return [{ file: String(match[1]), line: Number(match[2]), message: `${match[4]} (${match[3]})` }];
      }
      if (/\berror (TS|NG)-?\d+:|^\S*Error:/.test(line)) {
        throw new Error(`The compiler cannot check the project: ${line}`);
      }
      return [];
    });
}

/** As `svelte-check` prints with `--output machine-verbose`: a time, then one object a fault. */
function readSvelte(output: string): Message[] {
  if (!output.includes(' COMPLETED ')) throw new Error(`svelte-check failed: ${output}`);
  return output.split('\n').flatMap((line) => {
    const match = /^\d+ (\{"type":"(?:ERROR|WARNING)".*\})$/.exec(line);
    if (!match) return [];
    const { filename, start, message } = JSON.parse(String(match[1]));
    return [{ file: filename, line: start.line + 1, message }];
  });
}

const vue: Framework = {
  bin: 'vue-tsc/bin/vue-tsc.js',
  args: ['--noEmit', '--pretty', 'false', '--project', '.'],
  config: (files) => ({
    compilerOptions: OPTIONS,
    vueCompilerOptions: { strictTemplates: true },
    files,
  }),
  read: readTypeScript,
};

/** As `nuxt prepare` does: what the plugins provide is part of the application, under a name with a dollar sign. */
function nuxtDeclarations(files: readonly string[]): string {
  const plugins = files
    .filter((file) => file.startsWith('app/plugins/'))
    .map((file) => file.replace(/\.ts$/, ''));
  const injected = plugins.map((file) => `Provided<typeof import('./${file}').default>`);
  return `
type Provided<P> = P extends import('nuxt/app').Plugin<infer T> ? { [K in keyof T & string as \`$\${K}\`]: T[K] } : {};
type Injected = ${['{}', ...injected].join(' & ')};
declare module 'nuxt/app' { interface NuxtApp extends Injected {} }
declare module 'vue' { interface ComponentCustomProperties extends Injected {} }
declare global { interface ImportMeta { readonly server: boolean; readonly client: boolean } }
export {};
`;
}

/** What `project="…"` may say. */
export const frameworks: Readonly<Record<string, Framework>> = {
  angular: {
    bin: '@angular/compiler-cli/bundles/src/bin/ngc.js',
    args: ['--project', '.'],
    config: (files) => ({
      compilerOptions: { ...OPTIONS, experimentalDecorators: true },
      angularCompilerOptions: { strictTemplates: true, strictInjectionParameters: true },
      files,
    }),
    read: readTypeScript,
  },
  vue,
  nuxt: { ...vue, generated: nuxtDeclarations },
  svelte: {
    bin: 'svelte-check/bin/svelte-check',
    args: ['--workspace', '.', '--tsconfig', './tsconfig.json', '--output', 'machine-verbose'],
    // Svelte files are found below `include` alone; those in `files` are passed over.
    config: () => ({ compilerOptions: { ...OPTIONS, types: ['svelte'] }, include: ['**/*'] }),
    read: readSvelte,
  },
};
