import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SAMPLE_LANGUAGES } from '../../../src/api-reference/samples/languages.ts';
import { sampleRequest } from '../../../src/api-reference/samples/sample-request.ts';
import { installPackages } from '../../../tools/shared/packages.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { FIXTURES, load, ROOT, valid } from '../../unit/api-reference/reference.ts';
import { type AskedRequest, asAsked, comparable } from './requests/asked.ts';
import { readCsharp } from './requests/read-csharp.ts';
import { readPowershell } from './requests/read-powershell.ts';
import { contentsOf, type ReceivedRequest, type Receiver, startReceiver } from './requests/received.ts';
import { requestFaults } from './requests/request-faults.ts';
import { RUNNERS } from './requests/runners.ts';

const run = promisify(execFile);
const BASE = '/api/v1';
const REQUESTS = path.join(FIXTURES, 'requests.yaml');

const references = [
  await valid(load(REQUESTS)),
  await valid(load(path.join(FIXTURES, 'everything.yaml'))),
  await valid(load(path.join(ROOT, 'content/api/edge-api.yaml'))),
];
const calls = references.flatMap((reference) =>
  reference.operations
    .filter(({ kind }) => kind === 'call')
    .map((operation) => ({ name: `${operation.method} ${operation.path}`, operation, reference })),
);
const asked = askedRequests();

/** What the fixture says of the requests of its operations, by their ids. */
function askedRequests(): ReadonlyMap<string, AskedRequest> {
  const { paths } = parse(readFileSync(REQUESTS, 'utf8'), { intAsBigInt: true }) as {
    paths: Record<string, Record<string, { operationId: string; 'x-request': AskedRequest }>>;
  };
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return new Map(operations.map((operation) => [operation.operationId, operation['x-request']]));
}

let receiver: Receiver;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  for (const file of [
    'file.bin',
    'file-1.bin',
    'file-2.bin',
    'file.png',
    'file-1.png',
    'file-2.png',
    'sales.csv',
  ])
    writeFileSync(path.join(folder, file), contentsOf(file));
  receiver = await startReceiver();
});

afterAll(() => receiver.close());

/** The samples of all operations in a language, calling the server of the test. */
function samplesIn(language: string): string[] {
  const found = SAMPLE_LANGUAGES.find(({ value }) => value === language);
  const url = `${receiver.origin}${BASE}`;
  return calls.map(({ operation, reference }) => {
    const server = { label: '', url, template: url, variables: [] };
    return found?.write(sampleRequest(operation, server, reference)) ?? '';
  });
}

/** Whether a request is what its description asks for: word for word where the fixture says it, else by its schemas. */
async function expectAsked(
  received: ReceivedRequest | undefined,
  call: (typeof calls)[number],
): Promise<void> {
  if (!received) throw new Error('No request arrived.');
  const { operation, reference } = call;
  expect(received.method).toBe(operation.method.toUpperCase());
  const said = reference === references[0] ? asked.get(operation.operationId ?? '') : undefined;
  if (said) expect(asAsked(received, said, BASE)).toEqual(comparable(said));
  else expect(await requestFaults(received, operation, reference, BASE)).toEqual([]);
}

describe.each(RUNNERS)('what is sent by samples in $language', ({ language, needs, isHere, prepare }) => {
  let commands: ReturnType<typeof prepare> = [];
  const available = isHere();
  beforeAll(() => {
    if (available) commands = prepare(folder, samplesIn(language));
  }, 300_000);

  test.for(calls.map((call, index) => ({ ...call, index })))(
    '$name is what the description asks for',
    { timeout: 60_000 },
    async ({ index, ...call }, { skip }) => {
      skip(!available, `${needs} is not installed`);
      receiver.take();
      const [program = '', ...given] = commands[index] ?? [];
      const { stdout } = await run(program, given, {
        cwd: folder,
        env: { ...process.env, no_proxy: '*', NO_PROXY: '*' },
      });
      await expectAsked(receiver.take(), call);
      expect(stdout.trim()).not.toBe('');
    },
  );
});

describe.each([
  ['csharp', readCsharp],
  ['powershell', readPowershell],
] as const)('what samples in %s say, which cannot be run everywhere', (language, read) => {
  let samples: readonly string[] = [];
  beforeAll(() => {
    installPackages(() => undefined);
    samples = samplesIn(language);
  }, 300_000);

  test.for(calls.map((call, index) => ({ ...call, index })))(
    '$name is what the description asks for',
    async ({ index, ...call }) => {
      await expectAsked(await read(samples[index] ?? ''), call);
    },
  );
});
