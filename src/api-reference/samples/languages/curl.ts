import type { SampleBody, SampleRequest } from '../request.ts';
import { jsonText } from '../text.ts';

/** A command for any POSIX shell. */
export function writeCurl({ method, url, headers, body }: SampleRequest): string {
  const usual = body ? 'POST' : 'GET';
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === usual ? [] : [`--request ${method}`]),
    ...headers.map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(body ? bodyOptions(body) : []),
  ];
  return [`curl ${quote(url)}`, ...options].join(' \\\n  ');
}

function bodyOptions(body: SampleBody): string[] {
  const type = (mediaType: string) => `--header ${quote(`Content-Type: ${mediaType}`)}`;
  switch (body.kind) {
    case 'json':
      return [type(body.mediaType), `--data ${quote(jsonText(body.value))}`];
    case 'text':
      return [type(body.mediaType), `--data-raw ${quote(body.text)}`];
    case 'file':
      return [type(body.mediaType), `--data-binary ${quote(`@${body.file}`)}`];
    case 'form':
      return body.fields.map(([name, value]) => `--data-urlencode ${quote(`${name}=${value}`)}`);
    case 'multipart':
      return body.parts.map(({ name, value = '', file }) =>
        file ? `--form ${quote(`${name}=@${file}`)}` : `--form-string ${quote(`${name}=${value}`)}`,
      );
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
