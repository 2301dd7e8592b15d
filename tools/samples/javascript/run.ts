import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { type ServedFakes, serveFakes } from '../../fakes/serve.ts';
import { scratchDir } from '../../shared/packages.ts';
import { fingerprint } from '../cache.ts';
import { inPool } from '../in-pool.ts';
import { lineWith } from '../line-with.ts';
import type { Answer, CheckContext, Checker, LocalFault, Sample } from '../sample.ts';

/**
 * Runs the JavaScript and TypeScript blocks that are marked `run`, each in a process of its own against fakes of its
 * own, and compares what they print with the block below them. What a block asks of the APIs must be as documented.
 */
export const run: Checker = {
  name: 'run',
  appliesTo: ({ marks }) => marks.has('run'),
  async check(samples, context) {
    mkdirSync(path.join(scratchDir, 'run'), { recursive: true });
    const verdicts = await inPool(samples, availableParallelism(), async (sample) => {
      const faults = await runSample(sample, context);
      // A busy machine can make a request time out; a fault that stays is one of the sample.
      return [sample, faults.length === 0 ? faults : await runSample(sample, context)] as const;
    });
    return new Map(verdicts);
  },
};

const SECONDS = 60;

async function runSample(sample: Sample, { apiFile, dataDir }: CheckContext): Promise<LocalFault[]> {
  if (!/^(javascript|typescript)$/.test(sample.language)) {
    return [
      { line: 1, message: `Blocks of ${sample.language} cannot be run.`, remedy: 'Take the mark "run" off.' },
    ];
  }
  if (!sample.answer?.title.startsWith('Output')) {
    return [
      {
        line: 1,
        message: 'The block is marked "run", but nothing says what it prints.',
        remedy: 'Put a block ```text title="Output" right below it.',
      },
    ];
  }
  const script = asJavaScript(sample);
  // What is wrong with its grammar is said by the type check.
  if (script === undefined) return [];
  const fakes = await serveFakes({
    environment: sample.environment,
    apiFile,
    endpointsFile: path.join(dataDir, 'api-endpoints.json'),
  });
  try {
    const { code, output, errors } = await execute(script, sample, fakes);
    const faults = fakes.takeViolations().map(({ message, written, remedy }) => ({
      line: lineWith(sample.code, written),
      message,
      ...(remedy ? { remedy } : {}),
    }));
    if (faults.length > 0) return faults;
    if (code !== 0) {
      return [
        {
          line: failedLine(errors),
          message: `Ended with ${code ?? `no end after ${SECONDS} s`}.\n${errors.trim()}`,
        },
      ];
    }
    return compare(sample, sample.answer, output);
  } finally {
    await fakes.close();
  }
}

/** The block without its types; `undefined` when it cannot be read. */
function asJavaScript({ language, code }: Sample): string | undefined {
  if (language === 'javascript') return code;
  try {
    return stripTypeScriptTypes(code);
  } catch {
    return undefined;
  }
}

interface Ending {
  /** `null` when the block had to be stopped. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a block with a temporary folder of its own, so that nothing stays of what it writes there. */
function execute(script: string, sample: Sample, fakes: ServedFakes): Promise<Ending> {
  const file = path.join(scratchDir, 'run', `${fingerprint(sample.page, String(sample.line))}.mjs`);
  writeFileSync(file, script);
  const temporary = mkdtempSync(path.join(tmpdir(), 'samples-'));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
      timeout: SECONDS * 1000,
      env: {
        PATH: process.env.PATH,
        TZ: 'UTC',
        NO_COLOR: '1',
        TMPDIR: temporary,
        TEMP: temporary,
        TMP: temporary,
        FLAGSMITH_API_URL: fakes.apiUrl,
        FLAGSMITH_ADMIN_URL: fakes.origin,
        FLAGSMITH_ENVIRONMENT_KEY: 'YOUR_ENVIRONMENT_KEY',
        FLAGSMITH_API_KEY: 'YOUR_API_KEY',
      },
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('close', (code) => {
      rmSync(temporary, { recursive: true, force: true });
      resolve({ code, output, errors });
    });
  });
}

/** The first line that differs, at its place in the block that shows the output. */
function compare(sample: Sample, answer: Answer, output: string): LocalFault[] {
  const printed = output.trimEnd().split('\n');
  const shown = answer.code.trimEnd().split('\n');
  const index = Array.from({ length: Math.max(printed.length, shown.length) }).findIndex(
    (_, at) => printed[at]?.trimEnd() !== shown[at]?.trimEnd(),
  );
  if (index < 0) return [];
  const line = answer.line - sample.line + 1 + Math.min(index, shown.length - 1);
  return [
    {
      line,
      message: `The block prints something else than the page shows.\nprinted: ${printed[index] ?? 'nothing more'}\nshown:   ${shown[index] ?? 'nothing more'}`,
    },
  ];
}

/** Line of the block in a stack trace; types are stripped in place, so lines are those of the block. */
function failedLine(errors: string): number {
  return Number(/\/run\/[\w-]+\.mjs:(\d+)/.exec(errors)?.[1] ?? 1);
}
