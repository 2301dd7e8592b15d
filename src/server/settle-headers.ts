import type { IncomingMessage } from 'node:http';

/**
 * Keeps only those headers of a request that `sirv` interprets correctly. A single range that names its first byte is kept if
 * the request has no condition for it; any other is answered with the whole file, as the standard allows. An encoding with a
 * weight of zero is one that the browser does not accept.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-range
 */
export function settleHeaders({ method, headers }: IncomingMessage): void {
  const { range, 'if-range': condition, 'accept-encoding': encodings } = headers;
  if (method === 'HEAD' || condition !== undefined || !isClearRange(range ?? '')) delete headers.range;
  if (encodings !== undefined)
    headers['accept-encoding'] = ['br', 'gzip'].filter((name) => takes(encodings, name)).join(', ');
}

function isClearRange(range: string): boolean {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  // `sirv` would take an end of zero for a missing one.
  return start !== undefined && (end === '' || (Number(end) > 0 && Number(start) <= Number(end)));
}

function takes(encodings: string, name: string): boolean {
  const weights = new Map(
    encodings.split(',').map((each) => {
      const [coding = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
      return [coding, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get(name) ?? weights.get('*') ?? 0) > 0;
}
