import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Has a file answered with 304 where the reader has it already. The server of files compares one tag letter by letter; the
 * standard allows lists of tags, strong or weak, `*`, and a day where no tag is asked for.
 *
 * Changes the request's headers, so that only this decides.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-precedence-of-preconditions
 */
export function answerConditions(asked: IncomingHttpHeaders, response: ServerResponse): void {
  const { 'if-none-match': tags, 'if-modified-since': since } = asked;
  delete asked['if-none-match'];
  if (tags === undefined && since === undefined) return;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    const { ETag: tag, 'Last-Modified': modified } = headers;
    const isFile = (status === 200 || status === 206) && typeof tag === 'string';
    if (!isFile || !isKnown(tag, String(modified), { tags, since })) return writeHead(status, headers);
    response.removeHeader('content-type');
    return writeHead(304, { ETag: tag });
  }) as typeof response.writeHead;
}

interface Conditions {
  readonly tags: string | undefined;
  readonly since: string | undefined;
}

function isKnown(tag: string, modified: string, { tags, since }: Conditions): boolean {
  if (tags !== undefined) return tags.trim() === '*' || tagsIn(tags).includes(opaque(tag));
  // What is no day compares with nothing.
  return Date.parse(modified) <= Date.parse(since ?? '');
}

/** Tags without the sign that they are weak, which is of no weight here. A tag may hold a comma. */
function tagsIn(list: string): readonly string[] {
  return list.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
