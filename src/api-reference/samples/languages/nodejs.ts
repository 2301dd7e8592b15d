import type { SampleBody, SampleRequest } from '../request.ts';
import { indent, literal } from '../text.ts';

/** A module for Node.js, which has `fetch` built in. */
export function writeNodejs({ method, url, headers, body, answer }: SampleRequest): string {
  const sent = [
    ...headers,
    ...(body && 'mediaType' in body ? [['Content-Type', body.mediaType] as const] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: ${text(method)}`]),
    ...(sent.length > 0 ? [`headers: ${javascript(Object.fromEntries(sent))}`] : []),
    ...(body ? [`body: ${bodyValue(body)}`] : []),
  ];
  const block = options.map((option) => `  ${indent(option, '  ')},\n`).join('');
  const call = options.length > 0 ? `${text(url)}, {\n${block}}` : text(url);
  const shown = { json: 'await response.json()', text: 'await response.text()', none: 'response.status' }[
    answer
  ];
  return `${before(body)}const response = await fetch(${call});\nconsole.log(${shown});`;
}

function before(body: SampleBody | undefined): string {
  if (body?.kind === 'file') return "import { openAsBlob } from 'node:fs';\n\n";
  if (body?.kind !== 'multipart') return '';
  const lines = body.parts.map(({ name, value = '', file }) =>
    file
      ? `form.append(${text(name)}, await openAsBlob(${text(file)}), ${text(file)});\n`
      : `form.append(${text(name)}, ${text(value)});\n`,
  );
  const needsFile = body.parts.some(({ file }) => file);
  return `${needsFile ? "import { openAsBlob } from 'node:fs';\n\n" : ''}const form = new FormData();\n${lines.join('')}\n`;
}

function bodyValue(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${javascript(body.value)})`;
    case 'text':
      return text(body.text);
    case 'file':
      return `await openAsBlob(${text(body.file)})`;
    case 'form':
      return `new URLSearchParams(${javascript(Object.fromEntries(body.fields))})`;
    case 'multipart':
      return 'form';
  }
}

function javascript(value: unknown): string {
  return literal(value, {
    indent: '  ',
    list: ['[', ']'],
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
