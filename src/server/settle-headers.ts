import type { IncomingMessage } from 'node:http';

/**
 * Leaves of a request's headers what the server of files reads rightly. A range is one whose ends are both clear, of a file
 * that is asked for without conditions; any other is answered with the whole file, as the standard allows. An encoding that the browser gives
 * no weight is one that it does not take.
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
  // An end of zero would be read as none.
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
