import type { RequestBody } from '../../request/body.ts';
import type { Part } from '../../request/multipart.ts';
import type { SampleRequest } from '../sample-request.ts';
import { formText, hasRepeated, indent, jsonText } from '../text.ts';

/** A script for PowerShell 7. */
export function writePowershell(request: SampleRequest): string {
  const { method, url, headers, body, answer } = request;
  const entries: Entry[] = [
    ['Uri', text(url)],
    USUAL.has(method) ? ['Method', text(title(method))] : ['CustomMethod', text(method)],
    ...(headers.length > 0
      ? [['Headers', table(headers.map(([name, value]) => [text(name), text(value)]))] as const]
      : []),
    ...(headers.some(([name]) => CHECKED.test(name)) ? [['SkipHeaderValidation', '$true'] as const] : []),
    ...(body ? bodyEntries(body, method) : []),
  ];
  const before = body?.kind === 'multipart' && !isTable(body.parts) ? contentOf(body.parts) : '';
  const shown = answer === 'json' ? ' | ConvertTo-Json -Depth 10' : '';
  return `${before}$request = ${table(entries)}\nInvoke-RestMethod @request${shown}`;
}

type Entry = readonly [key: string, value: string];

const USUAL = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

/** Headers of which .NET takes only values that it can read. */
const CHECKED =
  /^(accept|cache-control|connection|content-|date|expect|expires|from|host|if-|last-modified|pragma|prox|range|referer|te$|trailer|transfer|upgrade|user-agent|via|warning)/i;

function title(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

function bodyEntries(body: RequestBody, method: string): Entry[] {
  switch (body.kind) {
    case 'json':
      return textEntries(`@'\n${jsonText(body.value)}\n'@`, body.mediaType);
    case 'text':
      return textEntries(text(body.text), body.mediaType);
    case 'file':
      return [
        ['ContentType', text(body.mediaType)],
        ['InFile', text(body.file)],
      ];
    case 'form': {
      // A hash table has each name once, ignoring case, and for a GET it would become the query.
      const isPlain = method !== 'GET' && !hasRepeated(body.fields.map(([name]) => name.toLowerCase()));
      return isPlain
        ? [['Body', table(body.fields.map(([name, value]) => [text(name), text(value)]))]]
        : textEntries(text(formText(body.fields)), 'application/x-www-form-urlencoded');
    }
    case 'multipart':
      return isTable(body.parts) ? [['Form', formTable(body.parts)]] : [['Body', '$form']];
  }
}

/** Without a charset, PowerShell before 7.4 does not send characters beyond ASCII as UTF-8. */
function textEntries(written: string, mediaType: string): Entry[] {
  const isAscii = /^[\0-\x7f]*$/.test(written) || /charset/i.test(mediaType);
  return [
    ['ContentType', text(isAscii ? mediaType : `${mediaType}; charset=utf-8`)],
    ['Body', written],
  ];
}

/** Whether a table can hold the parts: none says its type, and no two have the same name in another case. */
function isTable(parts: readonly Part[]): boolean {
  const names = [...new Set(parts.map(({ name }) => name))];
  const isUsual = ({ file, contentType }: Part) =>
    contentType === (file === undefined ? undefined : 'application/octet-stream');
  return parts.every(isUsual) && !hasRepeated(names.map((name) => name.toLowerCase()));
}

function formTable(parts: readonly Part[]): string {
  const byName = Map.groupBy(parts, ({ name }) => name);
  const written = ({ file, text: value = '' }: Part) =>
    file === undefined ? text(value) : `Get-Item ${text(file)}`;
  return table(
    [...byName].map(([name, [first, ...more]]) => {
      const values = [...(first ? [first] : []), ...more].map(written);
      if (more.length === 0) return [text(name), values[0] ?? ''];
      return [text(name), `@(\n${values.map((each) => `    ${each}\n`).join('')})`];
    }),
  );
}

/** A table of parts can say neither the type of a text nor that of a file. */
function contentOf(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ name, file, contentType, text: value = '' }) => {
    const made =
      file === undefined
        ? `[System.Net.Http.StringContent]::new(${text(value)})`
        : `[System.Net.Http.StreamContent]::new([System.IO.File]::OpenRead((Resolve-Path ${text(file)})))`;
    const given = ['$part', text(name), ...(file === undefined ? [] : [text(file)])];
    return [
      `$part = ${made}`,
      ...(contentType ? [`$part.Headers.ContentType = ${text(contentType)}`] : []),
      `$form.Add(${given.join(', ')})`,
    ];
  });
  return `$form = [System.Net.Http.MultipartFormDataContent]::new()\n${lines.join('\n')}\n\n`;
}

/** A hash table, one entry a line. What is in a here-string must begin where the line begins. */
function table(entries: readonly Entry[]): string {
  const lines = entries.map(([key, value]) => {
    const inner = value.startsWith("@'") ? value : indent(value, '    ');
    return `    ${key} = ${inner}\n`;
  });
  return `@{\n${lines.join('')}}`;
}

/**
 * In single quotes nothing but the quote itself is special; PowerShell takes curly ones for quotes as well. Lines inside
 * would be moved in with the code around them: their ends are written in double quotes.
 */
function text(value: string): string {
  if (!/[\r\n]/.test(value)) return `'${value.replace(/['\u2018\u2019\u201A\u201B]/g, '$&$&')}'`;
  const escaped = value.replace(/[`"$\u201C\u201D\u201E]/g, '`$&');
  return `"${escaped.replaceAll('\r', '`r').replaceAll('\n', '`n')}"`;
}
