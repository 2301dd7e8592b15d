import { hasBigInteger } from '../../json.ts';
import type { RequestBody } from '../../request/body.ts';
import { multipartSegments, type Part } from '../../request/multipart.ts';
import type { SampleRequest } from '../sample-request.ts';
import { formText, hasRepeated, indent, isTypedText, jsonText, lines, literal } from '../text.ts';

/** A script for PHP with its curl extension. */
export function writePhp({ method, url, headers, body, answer }: SampleRequest): string {
  const type = contentType(body);
  const sent = [
    // Without a value behind the colon, curl would leave the header out.
    ...headers.map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`)),
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
  ];
  const options = [
    ...(method === 'HEAD'
      ? ['CURLOPT_NOBODY => true']
      : method === 'GET' && !body
        ? []
        : [`CURLOPT_CUSTOMREQUEST => ${text(method)}`]),
    ...(sent.length > 0 ? [`CURLOPT_HTTPHEADER => ${php(sent)}`] : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${bodyValue(body)}`] : []),
    'CURLOPT_RETURNTRANSFER => true',
  ];
  const shown =
    answer === 'none'
      ? 'curl_exec($curl);\necho curl_getinfo($curl, CURLINFO_RESPONSE_CODE);'
      : 'echo curl_exec($curl);';
  const block = options.map((option) => `    ${indent(option, '    ')},\n`).join('');
  return `<?php\n\n$curl = curl_init(${text(url)});\ncurl_setopt_array($curl, [\n${block}]);\n\n${shown}`;
}

/** Content type of a body. For a form, curl sets it itself. */
function contentType(body: RequestBody | undefined): string | undefined {
  if (body?.kind === 'multipart' && isComposed(body.parts))
    return `multipart/form-data; boundary=${multipartSegments(body.parts).boundary}`;
  return body && 'mediaType' in body ? body.mediaType : undefined;
}

/** Whether the parts do not fit into a PHP array, which has each name once and gives text no type. */
function isComposed(parts: readonly Part[]): boolean {
  return parts.some(isTypedText) || hasRepeated(parts.map(({ name }) => name));
}

function bodyValue(body: RequestBody): string {
  switch (body.kind) {
    case 'json':
      // An array of PHP keeps no integer beyond 64 bits.
      return hasBigInteger(body.value) ? text(jsonText(body.value)) : `json_encode(${php(body.value)})`;
    case 'text':
      return text(body.text);
    case 'file':
      return `file_get_contents(${text(body.file)})`;
    case 'form':
      if (hasRepeated(body.fields.map(([name]) => name))) return text(formText(body.fields));
      return `http_build_query(${php(Object.fromEntries(body.fields))})`;
    case 'multipart':
      return isComposed(body.parts) ? composed(body.parts) : `[\n${body.parts.map(entry).join('')}]`;
  }
}

function entry({ name, file, contentType: type, text: value = '' }: Part): string {
  if (file === undefined) return `    ${text(name)} => ${text(value)},\n`;
  const given = type === 'application/octet-stream' ? [text(file)] : [text(file), text(type ?? '')];
  return `    ${text(name)} => new CURLFile(${given.join(', ')}),\n`;
}

function composed(parts: readonly Part[]): string {
  const pieces = multipartSegments(parts).segments.flatMap(({ text: piece, file }) =>
    file === undefined ? lines(piece).map(doubleQuoted) : [`file_get_contents(${text(file)})`],
  );
  return `implode([\n${pieces.map((piece) => `    ${piece},\n`).join('')}])`;
}

/** In double quotes, PHP reads escapes of line breaks, and `$` begins a variable. */
function doubleQuoted(value: string): string {
  const escaped = value
    .replace(/["\\$]/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n');
  return `"${escaped}"`;
}

function php(value: unknown): string {
  return literal(value, {
    indent: '    ',
    record: ['[', ']'],
    // An empty array would be sent as a list.
    emptyRecord: 'new stdClass()',
    // So would an array whose keys are numbers.
    wrapRecord: (written, keys) => (keys.some((key) => /^\d+$/.test(key)) ? `(object) ${written}` : written),
    null: 'null',
    boolean: ['false', 'true'],
    trailingComma: true,
    text,
    pair: (key, inner) => `${text(key)} => ${inner}`,
  });
}

/** In single quotes, where lines inside would be moved in with the code around them, in double ones. */
function text(value: string): string {
  if (/[\r\n]/.test(value)) return doubleQuoted(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
