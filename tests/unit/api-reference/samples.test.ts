import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationModel } from '../../../src/api-reference/model/operations.ts';
import { SAMPLE_LANGUAGES } from '../../../src/api-reference/samples/languages.ts';
import { type SampleRequest, sampleRequest } from '../../../src/api-reference/samples/request.ts';
import { FIXTURES, load, ROOT, valid } from './reference.ts';
import { type ReceivedRequest, requestFaults } from './request-faults.ts';

const run = promisify(execFile);
const BASE = '/api/v1';

const references = [
  await valid(load(path.join(ROOT, 'content/api/edge-api.yaml'))),
  await valid(load(path.join(FIXTURES, 'everything.yaml'))),
];
const calls = references.flatMap((reference) =>
  reference.operations
    .filter(({ kind }) => kind === 'call')
    .map((operation) => [`${operation.method} ${operation.path}`, operation, reference] as const),
);

let server: Server;
let last: ReceivedRequest | undefined;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  writeFileSync(path.join(folder, 'file.bin'), 'bytes');
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    last = { method, url, headers: headers as ReceivedRequest['headers'], body: Buffer.concat(parts) };
    response.setHeader('content-type', 'application/json').end('{"fine": true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The sample of an operation in a language, calling the server of the test. */
function sampleOf(
  operation: OperationModel,
  reference: (typeof references)[number],
  language: string,
): string {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;
  const request = sampleRequest(operation, { label: '', url, template: url, variables: [] }, reference);
  const found = SAMPLE_LANGUAGES.find(({ value }) => value === language);
  if (!found) throw new Error(`no language ${language}`);
  return found.write(request);
}

/** Runs a sample as a reader would, in a folder that has the file it sends. */
async function runSample(language: string, code: string): Promise<string> {
  last = undefined;
  const [command, name] =
    {
      curl: ['bash', 'sample.sh'],
      nodejs: [process.execPath, 'sample.mjs'],
      php: ['php', 'sample.php'],
      ruby: ['ruby', 'sample.rb'],
    }[language] ?? [];
  const file = path.join(folder, name ?? '');
  writeFileSync(file, code);
  const { stdout } = await run(command ?? '', [file], {
    cwd: folder,
    env: { ...process.env, no_proxy: '*', NO_PROXY: '*' },
  });
  return stdout;
}

function has(...command: string[]): boolean {
  try {
    execFileSync(command[0] ?? '', command.slice(1), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const RUNNABLE = [
  ['curl', has('curl', '--version')],
  ['nodejs', true],
  ['php', has('php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);')],
  ['ruby', has('ruby', '--version')],
] as const;

describe.each(RUNNABLE)('samples in %s', (language, available) => {
  test.skipIf(!available).each(calls)(
    '%s is what the description asks for',
    { timeout: 60_000 },
    async (_, operation, reference) => {
      // `fetch` refuses to send this method.
      if (language === 'nodejs' && operation.method === 'trace') return;
      const printed = await runSample(language, sampleOf(operation, reference, language));
      expect(last).toBeDefined();
      expect(await requestFaults(last as ReceivedRequest, operation, reference, BASE)).toEqual([]);
      expect(printed.trim()).not.toBe('');
    },
  );
});

describe('samples that are not run here are read by their own tools', () => {
  const write = (
    language: string,
    name: (index: number) => string,
    change = (code: string, _index: number) => code,
  ) =>
    calls.map(([, operation, reference], index) => {
      const file = path.join(folder, language, name(index));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${change(sampleOf(operation, reference, language), index)}\n`);
      return file;
    });

  test.skipIf(!has('python3', '--version'))('Python', () => {
    const files = write('python', (index) => `sample${index}.py`);
    execFileSync('python3', [
      '-c',
      'import ast, sys\nfor f in sys.argv[1:]: ast.parse(open(f).read(), f)',
      ...files,
    ]);
  });

  test.skipIf(!has('php', '--version'))('PHP', () => {
    const files = write('php', (index) => `sample${index}.php`);
    const parse = 'foreach (array_slice($argv, 1) as $f) token_get_all(file_get_contents($f), TOKEN_PARSE);';
    expect(execFileSync('php', ['-r', parse, '--', ...files]).toString()).toBe('');
  });

  test.skipIf(!has('which', 'gofmt'))('Go, formatted as Go is', () => {
    const files = write('go', (index) => `${index}/sample.go`);
    expect(execFileSync('gofmt', ['-l', '-e', ...files]).toString()).toBe('');
  });

  test.skipIf(!has('javac', '--version'))('Java', { timeout: 120_000 }, () => {
    const files = write(
      'java',
      (index) => `Example${index}.java`,
      (code, index) => code.replace('class Example', `class Example${index}`),
    );
    execFileSync('javac', ['-proc:none', '-d', path.join(folder, 'classes'), ...files]);
  });
});

describe('a text with everything that languages treat specially', () => {
  const nasty =
    'It\'s "quoted" \\ back `tick` $HOME $(x) #{y} %s \u2019 \u00e9 \u{1f389} <?php */ """ \'@ \n second line';
  const request: SampleRequest = {
    method: 'POST',
    url: 'https://api.example.com/a',
    headers: [['X-Key', nasty.replaceAll('\n', ' ')]],
    body: {
      kind: 'json',
      mediaType: 'application/json',
      value: { text: nasty, list: [], record: {}, numbers: { 0: 'a' }, nothing: null, yes: true },
    },
    answer: 'json',
  };
  const write = (language: string, changed: Partial<SampleRequest> = {}) =>
    SAMPLE_LANGUAGES.find(({ value }) => value === language)?.write({ ...request, ...changed }) ?? '';

  test.each(RUNNABLE)('arrives whole from %s', { timeout: 60_000 }, async (language, available) => {
    if (!available) return;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a`;
    await runSample(language, write(language, { url, headers: [['X-Key', 'plain']] }));
    expect(JSON.parse(last?.body.toString() ?? '')).toEqual(
      request.body?.kind === 'json' ? request.body.value : undefined,
    );
    for (const body of [
      { kind: 'text', mediaType: 'text/plain', text: nasty },
      { kind: 'form', fields: [['a', nasty]] },
    ] as const) {
      await runSample(language, write(language, { url, headers: [], body }));
      const sent = last?.body.toString() ?? '';
      expect(body.kind === 'form' ? new URLSearchParams(sent).get('a') : sent).toBe(nasty);
    }
  });

  test('stands in C# between raw quotes, where nothing is special', () => {
    const code = write('csharp');
    expect(code).toContain('request.Headers.Add("X-Key", "It\'s \\"quoted\\" \\\\ back');
    const block = /"""\n([\s\S]*?)\n {4}"""/.exec(code)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ text: nasty });
    expect(block.split('\n').every((line) => line.startsWith('    '))).toBe(true);
  });

  test('stands in PowerShell in a here-string that only its own end closes, and in doubled quotes', () => {
    const code = write('powershell');
    const block = /@'\n([\s\S]*?)\n'@\n/.exec(code)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ text: nasty });
    expect(code).toContain("'X-Key' = 'It''s \"quoted\"");
    expect(code).toContain('\u2019\u2019');
  });
});
