import type { SampleBody, SampleRequest } from '../request.ts';
import { indent, jsonText } from '../text.ts';

/** A program for C# 11 and later with its standard library. */
export function writeCsharp({ method, url, headers, body, answer }: SampleRequest): string {
  const shown = answer === 'none' ? '(int)response.StatusCode' : 'await response.Content.ReadAsStringAsync()';
  const lines = [
    ...(body?.kind === 'json' || body?.kind === 'text' ? ['using System.Text;'] : []),
    ...(body && 'file' in body ? ['using System.Net.Http.Headers;'] : []),
  ];
  return [
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodOf(method)}, ${text(url)});`,
    ...headers.map(([name, value]) => `request.Headers.Add(${text(name)}, ${text(value)});`),
    ...(body ? bodyLines(body) : []),
    '',
    'using var response = await client.SendAsync(request);',
    `Console.WriteLine(${shown});`,
  ].join('\n');
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

function methodOf(method: string): string {
  if (!METHODS.has(method)) return `new HttpMethod(${text(method)})`;
  return `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

function bodyLines(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [content(raw(jsonText(body.value)), body.mediaType)];
    case 'text':
      return [content(text(body.text), body.mediaType)];
    case 'file':
      return [
        `request.Content = new StreamContent(File.OpenRead(${text(body.file)}));`,
        `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${text(body.mediaType)});`,
      ];
    case 'form': {
      const fields = body.fields.map(([name, value]) => `    [${text(name)}] = ${text(value)},\n`).join('');
      return [`request.Content = new FormUrlEncodedContent(new Dictionary<string, string>\n{\n${fields}});`];
    }
    case 'multipart': {
      const parts = body.parts.map(({ name, value = '', file }) =>
        file
          ? `    { new StreamContent(File.OpenRead(${text(file)})), ${text(name)}, ${text(file)} },\n`
          : `    { new StringContent(${text(value)}), ${text(name)} },\n`,
      );
      return [`request.Content = new MultipartFormDataContent\n{\n${parts.join('')}};`];
    }
  }
}

function content(value: string, mediaType: string): string {
  return `request.Content = new StringContent(\n    ${indent(value, '    ')},\n    Encoding.UTF8,\n    ${text(mediaType)});`;
}

/** A raw text: lines as they are, without the white space before the closing quotes. JSON never has three quotes. */
function raw(value: string): string {
  return `"""\n${value}\n"""`;
}

/** Every escape of JSON means the same in C#. */
function text(value: string): string {
  return JSON.stringify(value);
}
