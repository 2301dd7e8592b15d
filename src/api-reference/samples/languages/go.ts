import type { RequestBody } from '../../request/body.ts';
import { type Part, quoted } from '../../request/multipart.ts';
import type { SampleRequest } from '../sample-request.ts';
import { jsonText, doubleQuoted as text } from '../text.ts';

/** A program for Go with its standard library. */
export function writeGo({ method, url, headers, body, answer }: SampleRequest): string {
  const { imports, lines, variable, type } = bodyParts(body);
  const shown = answer === 'none' ? ['fmt.Println(response.Status)'] : READ;
  const used = ['fmt', ...(answer === 'none' ? [] : ['io']), 'log', 'net/http', ...imports];
  const code = [
    ...lines,
    `request, err := http.NewRequest(${text(method)}, ${text(url)}, ${variable})`,
    ...STOP,
    ...headers.map(([name, value]) => `request.Header.Set(${text(name)}, ${text(value)})`),
    ...(type ? [`request.Header.Set("Content-Type", ${type})`] : []),
    '',
    'response, err := http.DefaultClient.Do(request)',
    ...STOP,
    'defer response.Body.Close()',
    '',
    ...shown,
  ];
  const listed = [...new Set(used)].sort().map((each) => `\t"${each}"\n`);
  return `package main\n\nimport (\n${listed.join('')})\n\nfunc main() {\n${code.map(tab).join('\n')}\n}`;
}

const STOP = ['if err != nil {', '\tlog.Fatal(err)', '}'];
const READ = ['answer, err := io.ReadAll(response.Body)', ...STOP, 'fmt.Println(string(answer))'];

interface BodyParts {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
  /** What is given to the request as its body. */
  readonly variable: string;
  /** Its content type, as Go writes it. */
  readonly type?: string;
}

function bodyParts(body: RequestBody | undefined): BodyParts {
  switch (body?.kind) {
    case undefined:
      return { imports: [], lines: [], variable: 'nil' };
    case 'json':
      return reader(raw(jsonText(body.value)), body.mediaType);
    case 'text':
      return reader(raw(body.text), body.mediaType);
    case 'file':
      return {
        imports: ['os'],
        lines: [`body, err := os.Open(${text(body.file)})`, ...STOP, ''],
        variable: 'body',
        type: text(body.mediaType),
      };
    case 'form': {
      const fields = body.fields.map(([name, value]) => `form.Add(${text(name)}, ${text(value)})`);
      return {
        imports: ['net/url', 'strings'],
        lines: ['form := url.Values{}', ...fields, ''],
        variable: 'strings.NewReader(form.Encode())',
        type: '"application/x-www-form-urlencoded"',
      };
    }
    case 'multipart': {
      const opens = body.parts.some(({ file }) => file !== undefined);
      const typed = body.parts.some(({ file, contentType }) => contentType !== usualType(file));
      const parts = body.parts.flatMap((part) =>
        part.file !== undefined || part.contentType !== undefined
          ? madePart(part)
          : [`form.WriteField(${text(part.name)}, ${text(part.text ?? '')})`],
      );
      return {
        imports: [
          'bytes',
          'mime/multipart',
          ...(opens ? ['io', 'os'] : []),
          ...(typed ? ['net/textproto'] : []),
        ],
        lines: ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...parts, 'form.Close()', ''],
        variable: 'body',
        type: 'form.FormDataContentType()',
      };
    }
  }
}

/** Content type that Go gives to a part by default. */
function usualType(file: string | undefined): string | undefined {
  return file === undefined ? undefined : 'application/octet-stream';
}

/** Braces keep the names of several parts apart. */
function madePart({ name, file, contentType = '', text: value = '' }: Part): string[] {
  const fileName = file === undefined ? '' : `; filename="${quoted(file)}"`;
  const create =
    file !== undefined && contentType === usualType(file)
      ? [`part, err := form.CreateFormFile(${text(name)}, ${text(file)})`]
      : [
          'part, err := form.CreatePart(textproto.MIMEHeader{',
          `\t"Content-Disposition": {${raw(`form-data; name="${quoted(name)}"${fileName}`)}},`,
          `\t"Content-Type":        {${text(contentType)}},`,
          '})',
        ];
  const open =
    file === undefined ? [] : [`file, err := os.Open(${text(file)})`, ...STOP, 'defer file.Close()'];
  const write = file === undefined ? `part.Write([]byte(${raw(value)}))` : 'io.Copy(part, file)';
  return ['{', ...[...open, ...create, ...STOP, write].map(tab), '}'];
}

function reader(value: string, mediaType: string): BodyParts {
  const lines = [`body := strings.NewReader(${value})`, ''];
  return { imports: ['strings'], lines, variable: 'body', type: text(mediaType) };
}

/** A tab before a line of code; the lines inside a raw text stay as they are. */
function tab(line: string): string {
  return line === '' ? '' : `\t${line}`;
}

/** Text in backticks where it can stand in them. */
function raw(value: string): string {
  return /[`\r\0\uFEFF]/.test(value) ? text(value) : `\`${value}\``;
}
