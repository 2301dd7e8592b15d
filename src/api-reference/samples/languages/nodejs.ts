import { hasBigInteger, toJson } from '../../json.ts';
import type { RequestBody } from '../../request/body.ts';
import { multipartSegments, type Part } from '../../request/multipart.ts';
import type { SampleRequest } from '../sample-request.ts';
import { formText, hasRepeated, indent, isTypedText, lines, literal } from '../text.ts';

/** A module for Node.js, which has `fetch` built in. */
export function writeNodejs(request: SampleRequest): string {
  const { method, url, headers, body, answer } = request;
  if (isRefused(request)) return writeWithoutFetch(request);
  const { imports, before, value, type } = bodyParts(body);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${text(method)}`]),
    ...headersOption([...headers, ...(type ? [['Content-Type', type] as const] : [])]),
    ...(value ? [`body: ${value}`] : []),
  ];
  const block = options.map((option) => `  ${indent(option, '  ')},\n`).join('');
  const call = options.length > 0 ? `${text(url)}, {\n${block}}` : text(url);
  const shown = { json: 'await response.json()', text: 'await response.text()', none: 'response.status' }[
    answer
  ];
  const head = imports.length > 0 ? `${imports.join('\n')}\n\n` : '';
  return `${head}${before}const response = await fetch(${call});\nconsole.log(${shown});`;
}

/** `fetch` sends no body with these methods, and the last not at all. */
function isRefused({ method, body }: SampleRequest): boolean {
  return method === 'TRACE' || (body !== undefined && (method === 'GET' || method === 'HEAD'));
}

function writeWithoutFetch({ method, url, headers, body }: SampleRequest): string {
  const parts = body?.kind === 'multipart' ? composed(body.parts) : bodyParts(body);
  const { imports, before, value } = parts;
  const type = body?.kind === 'form' ? 'application/x-www-form-urlencoded' : parts.type;
  const secure = url.startsWith('https:');
  const sent = [...headers, ...(type ? [['Content-Type', type] as const] : [])];
  const given = sent.map(([name, each]) => `    ${keyOf(name)}: ${text(each)},\n`).join('');
  const length = value ? "    'Content-Length': body.length,\n" : '';
  const block = `${given}${length}` === '' ? '' : `  headers: {\n${given}${length}  },\n`;
  return [
    ...imports,
    `import { request } from 'node:${secure ? 'https' : 'http'}';`,
    "import { text } from 'node:stream/consumers';",
    '',
    ...(value ? [`${before}const body = Buffer.from(await new Response(${value}).arrayBuffer());`] : []),
    `const call = request(${text(url)}, {\n  method: ${text(method)},\n${block}});`,
    "call.on('response', async (response) => console.log(await text(response)));",
    `call.end(${value ? 'body' : ''});`,
  ].join('\n');
}

function headersOption(headers: SampleRequest['headers']): string[] {
  return headers.length > 0 ? [`headers: ${javascript(Object.fromEntries(headers))}`] : [];
}

interface BodyParts {
  readonly imports: readonly string[];
  /** Lines before the request, followed by an empty one. */
  readonly before: string;
  /** The body, as JavaScript writes it. */
  readonly value?: string;
  /** Its content type, where JavaScript does not say it. */
  readonly type?: string;
}

function bodyParts(body: RequestBody | undefined): BodyParts {
  const plain = { imports: [], before: '' };
  switch (body?.kind) {
    case undefined:
      return plain;
    case 'json': {
      // A number of JavaScript would lose its last digits.
      const value = hasBigInteger(body.value)
        ? text(toJson(body.value))
        : `JSON.stringify(${javascript(body.value)})`;
      return { ...plain, value, type: body.mediaType };
    }
    case 'text':
      return { ...plain, value: text(body.text), type: body.mediaType };
    case 'file':
      return {
        imports: [FILES],
        before: '',
        value: `await openAsBlob(${text(body.file)})`,
        type: body.mediaType,
      };
    case 'form':
      return { ...plain, value: `new URLSearchParams(${fieldsOf(body.fields)})` };
    case 'multipart':
      return body.parts.some(isTypedText) ? composed(body.parts) : formData(body.parts);
  }
}

const FILES = "import { openAsBlob } from 'node:fs';";

function fieldsOf(fields: readonly (readonly [string, string])[]): string {
  return hasRepeated(fields.map(([name]) => name))
    ? text(formText(fields))
    : javascript(Object.fromEntries(fields));
}

function formData(parts: readonly Part[]): BodyParts {
  const appended = parts.map(({ name, file, contentType, text: value = '' }) => {
    if (file === undefined) return `form.append(${text(name)}, ${text(value)});\n`;
    const type = contentType === 'application/octet-stream' ? '' : `, { type: ${text(contentType ?? '')} }`;
    return `form.append(${text(name)}, await openAsBlob(${text(file)}${type}), ${text(file)});\n`;
  });
  return {
    imports: parts.some(({ file }) => file !== undefined) ? [FILES] : [],
    before: `const form = new FormData();\n${appended.join('')}\n`,
    value: 'form',
  };
}

/** `FormData` would give text with a type the name of a file. */
function composed(parts: readonly Part[]): BodyParts {
  const { boundary, segments } = multipartSegments(parts);
  const pieces = segments.flatMap(({ text: piece, file }) =>
    file === undefined ? lines(piece).map(text) : [`await openAsBlob(${text(file)})`],
  );
  return {
    imports: parts.some(({ file }) => file !== undefined) ? [FILES] : [],
    before: `const form = new Blob([\n${pieces.map((piece) => `  ${piece},\n`).join('')}]);\n\n`,
    value: 'form',
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

function javascript(value: unknown): string {
  return literal(value, {
    indent: '  ',
    record: ['{', '}'],
    null: 'null',
    boolean: ['false', 'true'],
    trailingComma: true,
    text,
    pair: (key, inner) => `${keyOf(key)}: ${inner}`,
  });
}

function keyOf(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : text(key);
}

/** A text in single quotes. */
function text(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
