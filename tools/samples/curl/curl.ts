import { spawnSync } from 'node:child_process';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { createFakes, type Fakes } from '../../fakes/fakes.ts';
import { lineWith } from '../line-with.ts';
import type { Answer, CheckContext, Checker, LocalFault, Sample } from '../sample.ts';
import { type CurlRequest, readCurl } from './arguments.ts';
import { type Command, commandsOf } from './commands.ts';
import { ANY_NUMBER, findDifference } from './compare.ts';

/**
 * Sends the `curl` commands of shell samples to fakes of the APIs, and compares what comes back with the block below.
 * The commands of one page go to one world in their order, as a reader tries them. Only calls to a host of the
 * platform are sent.
 */
export const curl: Checker = {
  name: 'curl',
  appliesTo: ({ language, marks, code }) =>
    language === 'bash' && !marks.has('fragment') && /\bcurl\b/.test(code),
  dependsOn: (sample, all) =>
    JSON.stringify(
      all.filter((each) => each.page === sample.page && curl.appliesTo(each)).map(({ code }) => code),
    ),
  async check(samples, context) {
    const verdicts = new Map<Sample, LocalFault[]>();
    const pages = Map.groupBy(context.all.filter(curl.appliesTo), ({ page }) => page);
    for (const page of new Set(samples.map((sample) => sample.page))) {
      const worlds = new Map<string | undefined, Fakes>();
      for (const sample of pages.get(page) ?? []) {
        const fakes = worlds.get(sample.environment) ?? newFakes(sample, context);
        worlds.set(sample.environment, fakes);
        verdicts.set(sample, await checkSample(sample, fakes));
      }
    }
    return verdicts;
  },
};

function newFakes({ environment }: Sample, { apiFile, dataDir }: CheckContext): Fakes {
  return createFakes({ environment, apiFile, endpointsFile: path.join(dataDir, 'api-endpoints.json') });
}

async function checkSample(sample: Sample, fakes: Fakes): Promise<LocalFault[]> {
  const commands = (await commandsOf(sample.code)).filter(({ name }) => name === 'curl');
  const faults: LocalFault[] = [];
  let output: string | undefined;
  for (const command of commands) {
    const { request, faults: wrong } = readCurl(command);
    faults.push(...wrong);
    if (!request || request.readsFile || !isOurs(request.url)) continue;
    const sent = await send(request, command, sample, fakes);
    faults.push(...sent.faults);
    output = (output ?? '') + (sent.output ?? '');
  }
  const answer = sample.answer?.title.startsWith('Response') ? sample.answer : undefined;
  if (!answer || faults.length > 0 || output === undefined) return faults;
  return compare(sample, answer, output);
}

/** Hosts of the platform and of installations, as the pages name them. */
const HOSTS =
  /^https?:\/\/((edge\.api|api|realtime|events\.api)\.flagsmith\.com|[\w.-]*flagsmith[\w.-]*\.example(\.com)?|YOUR_(API_)?HOST|(localhost|127\.0\.0\.1):(8000|8001|9100))(\/|$)/;

function isOurs(url: string): boolean {
  return HOSTS.test(url);
}

async function send(
  request: CurlRequest,
  command: Command,
  sample: Sample,
  fakes: Fakes,
): Promise<{ faults: LocalFault[]; output?: string }> {
  const headers = new Headers();
  for (const { text } of request.headers) {
    const at = text.indexOf(':');
    headers.append(text.slice(0, at), text.slice(at + 1).trim());
  }
  const form = new FormData();
  for (const [name, value] of request.form) form.append(name, value);
  const body = request.form.length > 0 ? form : request.body;
  if (typeof body === 'string' && !headers.has('Content-Type')) {
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
  }
  const response = await fakes.fetch(
    new Request(request.url, { method: request.method, headers, ...(body === undefined ? {} : { body }) }),
  );
  const text = await response.text();
  const violations = fakes.takeViolations();
  if (violations.length > 0) {
    return {
      faults: violations.map(({ message, written, remedy }) => ({
        line: lineOf(command, sample, written, request.urlLine),
        message,
        ...(remedy ? { remedy } : {}),
      })),
    };
  }
  if (response.status === 501 && sample.answer) {
    return { faults: [{ line: request.urlLine, message: JSON.parse(text).detail as string }] };
  }
  if (response.status >= 400 && response.status !== 501 && !sample.answer) {
    return {
      faults: [{ line: request.urlLine, message: `The call answers ${response.status}: ${text}` }],
    };
  }
  return { faults: [], output: piped(print(request, response, text), command) };
}

/** The line of the command on which something stands; the line of the address when it is not written out. */
function lineOf(command: Command, sample: Sample, written: string, urlLine: number): number {
  const own = sample.code
    .split('\n')
    .slice(command.line - 1)
    .join('\n');
  const known = written !== '' && own.toLowerCase().includes(written.toLowerCase());
  return known ? command.line - 1 + lineWith(own, written) : urlLine;
}

function print(request: CurlRequest, response: Response, text: string): string {
  const head = request.includesHeaders
    ? `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\n${[...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n`
    : '';
  const after = (request.writeOut ?? '')
    .replace(/%\{http_code\}|%\{response_code\}/g, String(response.status))
    .replace(/%\{time_\w+\}/g, JSON.stringify(ANY_NUMBER))
    .replace(/%header\{([^}]*)\}/g, (_, name: string) => response.headers.get(name) ?? '')
    .replaceAll('\\n', '\n');
  return `${head}${request.prints ? text : ''}${after}`;
}

/** What the commands behind the pipe make of an output; `undefined` when they may not be everywhere. */
function piped(output: string, { pipe }: Command): string {
  if (pipe.length === 0 || !pipe.every((command) => /^(sed|grep|head|tail|sort) /.test(command)))
    return output;
  const { stdout, error } = spawnSync('bash', ['-c', pipe.join(' | ')], { input: output, encoding: 'utf8' });
  return error ? output : stdout;
}

function compare(sample: Sample, answer: Answer, output: string): LocalFault[] {
  const line = answer.line - sample.line + 1;
  const shown = asJson(answer.code);
  const answered = output === '' ? null : asJson(output);
  if (shown === undefined || answered === undefined) {
    return showsOf(answer.code, output)
      ? []
      : [{ line, message: `The answer is another than the page shows:\n${output.trim()}` }];
  }
  const mode = /shortened/.test(answer.title) ? 'shortened' : 'whole';
  const found = findDifference(shown, answered, mode);
  if (!found) return [];
  const key =
    found.place
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]/g, '') ?? '';
  return [
    {
      line: line - 1 + lineWith(answer.code, `"${key}"`),
      message: `The answer differs from the page at ${found.place || 'its root'}.\nanswered: ${asText(found.answered)}\nshown:    ${asText(found.shown)}`,
    },
  ];
}

/** Whether an output has all lines that are shown, in their order, and none before the first of them. */
function showsOf(shown: string, output: string): boolean {
  const lines = output.trim().split('\n');
  let from = 0;
  return shown
    .trim()
    .split('\n')
    .every((line, index) => {
      const at = lines.findIndex((each, position) => position >= from && each.trimEnd() === line.trimEnd());
      from = at + 1;
      return at >= 0 && (index > 0 || at === 0);
    });
}

function asText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
