import { type ExampleSource, exampleOf, examplesOf, isFile, sampleOf } from '../model/examples.ts';
import type { OperationModel } from '../model/operations.ts';
import type { SecurityUse } from '../model/security.ts';
import type { ServerModel } from '../model/servers.ts';
import type { MediaType, Parameter } from '../openapi.ts';
import { serialiseParameter, serialisePath } from './serialise.ts';

/** A request that can be sent: what every language writes in its own words. */
export interface SampleRequest {
  /** In capitals. */
  readonly method: string;
  /** Absolute, with its query, encoded. */
  readonly url: string;
  /** Without the content type of the body. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: SampleBody;
  /** What comes back when all is well. */
  readonly answer: 'json' | 'text' | 'none';
}

export type SampleBody =
  | { readonly kind: 'json'; readonly mediaType: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly SamplePart[] }
  | { readonly kind: 'file'; readonly mediaType: string; readonly file: string };

export interface SamplePart {
  readonly name: string;
  /** Text of the part, or the name of a file to send. */
  readonly value?: string;
  readonly file?: string;
}

/** The smallest request that an operation accepts: what it requires, with the first example of its body. */
export function sampleRequest(
  operation: OperationModel,
  server: ServerModel,
  source: ExampleSource,
): SampleRequest {
  const headers: [string, string][] = [];
  const query: string[] = [];
  const cookies: string[] = [];
  let path = operation.path;

  for (const parameter of operation.parameters) {
    if (!parameter.required) continue;
    const value = valueFor(parameter, source);
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, serialisePath(parameter, value));
    else if (parameter.in === 'query') query.push(...serialiseParameter(parameter, value));
    else if (parameter.in === 'cookie') cookies.push(...serialiseParameter(parameter, value));
    else if (!IGNORED_HEADERS.has(parameter.name.toLowerCase()))
      headers.push([parameter.name, headerText(value)]);
  }
  for (const use of operation.security[0] ?? []) {
    const [place, name, value] = credential(use);
    if (place === 'header') headers.unshift([name, value]);
    if (place === 'query') query.push(`${encodeURIComponent(name)}=${value}`);
    if (place === 'cookie') cookies.push(`${name}=${value}`);
  }
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const body = bodyOf(operation, source);
  const address = `${server.url}${path.startsWith('/') ? '' : '/'}${encodeRest(path)}`;
  const joint = address.includes('?') ? '&' : '?';
  return {
    method: operation.method.toUpperCase(),
    url: query.length > 0 ? `${address}${joint}${query.join('&')}` : address,
    headers,
    ...(body ? { body } : {}),
    answer: answerOf(operation),
  };
}

/** OpenAPI says these are not parameters: they are set by the body and the security. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

function valueFor(parameter: Parameter, source: ExampleSource): unknown {
  const example = exampleOf(parameter, source);
  if (example !== undefined && example !== null) return example;
  const { schema } = source.references.schema(parameter.schema ?? true);
  const sample = sampleOf(schema, { direction: 'request' }, source);
  const plain = typeof schema === 'object' && !schema.format && !schema.pattern;
  // `owner=string` says nothing; a name in capitals says what to put there.
  if (sample === undefined || sample === null || (plain && sample === 'string'))
    return placeholder(parameter.name);
  return plain && sample === 0 ? 1 : sample;
}

function placeholder(name: string): string {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').replace(/[^\p{L}\p{N}]+/gu, '_');
  return words.replace(/^_+|_+$/g, '').toUpperCase() || 'VALUE';
}

function headerText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value).flat().map(String).join(',');
}

/** Where a secret goes and what stands for it. No placeholder looks like a real one. */
function credential({ name, scheme }: SecurityUse): readonly [place: string, name: string, value: string] {
  const word = `YOUR_${placeholder(name)}`;
  if (scheme.type === 'apiKey') return [scheme.in ?? 'header', scheme.name ?? name, word];
  if (scheme.type === 'mutualTLS') return ['', '', ''];
  if (scheme.type !== 'http') return ['header', 'Authorization', 'Bearer YOUR_ACCESS_TOKEN'];
  const kind = scheme.scheme?.toLowerCase() ?? 'bearer';
  if (kind === 'bearer') return ['header', 'Authorization', 'Bearer YOUR_TOKEN'];
  if (kind === 'basic') return ['header', 'Authorization', 'Basic YOUR_BASE64_CREDENTIALS'];
  return ['header', 'Authorization', `${scheme.scheme} YOUR_CREDENTIALS`];
}

/** JSON is preferred where a body may be sent in several forms. */
function bodyOf({ body }: OperationModel, source: ExampleSource): SampleBody | undefined {
  const entries = Object.entries(body?.content ?? {});
  const [mediaType, media] = entries.find(([type]) => /json/.test(type)) ?? entries[0] ?? [];
  if (mediaType === undefined || media === undefined) return undefined;
  if (isFile(mediaType, media)) return { kind: 'file', mediaType: concrete(mediaType), file: 'file.bin' };
  const [example] = examplesOf(mediaType, media, 'request', source);
  if (example === undefined) return undefined;
  const { value, text } = example;
  if (/^multipart\//.test(mediaType) && isRecord(value))
    return { kind: 'multipart', parts: partsOf(value, media, source) };
  if (/urlencoded/.test(mediaType) && isRecord(value)) {
    return { kind: 'form', fields: Object.entries(value).map(([name, each]) => [name, partText(each)]) };
  }
  if (/json/.test(mediaType))
    return { kind: 'json', mediaType: concrete(mediaType), value: jsonOf(value, text) };
  return { kind: 'text', mediaType: concrete(mediaType), text };
}

function jsonOf(value: unknown, text: string): unknown {
  return typeof value === 'string' ? JSON.parse(text) : value;
}

/** A range of media types cannot be sent. */
function concrete(mediaType: string): string {
  if (mediaType === '*/*') return 'application/octet-stream';
  return mediaType.endsWith('/*') ? `${mediaType.slice(0, -1)}octet-stream` : mediaType;
}

function partsOf(value: Record<string, unknown>, media: MediaType, source: ExampleSource): SamplePart[] {
  const { schema } = source.references.schema(media.schema ?? true);
  const properties = typeof schema === 'object' ? (schema.properties ?? {}) : {};
  const isFilePart = (name: string) => {
    const property = source.references.schema(properties[name] ?? true).schema;
    if (typeof property !== 'object') return false;
    const item = property.items === undefined ? property : source.references.schema(property.items).schema;
    return typeof item === 'object' && item.contentMediaType !== undefined;
  };
  const names = new Set([...Object.keys(value), ...Object.keys(properties).filter(isFilePart)]);
  return [...names].map((name) =>
    isFilePart(name) ? { name, file: 'file.bin' } : { name, value: partText(value[name]) },
  );
}

function partText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function answerOf({ responses, method }: OperationModel): SampleRequest['answer'] {
  const good =
    responses.find(({ status }) => status.startsWith('2')) ??
    responses.find(({ status }) => status === 'default');
  const types = Object.keys(good?.content ?? {});
  if (types.length === 0 || method === 'head') return 'none';
  return types.some((type) => /json|\*/.test(type)) ? 'json' : 'text';
}

/** What stands in a path outside its parameters may still need encoding. */
function encodeRest(path: string): string {
  return path.replace(/[^\w\-.~!$&'()*+,;=:@/%?]/g, (sign) => encodeURIComponent(sign));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
