import type { RequestBody } from '../../request/body.ts';
import { multipartSegments, type Part } from '../../request/multipart.ts';
import type { SampleRequest } from '../sample-request.ts';
import { hasRepeated, isTypedText, lines, literal } from '../text.ts';

/** A script for Ruby with its standard library. */
export function writeRuby({ method, url, headers, body, answer }: SampleRequest): string {
  const sent = [
    ...headers,
    ...(body && 'mediaType' in body ? [['Content-Type', body.mediaType] as const] : []),
  ];
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const lines = [
    ...(body?.kind === 'json' ? ['require "json"'] : []),
    'require "net/http"',
    '',
    `uri = URI(${text(url)})`,
    `request = Net::HTTP::${name}.new(uri)`,
    ...sent.map(([header, value]) => `request[${text(header)}] = ${text(value)}`),
    ...(body ? bodyLines(body) : []),
    '',
    `response = Net::HTTP.start(uri.host, uri.port, use_ssl: ${url.startsWith('https:')}) do |http|`,
    '  http.request(request)',
    'end',
    answer === 'none' ? 'puts response.code' : 'puts response.body',
  ];
  return lines.join('\n');
}

function bodyLines(body: RequestBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`request.body = JSON.generate(${ruby(body.value)})`];
    case 'text':
      return [`request.body = ${text(body.text)}`];
    case 'file':
      return [`request.body = File.binread(${text(body.file)})`];
    case 'form': {
      const repeated = hasRepeated(body.fields.map(([name]) => name));
      return [`request.set_form_data(${ruby(repeated ? body.fields : Object.fromEntries(body.fields))})`];
    }
    case 'multipart':
      return body.parts.some(isTypedText) ? composed(body.parts) : [formLine(body.parts)];
  }
}

function formLine(parts: readonly Part[]): string {
  const entries = parts.map(({ name, file, contentType, text: value = '' }) => {
    if (file === undefined) return `  [${text(name)}, ${text(value)}]`;
    const type =
      contentType === 'application/octet-stream' ? '' : `, { content_type: ${text(contentType ?? '')} }`;
    return `  [${text(name)}, File.open(${text(file)}, "rb")${type}]`;
  });
  return `request.set_form([\n${entries.join(',\n')}\n], "multipart/form-data")`;
}

/** `set_form` gives a type to files alone. */
function composed(parts: readonly Part[]): string[] {
  const { boundary, segments } = multipartSegments(parts);
  const pieces = segments.flatMap(({ text: piece, file }) =>
    file === undefined ? lines(piece).map((line) => `${text(line)}.b`) : [`File.binread(${text(file)})`],
  );
  return [
    `request["Content-Type"] = ${text(`multipart/form-data; boundary=${boundary}`)}`,
    `request.body = [\n${pieces.map((piece) => `  ${piece}`).join(',\n')}\n].join`,
  ];
}

function ruby(value: unknown): string {
  return literal(value, {
    indent: '  ',
    record: ['{', '}'],
    null: 'nil',
    boolean: ['false', 'true'],
    trailingComma: false,
    text,
    pair: (key, inner) => `${text(key)} => ${inner}`,
  });
}

/** In double quotes, Ruby reads the escapes of JSON, and `#` before `{`, `$` or `@` inserts a value. */
function text(value: string): string {
  return JSON.stringify(value).replace(/#(?=[{$@])/g, '\\#');
}
