import { didYouMean } from '../../fakes/call.ts';
import type { LocalFault } from '../sample.ts';
import type { Argument, Command } from './commands.ts';

/** What a `curl` command asks for. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly urlLine: number;
  readonly headers: readonly Argument[];
  readonly body: string | undefined;
  readonly form: readonly (readonly [string, string])[];
  /** Whether the body of the answer is printed. */
  readonly prints: boolean;
  /** Whether status line and headers are printed before the body. */
  readonly includesHeaders: boolean;
  /** Format that is printed after the answer. */
  readonly writeOut: string | undefined;
  /** Whether some of the request comes from a file, so that it cannot be sent from here. */
  readonly readsFile: boolean;
}

/** Reads the arguments of a `curl` command. Out: the request, or what is wrong with the command. */
export function readCurl(command: Command): { request?: CurlRequest; faults: LocalFault[] } {
  const faults: LocalFault[] = [];
  const values = new Map<string, Argument[]>();
  const urls: Argument[] = [];
  const args = [...command.args];
  for (let arg = args.shift(); arg; arg = args.shift()) {
    if (!arg.text.startsWith('-') || arg.text === '-') {
      urls.push(arg);
      continue;
    }
    for (const name of namesOf(arg.text)) {
      const option = OPTIONS[name];
      if (option === undefined) {
        faults.push({
          line: arg.line,
          message: `curl has no option ${name}.`,
          remedy: didYouMean(name, Object.keys(OPTIONS)),
        });
      } else if (option.takesValue) {
        const attached = name.startsWith('--') ? undefined : attachedValue(arg, name);
        const value = attached ?? args.shift();
        if (value) values.set(option.name, [...(values.get(option.name) ?? []), value]);
        else faults.push({ line: arg.line, message: `curl's option ${name} needs a value.` });
        if (attached) break;
      } else {
        values.set(option.name, [arg]);
      }
    }
  }
  const given = (name: string) => values.get(name) ?? [];
  urls.push(...given('--url'));
  for (const header of given('--header')) {
    if (!header.text.includes(':')) {
      faults.push({ line: header.line, message: `The header "${header.text}" has no colon.` });
    }
  }
  const url = urls[0];
  if (!url) faults.push({ line: command.line, message: 'curl has no address to call.' });
  if (!url || faults.length > 0) return { faults };

  const data = ['--data', '--data-raw', '--data-binary', '--json'].flatMap((name) => given(name));
  const encoded = given('--data-urlencode').map(({ text }) => encodePair(text));
  const form = given('--form').map(({ text }) => pairOf(text));
  const asQuery = given('--get').length > 0;
  const bodyParts = [...data.map(({ text }) => text), ...encoded];
  const hasBody = !asQuery && (bodyParts.length > 0 || form.length > 0);
  const method =
    given('--request').at(-1)?.text ?? (given('--head').length > 0 ? 'HEAD' : hasBody ? 'POST' : 'GET');
  return {
    faults,
    request: {
      method,
      url: asQuery && bodyParts.length > 0 ? `${url.text}?${bodyParts.join('&')}` : url.text,
      urlLine: url.line,
      headers: [
        ...given('--header'),
        ...(given('--json').length > 0
          ? [{ text: 'Content-Type: application/json', line: command.line }]
          : []),
      ],
      body: hasBody && form.length === 0 ? bodyParts.join('&') : undefined,
      form,
      prints: given('--output').length === 0 && given('--remote-name').length === 0,
      includesHeaders: given('--include').length > 0,
      writeOut: given('--write-out').at(-1)?.text,
      readsFile: data.some(({ text }) => text.startsWith('@')),
    },
  };
}

interface Option {
  /** The long name. */
  readonly name: string;
  readonly takesValue: boolean;
}

const OPTIONS: Readonly<Record<string, Option>> = Object.fromEntries([
  ...options(true, {
    '--request': '-X',
    '--header': '-H',
    '--data': '-d',
    '--data-raw': '',
    '--data-binary': '',
    '--data-urlencode': '',
    '--json': '',
    '--form': '-F',
    '--output': '-o',
    '--write-out': '-w',
    '--user': '-u',
    '--user-agent': '-A',
    '--url': '',
    '--max-time': '-m',
    '--connect-timeout': '',
    '--retry': '',
    '--retry-delay': '',
    '--cookie': '-b',
    '--cookie-jar': '-c',
    '--cacert': '',
    '--resolve': '',
  }),
  ...options(false, {
    '--silent': '-s',
    '--show-error': '-S',
    '--fail': '-f',
    '--fail-with-body': '',
    '--include': '-i',
    '--head': '-I',
    '--location': '-L',
    '--get': '-G',
    '--verbose': '-v',
    '--insecure': '-k',
    '--compressed': '',
    '--no-buffer': '-N',
    '--remote-name': '-O',
    '--retry-all-errors': '',
    '--http1.1': '',
    '--http2': '',
  }),
]);

function options(
  takesValue: boolean,
  names: Readonly<Record<string, string>>,
): (readonly [string, Option])[] {
  return Object.entries(names).flatMap(([name, short]) => {
    const option = { name, takesValue };
    return short === ''
      ? [[name, option] as const]
      : ([
          [name, option],
          [short, option],
        ] as const);
  });
}

/** `-fsSL` is four options; `--silent` is one; `-XPOST` is one with its value. */
function namesOf(written: string): string[] {
  if (written.startsWith('--')) return [written];
  const letters = [...written.slice(1)];
  const end = letters.findIndex((letter) => OPTIONS[`-${letter}`]?.takesValue);
  return letters.slice(0, end < 0 ? letters.length : end + 1).map((letter) => `-${letter}`);
}

function attachedValue({ text, line }: Argument, name: string): Argument | undefined {
  const rest = text.slice(text.indexOf(name.slice(1)) + 1);
  return rest === '' ? undefined : { text: rest, line };
}

function pairOf(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

function encodePair(text: string): string {
  const [name, value] = pairOf(text);
  return `${name}=${encodeURIComponent(value)}`;
}
