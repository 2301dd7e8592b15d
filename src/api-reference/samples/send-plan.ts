import { toJson } from '../json.ts';
import { type ExampleSource, exampleOf } from '../model/examples.ts';
import type { OperationModel } from '../model/operations.ts';
import { viewSchema } from '../model/schema.ts';
import { typeLabel } from '../model/type-label.ts';
import type { Parameter } from '../openapi.ts';
import type { SendField, SendPlan, StoringRequest } from '../request/send-plan.ts';
import { words } from '../request/serialise.ts';
import { sampleInput, sampleRequest } from './sample-request.ts';

/** What the site allows readers to send. */
export interface SendRules {
  /** Origins. A server whose host is a variable of the description is never allowed. */
  readonly hosts: readonly string[];
  /** Operations that store something although their method only reads. */
  readonly storing: readonly (StoringRequest & { readonly operation: string })[];
}

const READING = ['get', 'head', 'options'];

/** How an operation is sent from the page; `undefined` where the site does not allow it, or a browser cannot do it. */
export function sendPlan(
  operation: OperationModel,
  { hosts, storing }: SendRules,
  source: ExampleSource,
): SendPlan | undefined {
  const servers = operation.servers.flatMap((server, place) =>
    server.variables.length === 0 && hosts.includes(new URL(server.url).origin) ? [{ server, place }] : [],
  );
  const [first] = servers;
  if (operation.kind !== 'call' || !first) return undefined;
  const input = sampleInput(operation, first.server, source);
  if (input.body && input.body.kind !== 'json') return undefined;
  const exception = storing.find((each) => each.operation === operation.operationId);
  const stores: StoringRequest | undefined = READING.includes(operation.method)
    ? exception
    : { reason: 'This request stores data in the environment of your key.' };
  return {
    input,
    servers: servers.map(({ server, place }) => ({ url: server.url, place })),
    fields: operation.parameters
      .filter(({ in: place }) => place !== 'cookie')
      .map((parameter) => fieldOf(parameter, stores, source)),
    answer: sampleRequest(operation, first.server, source).answer,
    ...(input.body ? { body: toJson(input.body.value, '  ') } : {}),
    ...(stores ? { stores: { reason: stores.reason, unless: stores.unless } } : {}),
  };
}

function fieldOf(parameter: Parameter, stores: StoringRequest | undefined, source: ExampleSource): SendField {
  const { name, in: place, required = false } = parameter;
  const view = viewSchema(parameter.schema ?? true, source.references);
  const isBoolean = view.types.includes('boolean');
  const example = exampleOf(parameter, source);
  const sample = required && example !== undefined ? words(example) : '';
  return {
    name,
    in: place,
    required,
    about: [
      typeLabel(view),
      ...view.constraints.map(({ words: limit, code = '' }) => `${limit} ${code}`.trim()),
    ].join(', '),
    values: isBoolean ? ['true', 'false'] : view.values.map(({ value }) => words(value)),
    value: stores?.unless?.parameter === name ? stores.unless.value : sample,
  };
}
