import { parseJson } from '../../../../src/api-reference/json.ts';
import { contentsOf, type ReceivedRequest } from './received.ts';

/** What `x-request` of the fixture says: the request that its operation asks for. */
export interface AskedRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly json?: string;
  readonly text?: string;
  readonly form?: readonly (readonly [name: string, value: string])[];
  readonly parts?: readonly AskedPart[];
  readonly file?: string;
}

interface AskedPart {
  readonly name: string;
  readonly text?: string;
  readonly file?: string;
  readonly type?: string;
}

/** A request in the form of `x-request`, so that the two can be compared; of its headers, those that are asked for. */
export function asAsked(received: ReceivedRequest, asked: AskedRequest, base: string): unknown {
  const type = typeOf(received.headers['content-type'], asked.type);
  return {
    url: received.url.startsWith(base) ? received.url.slice(base.length) : received.url,
    ...(asked.headers ? { headers: headersOf(received, Object.keys(asked.headers)) } : {}),
    ...(type === undefined ? {} : { type }),
    ...bodyOf(received, asked),
  };
}

/** As it is asked for, with the numbers of its JSON. */
export function comparable(asked: AskedRequest): unknown {
  return {
    ...asked,
    ...(asked.json === undefined ? {} : { json: parseJson(asked.json) }),
    ...(asked.form ? { form: sorted(asked.form) } : {}),
    ...(asked.parts ? { parts: asked.parts.map((part) => ({ ...part, ...plainType(part.type) })) } : {}),
    ...(asked.file === undefined ? {} : { file: contentsOf(asked.file).toString('latin1') }),
  };
}

function headersOf({ headers }: ReceivedRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, headers[name] ?? '(not sent)']));
}

/** A charset that a library adds is as good; the boundary is its own affair. */
function typeOf(type: string | undefined, asked: string | undefined): string | undefined {
  if (type === undefined || asked?.includes(';')) return type;
  return type.split(';')[0]?.trim().toLowerCase();
}

function plainType(type: string | undefined): { type: string } {
  return { type: type?.split(';')[0]?.trim().toLowerCase() ?? 'text/plain' };
}

function bodyOf({ headers, body }: ReceivedRequest, asked: AskedRequest) {
  if (asked.json !== undefined) return { json: parseJson(body.toString()) };
  if (asked.form) return { form: sorted([...new URLSearchParams(body.toString())]) };
  if (asked.parts) return { parts: partsOf(body, headers['content-type'] ?? '') };
  if (asked.file !== undefined) return { file: body.toString('latin1') };
  return body.length === 0 ? {} : { text: body.toString() };
}

/** Fields of different names may come in any order. */
function sorted(fields: readonly (readonly [name: string, value: string])[]) {
  return [...fields].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
}

function partsOf(body: Buffer, type: string): AskedPart[] {
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) throw new Error(`no boundary in ${type}`);
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  if (!pieces.at(-1)?.startsWith('--')) throw new Error('the body is not closed');
  return pieces.slice(1, -1).map((piece) => {
    const [head = '', ...rest] = piece.replace(/^\r\n/, '').split('\r\n\r\n');
    const bytes = Buffer.from(rest.join('\r\n\r\n'), 'latin1');
    const said = Buffer.from(head, 'latin1').toString();
    const name = decodeURIComponent(valueIn(said, 'name') ?? '');
    const file = valueIn(said, 'filename');
    const part = { name, ...plainType(/^content-type: *(.+)$/im.exec(said)?.[1]) };
    if (file === undefined) return { ...part, text: bytes.toString() };
    if (!bytes.equals(contentsOf(file))) throw new Error(`${file} did not arrive whole`);
    return { ...part, file };
  });
}

function valueIn(head: string, key: string): string | undefined {
  const found = new RegExp(`[; ]${key}=(?:"([^"]*)"|([^;\\s]+))`).exec(head);
  return found?.[1] ?? found?.[2];
}
