import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REVALIDATED } from '../hosting/plan.ts';

/**
 * Has a file answered with 412 where it is not the one that the reader means, and with 304 where the reader has it already.
 * The server of files compares one tag letter by letter; the standard allows lists of tags, strong or weak, `*`, and a day
 * where no tag is asked for.
 *
 * Tags are sent as strong ones, as nginx does: a build replaces files and never writes into them, so day and size tell
 * any two of them apart.
 *
 * Changes the request's headers, so that only this decides.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-precedence-of-preconditions
 */
export function answerConditions(asked: IncomingHttpHeaders, response: ServerResponse): void {
  const { 'if-none-match': known } = asked;
  delete asked['if-none-match'];
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    const { ETag: weak, 'Last-Modified': modified } = headers;
    if ((status !== 200 && status !== 206) || typeof weak !== 'string') return writeHead(status, headers);
    const file = { tag: opaque(weak), day: Date.parse(String(modified)) };
    if (!isMeant(file, asked)) return refuse();
    if (!isKnown(file, { known, since: asked['if-modified-since'] }))
      return writeHead(status, { ...headers, ETag: file.tag });
    response.removeHeader('content-type');
    return writeHead(304, { ETag: file.tag });
  }) as typeof response.writeHead;

  const refuse = () => {
    for (const name of response.getHeaderNames().filter((each) => /^content-(?!security)/.test(each)))
      response.removeHeader(name);
    response.setHeader('Cache-Control', REVALIDATED);
    // The server of files sends its file all the same. Node leaves it out of a 304, but not out of this.
    response.write = () => true;
    return writeHead(412, { 'Content-Length': 0 });
  };
}

interface File {
  readonly tag: string;
  readonly day: number;
}

/** Whether the file is the one that the reader wants something of. Only a strong tag says so. */
function isMeant({ tag, day }: File, asked: IncomingHttpHeaders): boolean {
  const { 'if-match': tags, 'if-unmodified-since': since } = asked;
  if (tags !== undefined) return tags.trim() === '*' || tagsIn(tags).includes(tag);
  // What is no day compares with nothing.
  return !(day > Date.parse(since ?? ''));
}

interface Known {
  readonly known: string | undefined;
  readonly since: string | undefined;
}

/** Whether the reader has the file. A weak tag says so as well as a strong one. */
function isKnown({ tag, day }: File, { known, since }: Known): boolean {
  if (known !== undefined) return known.trim() === '*' || tagsIn(known).map(opaque).includes(tag);
  return day <= Date.parse(since ?? '');
}

/** A tag may hold a comma. */
function tagsIn(list: string): readonly string[] {
  return list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
