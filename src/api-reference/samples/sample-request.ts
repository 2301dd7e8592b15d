import { type ExampleSource, exampleOf, sampleOf } from '../model/examples.ts';
import { fitNumber } from '../model/fit/fit-number.ts';
import { fitsText } from '../model/fit/fit-text.ts';
import type { OperationModel } from '../model/operations.ts';
import type { SecurityUse } from '../model/security.ts';
import type { ServerModel } from '../model/servers.ts';
import type { Parameter } from '../openapi.ts';
import { type ApiRequest, type Credential, type RequestInput, requestOf } from '../request/request.ts';
import { sampleBody } from './sample-body.ts';

/** A request, and what its sample shows of the answer. */
export interface SampleRequest extends ApiRequest {
  /** What comes back when all is well. */
  readonly answer: 'json' | 'text' | 'none';
}

/** The smallest request that an operation accepts: what it requires, with the first example of its body. */
export function sampleRequest(
  operation: OperationModel,
  server: ServerModel,
  source: ExampleSource,
): SampleRequest {
  return { ...requestOf(sampleInput(operation, server, source)), answer: answerOf(operation) };
}

/** The same request before it is put together: each parameter and the body with its value. */
export function sampleInput(
  operation: OperationModel,
  server: ServerModel,
  source: ExampleSource,
): RequestInput {
  const body = sampleBody(operation.body, source);
  return {
    method: operation.method.toUpperCase(),
    server: server.url,
    path: operation.path,
    parameters: operation.parameters.map((parameter) => {
      const { name, in: place, style, explode, allowReserved } = parameter;
      // A value of a media type is one text, in whatever place it stands.
      const how = parameter.content ? {} : { style, explode, allowReserved };
      return { name, in: place, ...how, value: parameter.required ? valueFor(parameter, source) : undefined };
    }),
    credentials: (operation.security[0] ?? []).flatMap(credentialsOf),
    ...(body ? { body } : {}),
  };
}

function valueFor(parameter: Parameter, source: ExampleSource): unknown {
  const example = exampleOf(parameter, source);
  if (example !== undefined && example !== null) return example;
  const { schema } = source.references.schema(parameter.schema ?? true);
  const sample = sampleOf(schema, { direction: 'request' }, source);
  const plain = typeof schema === 'object' && !schema.format && !schema.pattern && !schema.enum;
  // `owner=string` says nothing; a name in capitals says what to put there.
  const name = placeholder(parameter.name);
  if (sample === undefined || sample === null) return name;
  if (plain && typeof sample === 'string' && fitsText(name, schema)) return name;
  return plain && sample === 0 && fitNumber(1, schema) === 1 ? 1 : sample;
}

function placeholder(name: string): string {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').replace(/[^\p{L}\p{N}]+/gu, '_');
  return words.replace(/^_+|_+$/g, '').toUpperCase() || 'VALUE';
}

/** Where a secret goes and what stands for it. No placeholder looks like a real one. */
function credentialsOf({ name, scheme }: SecurityUse): Credential[] {
  if (scheme.type === 'mutualTLS') return [];
  if (scheme.type === 'apiKey')
    return [{ in: scheme.in ?? 'header', name: scheme.name ?? name, value: `YOUR_${placeholder(name)}` }];
  return [{ in: 'header', name: 'Authorization', value: authorization(scheme) }];
}

function authorization({ type, scheme = 'bearer' }: SecurityUse['scheme']): string {
  if (type !== 'http') return 'Bearer YOUR_ACCESS_TOKEN';
  switch (scheme.toLowerCase()) {
    case 'bearer':
      return 'Bearer YOUR_TOKEN';
    case 'basic':
      return 'Basic YOUR_BASE64_CREDENTIALS';
    default:
      return `${scheme} YOUR_CREDENTIALS`;
  }
}

function answerOf({ responses, method }: OperationModel): SampleRequest['answer'] {
  const good =
    responses.find(({ status }) => status.startsWith('2')) ??
    responses.find(({ status }) => status === 'default');
  const types = Object.keys(good?.content ?? {});
  if (types.length === 0 || method === 'head') return 'none';
  return types.some((type) => /json|\*/.test(type)) ? 'json' : 'text';
}
