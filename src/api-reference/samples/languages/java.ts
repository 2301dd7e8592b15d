import type { RequestBody } from '../../request/body.ts';
import { multipartSegments } from '../../request/multipart.ts';
import type { SampleRequest } from '../sample-request.ts';
import { formText, indent, jsonText, lines, doubleQuoted as text } from '../text.ts';

/** A program for Java 17 and later with its standard library. */
export function writeJava({ method, url, headers, body, answer }: SampleRequest): string {
  const { imports, publisher, type } = bodyParts(body);
  const steps = [
    ...headers.map(([name, value]) => `.header(${text(name)}, ${text(value)})`),
    ...(type ? [`.header("Content-Type", ${type})`] : []),
    methodStep(method, publisher),
    '.build();',
  ];
  const code = [
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${text(url)}))`,
    ...steps.map((step) => `    ${indent(step, '    ')}`),
    '',
    'HttpResponse<String> response = HttpClient.newHttpClient()',
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    `System.out.println(response.${answer === 'none' ? 'statusCode' : 'body'}());`,
  ];
  const used = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...imports,
  ];
  const listed = [...new Set(used)]
    .sort()
    .map((name) => `import ${name};\n`)
    .join('');
  const lines = code.map((line) => (line === '' ? '' : `        ${indent(line, '        ')}`)).join('\n');
  return `${listed}\nclass Example {\n    public static void main(String[] args) throws Exception {\n${lines}\n    }\n}`;
}

function methodStep(method: string, publisher: string | undefined): string {
  if (publisher === undefined) {
    if (method === 'GET') return '.GET()';
    return method === 'DELETE'
      ? '.DELETE()'
      : `.method(${text(method)}, HttpRequest.BodyPublishers.noBody())`;
  }
  const own = method === 'POST' || method === 'PUT';
  return own ? `.${method}(${publisher})` : `.method(${text(method)}, ${publisher})`;
}

interface BodyParts {
  readonly imports: readonly string[];
  readonly publisher?: string;
  /** Its content type, as Java writes it. */
  readonly type?: string;
}

function bodyParts(body: RequestBody | undefined): BodyParts {
  switch (body?.kind) {
    case undefined:
      return { imports: [] };
    case 'json':
      return { imports: [], publisher: ofString(block(jsonText(body.value))), type: text(body.mediaType) };
    case 'text':
      return { imports: [], publisher: ofString(text(body.text)), type: text(body.mediaType) };
    case 'file':
      return {
        imports: ['java.nio.file.Path'],
        publisher: `HttpRequest.BodyPublishers.ofFile(Path.of(${text(body.file)}))`,
        type: text(body.mediaType),
      };
    case 'form': {
      const encoded = formText(body.fields);
      return { imports: [], publisher: ofString(text(encoded)), type: '"application/x-www-form-urlencoded"' };
    }
    case 'multipart': {
      const { boundary, segments } = multipartSegments(body.parts);
      const pieces = segments.map(({ text: piece, file }) =>
        file === undefined
          ? ofString(lines(piece).map(text).join('\n        + '))
          : `HttpRequest.BodyPublishers.ofFile(Path.of(${text(file)}))`,
      );
      return {
        imports: body.parts.some(({ file }) => file !== undefined) ? ['java.nio.file.Path'] : [],
        publisher: `HttpRequest.BodyPublishers.concat(\n    ${pieces.join(',\n    ')})`,
        type: text(`multipart/form-data; boundary=${boundary}`),
      };
    }
  }
}

function ofString(value: string): string {
  return `HttpRequest.BodyPublishers.ofString(${value})`;
}

/** A text block: lines as they are, without their common white space. */
function block(value: string): string {
  const lines = value.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  return `"""\n    ${indent(lines, '    ')}\n    """`;
}
