import type { SampleBody, SampleRequest } from '../request.ts';
import { literal } from '../text.ts';

/** A script for Ruby with what it brings along. */
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
    ...(body ? [bodyLine(body)] : []),
    '',
    `response = Net::HTTP.start(uri.host, uri.port, use_ssl: ${url.startsWith('https:')}) do |http|`,
    '  http.request(request)',
    'end',
    answer === 'none' ? 'puts response.code' : 'puts response.body',
  ];
  return lines.join('\n');
}

function bodyLine(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `request.body = JSON.generate(${ruby(body.value)})`;
    case 'text':
      return `request.body = ${text(body.text)}`;
    case 'file':
      return `request.body = File.binread(${text(body.file)})`;
    case 'form':
      return `request.set_form_data(${ruby(Object.fromEntries(body.fields))})`;
    case 'multipart': {
      const parts = body.parts.map(({ name, value = '', file }) =>
        file ? `  [${text(name)}, File.open(${text(file)})]` : `  [${text(name)}, ${text(value)}]`,
      );
      return `request.set_form([\n${parts.join(',\n')}\n], "multipart/form-data")`;
    }
  }
}

function ruby(value: unknown): string {
  return literal(value, {
    indent: '  ',
    list: ['[', ']'],
    record: ['{', '}'],
    null: 'nil',
    boolean: ['false', 'true'],
    trailingComma: false,
    text,
    pair: (key, inner) => `${text(key)} => ${inner}`,
  });
}

/** Double quotes know the escapes of JSON, and `#` before `{`, `$` and `@` as well. */
function text(value: string): string {
  return JSON.stringify(value).replace(/#(?=[{$@])/g, '\\#');
}
