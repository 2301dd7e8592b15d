import type { ReceivedRequest } from './received.ts';

/** The body of a request as a library would send it. */
export interface Content {
  readonly body: Buffer;
  readonly type?: string;
}

export interface ContentPart {
  readonly name: string;
  readonly file?: string;
  readonly content: Content;
}

/** A multipart body as .NET puts it together. */
export function composed(parts: readonly ContentPart[]): Content {
  const pieces = parts.flatMap(({ name, file, content }) => [
    '--of-the-test\r\n',
    ...(content.type ? [`Content-Type: ${content.type}\r\n`] : []),
    `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`,
    content.body,
    '\r\n',
  ]);
  const bytes = [...pieces, '--of-the-test--\r\n'].map((piece) => Buffer.from(piece));
  return { body: Buffer.concat(bytes), type: 'multipart/form-data; boundary=of-the-test' };
}

export function formContent(fields: readonly (readonly [string, string])[]): Content {
  const body = Buffer.from(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString());
  return { body, type: 'application/x-www-form-urlencoded' };
}

/** What arrives of a request. */
export function requestOf(
  method: string,
  address: string,
  headers: readonly (readonly [string, string])[],
  content: Content | undefined,
): ReceivedRequest {
  const { pathname, search } = new URL(address);
  const sent = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    method,
    url: `${pathname}${search}`,
    headers: {
      ...Object.fromEntries(sent),
      ...(content?.type === undefined ? {} : { 'content-type': content.type }),
    },
    body: content?.body ?? Buffer.alloc(0),
  };
}
