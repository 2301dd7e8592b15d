import type { SampleBody, SampleRequest } from '../request.ts';
import { indent, literal } from '../text.ts';

/** A script for PHP with its curl extension. */
export function writePhp({ method, url, headers, body }: SampleRequest): string {
  const sent = [
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body && 'mediaType' in body ? [`Content-Type: ${body.mediaType}`] : []),
  ];
  const options = [
    ...(method === 'HEAD'
      ? ['CURLOPT_NOBODY => true']
      : method === 'GET'
        ? []
        : [`CURLOPT_CUSTOMREQUEST => ${text(method)}`]),
    ...(sent.length > 0 ? [`CURLOPT_HTTPHEADER => ${php(sent)}`] : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${bodyValue(body)}`] : []),
    'CURLOPT_RETURNTRANSFER => true',
  ];
  const block = options.map((option) => `    ${indent(option, '    ')},\n`).join('');
  return `<?php\n\n$curl = curl_init(${text(url)});\ncurl_setopt_array($curl, [\n${block}]);\n\necho curl_exec($curl);`;
}

function bodyValue(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `json_encode(${php(body.value)})`;
    case 'text':
      return text(body.text);
    case 'file':
      return `file_get_contents(${text(body.file)})`;
    case 'form':
      return `http_build_query(${php(Object.fromEntries(body.fields))})`;
    case 'multipart': {
      const parts = body.parts.map(({ name, value = '', file }) =>
        file
          ? `    ${text(name)} => new CURLFile(${text(file)}),\n`
          : `    ${text(name)} => ${text(value)},\n`,
      );
      return `[\n${parts.join('')}]`;
    }
  }
}

function php(value: unknown): string {
  return literal(value, {
    indent: '    ',
    list: ['[', ']'],
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

function text(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
