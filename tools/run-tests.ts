import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.ts';

// Every check, as `npm test` has it; `--full` adds the tests that cost minutes and rarely break, and walks in Firefox and WebKit.

/** What a step of the tests came to. */
interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(path.join(tmpdir(), 'docs-tests-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const total: Count = { passed: 0, failed: 0 };
const started = performance.now();

/** The browser tests that every change runs, and those that `--full` adds. */
const EVERY_PROJECT = ['daily', 'nightly', 'firefox', 'webkit'].map((name) => `--project=${name}`);

const isFull = process.argv.includes('--full');

const SUITES = {
  unit: 'Unit tests',
  build: 'Tests that build sites',
  ...(isFull && { nightly: 'Tests that cost minutes' }),
};

// These need nothing of each other; each says all that it has to say when it ends. In a fresh clone the samples wait for packages
// to come: only the browser tests, which need the machine to themselves, wait for them.
const samples = step('Samples', ['npm', 'run', '--silent', 'check:samples'], { held: true });
await Promise.all([
  step('Lint', ['biome', 'check', '.'], { held: true }),
  step('Types', ['tsc', '--noEmit'], { held: true }),
  step('Prose', ['npm', 'run', '--silent', 'lint:prose'], { held: true }),
  step('Build', ['node', 'src/builder/cli.ts', 'build'], { held: true, env: { NODE_ENV: 'production' } }),
]);
for (const [project, name] of Object.entries(SUITES)) {
  await step(
    name,
    [
      'vitest',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(reports, `${project}.json`)}`,
    ],
    { count: () => countVitest(`${project}.json`) },
  );
}
await samples;
const browser = await findBrowser((message) => console.log(message)).catch(
  (error: unknown) => error as Error,
);
if (browser instanceof Error) {
  console.log(browser.message);
  total.failed += 1;
} else {
  console.log(`Browser: ${browser.executable} (${browser.how})`);
  await step(
    'Browser tests and budgets',
    ['playwright', 'test', ...(isFull ? EVERY_PROJECT : EVERY_PROJECT.slice(0, 1))],
    {
      count: countPlaywright,
      env: {
        CHROMIUM_PATH: browser.executable,
        PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'e2e.json'),
      },
    },
  );
}
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

interface StepOptions {
  /** What the tests of the command came to; without it, the command is one test of its own. */
  readonly count?: () => Count;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its output is shown when it ends, because others run beside it. */
  readonly held?: boolean;
}

/** Runs a command and adds what it came to. */
async function step(
  name: string,
  [command = '', ...args]: readonly string[],
  { count, env = {}, held = false }: StepOptions = {},
): Promise<void> {
  const begun = performance.now();
  if (!held) console.log(`\n== ${name}`);
  const said: Buffer[] = [];
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
  if (held) {
    console.log(`\n== ${name}`);
    process.stdout.write(Buffer.concat(said));
  }
  console.log(`${name} took ${Math.round((performance.now() - begun) / 1000)} s.`);
  const { passed, failed } = count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  total.passed += passed;
  // A runner that ends badly without a failed test (a crash, no tests) is a failure of its own.
  total.failed += failed === 0 && code !== 0 ? 1 : failed;
}

function countVitest(name: string): Count {
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
    name,
  );
  if (report?.numPendingTests)
    console.log(`${report.numPendingTests} tests were not run; why is said above.`);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countPlaywright(): Count {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>('e2e.json');
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
  };
}

function readReport<T>(name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8')) as T;
  } catch {
    return undefined;
  }
}
