import type { RequestBody } from '../../request/body.ts';
import type { Part } from '../../request/multipart.ts';
import { encode } from '../../request/serialise.ts';
import type { SampleRequest } from '../sample-request.ts';
import { jsonText } from '../text.ts';

/** A command for any POSIX shell. */
export function writeCurl({ method, url, headers, body }: SampleRequest): string {
  const usual = body ? 'POST' : 'GET';
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === usual ? [] : [`--request ${method}`]),
    // Without a value behind the colon, curl would leave the header out.
    ...headers.map(([name, value]) => `--header ${quote(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(body ? bodyOptions(body) : []),
  ];
  return [`curl ${quote(url)}`, ...options].join(' \\\n  ');
}

function bodyOptions(body: RequestBody): string[] {
  const type = (mediaType: string) => `--header ${quote(`Content-Type: ${mediaType}`)}`;
  switch (body.kind) {
    case 'json':
      return [type(body.mediaType), `--data ${quote(jsonText(body.value))}`];
    case 'text':
      return [type(body.mediaType), `--data-raw ${quote(body.text)}`];
    case 'file':
      return [type(body.mediaType), `--data-binary ${quote(`@${body.file}`)}`];
    case 'form':
      return body.fields.map(([name, value]) => `--data-urlencode ${quote(`${encode(name)}=${value}`)}`);
    case 'multipart':
      return body.parts.map(partOption);
  }
}

function partOption({ name, file, contentType, text = '' }: Part): string {
  if (file !== undefined) {
    const type = contentType === 'application/octet-stream' ? '' : `;type=${contentType}`;
    return `--form ${quote(`${name}=@${file}${type}`)}`;
  }
  if (contentType === undefined) return `--form-string ${quote(`${name}=${text}`)}`;
  // In double quotes, curl takes no part of a value for a file or an option.
  return `--form ${quote(`${name}="${text.replace(/["\\]/g, '\\$&')}";type=${contentType}`)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
