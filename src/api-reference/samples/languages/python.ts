import type { RequestBody } from '../../request/body.ts';
import type { Part } from '../../request/multipart.ts';
import type { SampleRequest } from '../sample-request.ts';
import { hasRepeated, indent, literal, doubleQuoted as text } from '../text.ts';

/** A script for `requests`, the library that most Python programs use. */
export function writePython({ method, url, headers, body, answer }: SampleRequest): string {
  const sent: [string, string][] = [
    ...headers.map(([name, value]): [string, string] => [name, value]),
    ...typeHeader(body),
  ];
  const given = [
    text(url),
    ...(sent.length > 0 ? [`headers=${python(Object.fromEntries(sent))}`] : []),
    ...(body ? bodyArguments(body) : []),
  ];
  const name = method.toLowerCase();
  const call = CALLS.has(name) ? name : 'request';
  const lines = call === 'request' ? [text(method), ...given] : given;
  const shown = { json: 'response.json()', text: 'response.text', none: 'response.status_code' }[answer];
  const block = lines.map((line) => `    ${indent(line, '    ')},\n`).join('');
  return `import requests\n\nresponse = requests.${call}(\n${block})\nprint(${shown})`;
}

const CALLS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

function typeHeader(body: RequestBody | undefined): [string, string][] {
  if (!body || !('mediaType' in body) || body.mediaType === 'application/json') return [];
  return [['Content-Type', body.mediaType]];
}

function bodyArguments(body: RequestBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`json=${python(body.value)}`];
    case 'text':
      return [`data=${text(body.text)}.encode()`];
    case 'file':
      return [`data=open(${text(body.file)}, "rb")`];
    case 'form': {
      const names = body.fields.map(([name]) => name);
      return [`data=${hasRepeated(names) ? pairs(body.fields) : python(Object.fromEntries(body.fields))}`];
    }
    case 'multipart': {
      const repeated = hasRepeated(body.parts.map(({ name }) => name));
      const parts = body.parts.map((part) =>
        repeated
          ? `    (${text(part.name)}, ${partValue(part)}),\n`
          : `    ${text(part.name)}: ${partValue(part)},\n`,
      );
      return [repeated ? `files=[\n${parts.join('')}]` : `files={\n${parts.join('')}}`];
    }
  }
}

/** The name of the file, its contents, and its type; for text, no name. */
function partValue({ file, contentType, text: value = '' }: Part): string {
  const given = file === undefined ? ['None', text(value)] : [text(file), `open(${text(file)}, "rb")`];
  return `(${[...given, ...(contentType ? [text(contentType)] : [])].join(', ')})`;
}

function pairs(fields: readonly (readonly [string, string])[]): string {
  return `[\n${fields.map(([name, value]) => `    (${text(name)}, ${text(value)}),\n`).join('')}]`;
}

function python(value: unknown): string {
  return literal(value, {
    indent: '    ',
    record: ['{', '}'],
    null: 'None',
    boolean: ['False', 'True'],
    trailingComma: true,
    text,
    pair: (key, inner) => `${text(key)}: ${inner}`,
  });
}
