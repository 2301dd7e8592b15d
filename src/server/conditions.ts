import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REVALIDATED } from '../hosting/plan.ts';

/**
 * Evaluates the preconditions of a request: answers 412 where the file is not the version that the client asked about, and 304
 * where the client has it already. `sirv` compares one tag literally; the standard allows lists of tags, strong or weak, `*`,
 * and a date where no tag is given.
 *
 * Tags are sent as strong ones, as nginx does: a build replaces files and never writes into them, so time and size identify a
 * version.
 *
 * Removes the conditions from the request's headers, so that `sirv` does not evaluate them again.
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
    // `sirv` still sends the file. Node drops the body of a 304, but not that of a 412.
    response.write = () => true;
    return writeHead(412, { 'Content-Length': 0 });
  };
}

interface File {
  readonly tag: string;
  readonly day: number;
}

/** Whether the file is the version that the client asked about. Only a strong tag can match. */
function isMeant({ tag, day }: File, asked: IncomingHttpHeaders): boolean {
  const { 'if-match': tags, 'if-unmodified-since': since } = asked;
  if (tags !== undefined) return tags.trim() === '*' || tagsIn(tags).includes(tag);
  // An invalid date matches nothing.
  return !(day > Date.parse(since ?? ''));
}

interface Known {
  readonly known: string | undefined;
  readonly since: string | undefined;
}

/** Whether the client has this version already. Weak tags match as well as strong ones. */
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
