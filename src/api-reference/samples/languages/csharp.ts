import type { RequestBody } from '../../request/body.ts';
import type { Part } from '../../request/multipart.ts';
import type { SampleRequest } from '../sample-request.ts';
import { hasRepeated, indent, jsonText } from '../text.ts';

/** A program for C# 11 and later with its standard library. */
export function writeCsharp({ method, url, headers, body, answer }: SampleRequest): string {
  const shown = answer === 'none' ? '(int)response.StatusCode' : 'await response.Content.ReadAsStringAsync()';
  const content = body ? bodyLines(body) : [];
  const ofContent = headers.filter(([name]) => CONTENT_HEADERS.test(name));
  const code = [
    `using var request = new HttpRequestMessage(${methodOf(method)}, ${text(url)});`,
    ...headers
      .filter(([name]) => !CONTENT_HEADERS.test(name))
      .map(([name, value]) => `request.Headers.${ADD}(${text(name)}, ${text(value)});`),
    ...content,
    ...(ofContent.length > 0 && !body
      ? ['request.Content = new ByteArrayContent(Array.Empty<byte>());']
      : []),
    ...ofContent.map(([name, value]) => `request.Content.Headers.${ADD}(${text(name)}, ${text(value)});`),
  ];
  const head = code.some((line) => line.includes('MediaTypeHeaderValue'))
    ? ['using System.Net.Http.Headers;', '']
    : [];
  return [
    ...head,
    'using var client = new HttpClient();',
    ...code,
    '',
    'using var response = await client.SendAsync(request);',
    `Console.WriteLine(${shown});`,
  ].join('\n');
}

/** `Add` refuses values that it cannot parse, but a description may ask for any value. */
const ADD = 'TryAddWithoutValidation';

/** Headers that .NET keeps with the body. */
const CONTENT_HEADERS = /^(allow|content-.*|expires|last-modified)$/i;

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

function methodOf(method: string): string {
  if (!METHODS.has(method)) return `new HttpMethod(${text(method)})`;
  return `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

function bodyLines(body: RequestBody): string[] {
  switch (body.kind) {
    case 'json':
      return [stringContent(raw(jsonText(body.value)), body.mediaType)];
    case 'text':
      return [stringContent(text(body.text), body.mediaType)];
    case 'file':
      return [
        `request.Content = new StreamContent(File.OpenRead(${text(body.file)}));`,
        `request.Content.Headers.ContentType = ${typeOf(body.mediaType)};`,
      ];
    case 'form': {
      const repeated = hasRepeated(body.fields.map(([name]) => name));
      const fields = body.fields.map(([name, value]) =>
        repeated ? `    new(${text(name)}, ${text(value)}),\n` : `    [${text(name)}] = ${text(value)},\n`,
      );
      const table = repeated ? 'KeyValuePair<string, string>[]' : 'Dictionary<string, string>';
      return [`request.Content = new FormUrlEncodedContent(new ${table}\n{\n${fields.join('')}});`];
    }
    case 'multipart':
      return multipartLines(body.parts);
  }
}

function multipartLines(parts: readonly Part[]): string[] {
  const entries = parts.map(({ name, file, contentType, text: value = '' }) => {
    if (file === undefined) {
      const type = contentType ? `, ${typeOf(contentType)}` : '';
      return `    { new StringContent(${text(value)}${type}), ${text(name)} },\n`;
    }
    const content = `new StreamContent(File.OpenRead(${text(file)}))`;
    const typed = `${content} { Headers = { ContentType = ${typeOf(contentType ?? '')} } }`;
    return `    { ${typed}, ${text(name)}, ${text(file)} },\n`;
  });
  return [`request.Content = new MultipartFormDataContent\n{\n${entries.join('')}};`];
}

function stringContent(value: string, mediaType: string): string {
  return `request.Content = new StringContent(\n    ${indent(value, '    ')},\n    ${typeOf(mediaType)});`;
}

function typeOf(mediaType: string): string {
  return `MediaTypeHeaderValue.Parse(${text(mediaType)})`;
}

/** A raw text: lines as they are, without the white space before the closing quotes. JSON never has three quotes. */
function raw(value: string): string {
  return `"""\n${value}\n"""`;
}

/** Every escape of JSON means the same in C#, where three more characters end a line. */
function text(value: string): string {
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
