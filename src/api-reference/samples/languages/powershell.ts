import type { SampleBody, SampleRequest } from '../request.ts';
import { indent, jsonText } from '../text.ts';

/** A script for PowerShell 7. */
export function writePowershell({ method, url, headers, body, answer }: SampleRequest): string {
  const entries: (readonly [string, string])[] = [
    ['Uri', text(url)],
    USUAL.has(method) ? ['Method', text(title(method))] : ['CustomMethod', text(method)],
    ...(headers.length > 0
      ? [['Headers', table(headers.map(([name, value]) => [text(name), text(value)]))] as const]
      : []),
    ...(body && 'mediaType' in body ? [['ContentType', text(body.mediaType)] as const] : []),
    ...(body ? [bodyEntry(body)] : []),
  ];
  const shown = answer === 'json' ? ' | ConvertTo-Json -Depth 10' : '';
  return `$request = ${table(entries)}\nInvoke-RestMethod @request${shown}`;
}

const USUAL = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

function title(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}

function bodyEntry(body: SampleBody): readonly [string, string] {
  switch (body.kind) {
    case 'json':
      return ['Body', `@'\n${jsonText(body.value)}\n'@`];
    case 'text':
      return ['Body', text(body.text)];
    case 'file':
      return ['InFile', text(body.file)];
    case 'form':
      return ['Body', table(body.fields.map(([name, value]) => [text(name), text(value)]))];
    case 'multipart':
      return [
        'Form',
        table(
          body.parts.map(({ name, value = '', file }) => [
            text(name),
            file ? `Get-Item ${text(file)}` : text(value),
          ]),
        ),
      ];
  }
}

/** A hash table, one entry a line. What is in a here-string must begin where the line begins. */
function table(entries: readonly (readonly [key: string, value: string])[]): string {
  const lines = entries.map(([key, value]) => {
    const inner = value.startsWith("@'") ? value : indent(value, '    ');
    return `    ${key} = ${inner}\n`;
  });
  return `@{\n${lines.join('')}}`;
}

/** In single quotes nothing but the quote itself is special; PowerShell takes curly ones for quotes as well. */
function text(value: string): string {
  return `'${value.replace(/['\u2018\u2019\u201A\u201B]/g, '$&$&')}'`;
}
