import { type Call, detail, type Handler, json } from './call.ts';
import { type EvaluatedFlag, evaluateEnvironment, evaluateIdentity } from './evaluate.ts';
import type { Environment, FlagValue } from './model.ts';
import { CHANGED_AT, uuidOf } from './world.ts';

/**
 * The calls with an environment key, below `/api/v1`, by method and path. Those of the description are validated by it;
 * the others (environment document, analytics, single traits) are described on the pages alone.
 */
export const flagsApi: Readonly<Record<string, Handler>> = {
  'GET /flags/': withEnvironment((call, environment) => {
    const flags = evaluateEnvironment(call.world, environment).map((flag) =>
      asState(call, environment, flag),
    );
    const name = call.url.searchParams.get('feature');
    if (name === null) return json(flags, 200, UPDATED);
    const flag = flags.find(({ feature }) => feature.name === name);
    return flag ? json(flag) : detail(404, 'Given feature not found');
  }),
  'GET /identities/': withEnvironment((call, environment) => {
    const identifier = call.url.searchParams.get('identifier');
    if (!identifier) return detail(200, 'Missing identifier');
    const stored = environment.identities.get(identifier) ?? new Map<string, FlagValue>();
    if (!call.url.searchParams.has('transient')) environment.identities.set(identifier, stored);
    return identityAnswer(call, environment, identifier, stored);
  }),
  'POST /identities/': withEnvironment((call, environment) => {
    const body = call.body as IdentityRequest;
    const identifier = body.identifier || uuidOf(`identity ${JSON.stringify(body.traits)}`);
    const stored = environment.identities.get(identifier) ?? new Map<string, FlagValue>();
    const isStored = body.transient !== true && body.identifier !== '';
    const traits = new Map(stored);
    for (const { trait_key, trait_value, transient } of body.traits ?? []) {
      merge(traits, trait_key, trait_value);
      if (isStored && transient !== true) merge(stored, trait_key, trait_value);
    }
    if (isStored) environment.identities.set(identifier, stored);
    return identityAnswer(call, environment, identifier, traits);
  }),
  'POST /bulk-identities/': withEnvironment((call, environment) => bulk(call, environment, () => new Map())),
  'PUT /bulk-identities/': withEnvironment((call, environment) =>
    bulk(call, environment, (identifier) => new Map(environment.identities.get(identifier))),
  ),
  'POST /traits/': withEnvironment((call, environment) => {
    const { identity, trait_key, trait_value } = call.body as {
      identity: { identifier: string };
      trait_key: string;
      trait_value: FlagValue;
    };
    const stored = environment.identities.get(identity.identifier) ?? new Map<string, FlagValue>();
    merge(stored, trait_key, trait_value);
    environment.identities.set(identity.identifier, stored);
    return json(call.body);
  }),
  'POST /analytics/flags/': withEnvironment((call, environment) => {
    const names = evaluateEnvironment(call.world, environment).map(({ feature }) => feature.name);
    for (const [name, count] of Object.entries(call.body as Record<string, unknown>)) {
      if (!names.includes(name) || !Number.isInteger(count)) {
        call.refuse({ message: `The counts of evaluations hold "${name}": ${count}.`, written: name });
      }
    }
    return new Response(null, { status: 200 });
  }),
};

/** Seconds since 1970 at which the environment changed last. */
const UPDATED = { 'X-Flagsmith-Document-Updated-At': String(CHANGED_AT) };

interface IdentityRequest {
  readonly identifier: string;
  readonly transient?: boolean;
  readonly traits?: readonly {
    readonly trait_key: string;
    readonly trait_value: FlagValue;
    readonly transient?: boolean;
  }[];
}

/** Lets only requests with a key of the world through, as the platform does. */
export function withEnvironment(answer: (call: Call, environment: Environment) => Response): Handler {
  return (call) => {
    const key = call.headers.get('X-Environment-Key');
    const environment = call.world.environments.find((each) => each.key === key || each.serverKey === key);
    if (environment) return answer(call, environment);
    call.refuse({
      message: `${call.method} ${call.url.pathname} needs the header X-Environment-Key with the key of an environment.`,
      written: key ?? call.url.pathname,
    });
    return detail(403, 'Invalid or missing Environment Key');
  };
}

function identityAnswer(
  call: Call,
  environment: Environment,
  identifier: string,
  traits: ReadonlyMap<string, FlagValue>,
): Response {
  const flags = evaluateIdentity(call.world, environment, identifier, traits);
  const edition = editionOf(call.url);
  return json(
    {
      identifier,
      flags: flags.map((flag) => ({
        ...asState(call, environment, flag),
        ...(edition === 'proxy' ? {} : { variant: flag.variant }),
        ...(edition === 'edge' ? { reason: flag.reason } : {}),
      })),
      traits: [...traits].map(([trait_key, trait_value], index) => ({
        ...(edition === 'core' ? { id: index + 1, transient: false } : {}),
        trait_key,
        trait_value,
      })),
    },
    200,
    edition === 'proxy' ? {} : UPDATED,
  );
}

/**
 * Which program answers the flag calls of an address. The API of an installation says more than the Edge API on SaaS,
 * and the Edge Proxy says less.
 */
function editionOf({ host }: URL): 'edge' | 'core' | 'proxy' {
  if (host === 'localhost:8000' || host.startsWith('edge-proxy')) return 'proxy';
  return host === 'edge.api.flagsmith.com' || host.startsWith('127.0.0.1:') ? 'edge' : 'core';
}

function asState({ url }: Call, environment: Environment, { feature, enabled, value }: EvaluatedFlag) {
  const { id, name, options, createdDate, description, initialValue, defaultEnabled } = feature;
  const type = options.length > 0 ? 'MULTIVARIATE' : 'STANDARD';
  if (editionOf(url) !== 'core') return { feature: { id, name, type }, enabled, feature_state_value: value };
  const details = {
    created_date: createdDate,
    description,
    initial_value: initialValue,
    default_enabled: defaultEnabled,
  };
  return {
    id: environment.states.find((state) => state.feature === id)?.id,
    feature: { id, name, ...details, type },
    enabled,
    feature_state_value: value,
    environment: environment.id,
    identity: null,
    feature_segment: null,
  };
}

function merge(traits: Map<string, FlagValue>, key: string, value: FlagValue): void {
  if (value === null) traits.delete(key);
  else traits.set(key, value);
}

function bulk(
  { body }: Call,
  environment: Environment,
  before: (identifier: string) => Map<string, FlagValue>,
): Response {
  const { data } = body as { data: readonly IdentityRequest[] };
  for (const { identifier, traits } of data) {
    const stored = before(identifier);
    for (const { trait_key, trait_value } of traits ?? []) merge(stored, trait_key, trait_value);
    environment.identities.set(identifier, stored);
  }
  return new Response(null, { status: 202 });
}
