import { dereference, type Schema as ValidatorSchema, validate } from '@cfworker/json-schema';
import type { ApiReference } from '../../../../src/api-reference/index.ts';
import type { OperationModel } from '../../../../src/api-reference/model/operations.ts';
import type { Schema } from '../../../../src/api-reference/openapi.ts';
import type { ReceivedRequest } from './received.ts';

/** What is wrong with a request by the description of its operation; empty when nothing is. */
export async function requestFaults(
  request: ReceivedRequest,
  operation: OperationModel,
  reference: ApiReference,
  base: string,
) {
  const faults: string[] = [];
  const url = new URL(request.url, 'http://local.invalid');
  if (request.method !== operation.method.toUpperCase()) faults.push(`method ${request.method}`);

  const template = (base + operation.path)
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{[^}]+\}/g, '[^/]+');
  if (!new RegExp(`^${template}$`).test(url.pathname)) faults.push(`path ${url.pathname}`);

  for (const parameter of operation.parameters) {
    if (!parameter.required || parameter.in === 'path') continue;
    const { name } = parameter;
    const cookies = request.headers.cookie ?? '';
    const isObject = typeof parameter.example === 'object' && !Array.isArray(parameter.example);
    const names = isObject
      ? Object.keys(parameter.example as object).flatMap((key) => [key, `${name}[${key}]`])
      : [name];
    const found = {
      query: names.some((each) => url.searchParams.has(each)),
      header: request.headers[name.toLowerCase()] !== undefined,
      cookie: cookies.includes(`${name}=`),
    }[parameter.in];
    if (!found) faults.push(`missing ${parameter.in} ${name}`);
  }
  for (const { scheme } of operation.security[0] ?? []) {
    if (scheme.type === 'mutualTLS') continue;
    const name = scheme.name ?? '';
    const found =
      scheme.type !== 'apiKey'
        ? request.headers.authorization
        : scheme.in === 'query'
          ? url.searchParams.get(name)
          : scheme.in === 'cookie'
            ? request.headers.cookie?.includes(`${name}=`)
            : request.headers[name.toLowerCase()];
    if (!found) faults.push(`missing credential ${scheme.type} ${name}`);
  }
  faults.push(...(await bodyFaults(request, operation, reference)));
  return faults;
}

async function bodyFaults(
  request: ReceivedRequest,
  operation: OperationModel,
  reference: ApiReference,
): Promise<string[]> {
  const content = Object.entries(operation.body?.content ?? {});
  if (content.length === 0) return request.body.length > 0 ? ['a body that is not described'] : [];
  const type = request.headers['content-type']?.split(';')[0] ?? '';
  const media = content.find(
    ([mediaType]) =>
      mediaType === type || (mediaType.endsWith('/*') && type.startsWith(mediaType.slice(0, -1))),
  );
  if (!media) return [`content type ${type}`];
  if (request.body.length === 0) return ['no body'];
  const value = await valueSent(request, type);
  return value === undefined ? [] : schemaFaults(value, media[1].schema ?? true, reference);
}

/** What a body says, where it says it in names and values. */
async function valueSent({ headers, body }: ReceivedRequest, type: string): Promise<unknown> {
  if (/json/.test(type)) return JSON.parse(body.toString());
  if (!/form/.test(type)) return undefined;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const fields = [...form.entries()].map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? read(value) : name,
  ]);
  return Object.fromEntries(fields.map(([name, value]) => [name, name === 'more' ? [value] : value]));
}

/** Fields of a form are text; numbers and JSON in them count as what they are. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function schemaFaults(value: unknown, schema: Schema, { document }: ApiReference): string[] {
  const own = structuredClone(schema) as ValidatorSchema;
  const lookup = dereference({ components: structuredClone(document.components) } as ValidatorSchema);
  dereference(own, lookup, undefined, '/alone');
  const { errors } = validate(value, own, '2020-12', lookup, false);
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}
