import { z } from 'zod';
import { type Call, type Handler, json } from '../call.ts';
import { expectBody, expectQuery, found, refuse } from '../expect.ts';
import type { Environment, FeatureState } from '../model.ts';
import { DEFAULT_SETTINGS, initialState, NOW, uuidOf } from '../world.ts';
import { environmentOf, featureOf, pageOf, stateOf } from './find.ts';

/** Environments, their flag states and their flag versions. */
export const environments: Readonly<Record<string, Handler>> = {
  'GET /environments/': (call) => {
    const { project } = expectQuery(call, z.strictObject({ project: z.coerce.number() }));
    return json(
      pageOf(call, call.world.environments.filter((each) => each.project === project).map(asEnvironment), 10),
    );
  },
  'POST /environments/': (call) => {
    const { name, project } = expectBody(call, z.strictObject({ name: z.string(), project: z.number() }));
    const environment = createEnvironment(call, name, project);
    return json(asEnvironment(environment), 201);
  },
  'PATCH /environments/{environment}/': (call) => {
    const environment = environmentOf(call);
    Object.assign(environment.settings, expectBody(call, SETTINGS));
    return json(asEnvironment(environment));
  },
  'GET /environments/{environment}/featurestates/': (call) => {
    const environment = environmentOf(call);
    const { feature } = expectQuery(call, z.strictObject({ feature: z.coerce.number().optional() }));
    const states = environment.states.filter((state) => feature === undefined || state.feature === feature);
    return json(
      pageOf(
        call,
        states.map((state) => asState(environment, state)),
        10,
      ),
    );
  },
  'PATCH /environments/{environment}/featurestates/{state}/': (call) => {
    const environment = environmentOf(call);
    if (environment.versioned) {
      refuse(400, [
        'This environment uses v2 feature versioning. Use the environment feature version endpoint instead.',
      ]);
    }
    const state = found(
      environment.states.find(({ id }) => id === Number(call.parameters.state)),
      call,
      { kind: 'flag state', name: call.parameters.state, known: environment.states.map(({ id }) => id) },
    );
    const { enabled = state.enabled, feature_state_value = state.value } = expectBody(call, STATE);
    Object.assign(state, { enabled, value: feature_state_value });
    return json(asState(environment, state));
  },
  'POST /environments/{environment}/features/{feature}/versions/': (call) => {
    const environment = environmentOf(call);
    if (!environment.versioned) refuse(400, ['Environment must use v2 feature versioning.']);
    const feature = featureOf(call);
    const body = expectBody(call, VERSION);
    for (const update of body.feature_states_to_update ?? []) {
      const { string_value, integer_value, boolean_value } = update.feature_state_value;
      Object.assign(stateOf(call, environment, feature.id), {
        enabled: update.enabled,
        value: string_value ?? integer_value ?? boolean_value ?? null,
      });
    }
    return json(
      {
        created_at: NOW,
        updated_at: NOW,
        published: body.publish_immediately,
        live_from: body.publish_immediately ? NOW : null,
        uuid: uuidOf(`version of ${feature.name}`),
        is_live: body.publish_immediately,
        published_by: null,
        created_by: null,
        description: null,
      },
      201,
    );
  },
};

const SETTINGS = z.strictObject(
  Object.fromEntries(
    Object.keys(DEFAULT_SETTINGS).map((name) => [
      name,
      z.union([z.boolean(), z.string(), z.number(), z.null()]).optional(),
    ]),
  ),
);

const VALUE = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const STATE = z.strictObject({ enabled: z.boolean().optional(), feature_state_value: VALUE.optional() });

const VERSION = z.strictObject({
  publish_immediately: z.boolean().default(false),
  feature_states_to_update: z
    .array(
      z.strictObject({
        enabled: z.boolean(),
        feature_segment: z.null(),
        feature_state_value: z.strictObject({
          type: z.enum(['unicode', 'int', 'bool']),
          string_value: z.string().optional(),
          integer_value: z.number().optional(),
          boolean_value: z.boolean().optional(),
        }),
      }),
    )
    .optional(),
  segment_ids_to_delete_overrides: z.array(z.number()).optional(),
});

/** Adds an environment; from now on the placeholder `YOUR_ENVIRONMENT_KEY` is its key. */
function createEnvironment({ world }: Call, name: string, project: number): Environment {
  const current = world.environments.findIndex(({ key }) => key === 'YOUR_ENVIRONMENT_KEY');
  const before = world.environments[current];
  if (before)
    world.environments[current] = { ...before, key: `${before.name.toUpperCase()}_ENVIRONMENT_KEY` };
  const environment: Environment = {
    id: world.nextId.environment++,
    uuid: uuidOf(`environment ${name}`),
    name,
    key: 'YOUR_ENVIRONMENT_KEY',
    serverKey: `ser.${name}`,
    project,
    versioned: false,
    settings: { ...DEFAULT_SETTINGS },
    states: world.features
      .filter((feature) => feature.project === project)
      .map((feature) => initialState(feature, world.nextId.featureState++)),
    overrides: [],
    identityOverrides: [],
    identities: new Map(),
  };
  world.environments.push(environment);
  return environment;
}

function asEnvironment({ id, uuid, name, key, project, versioned, settings }: Environment) {
  return {
    id,
    uuid,
    name,
    api_key: key,
    project,
    ...settings,
    use_v2_feature_versioning: versioned,
    is_creating: false,
    metadata: [],
  };
}

function asState(environment: Environment, { id, feature, enabled, value }: FeatureState) {
  return {
    id,
    feature,
    environment: environment.id,
    identity: null,
    enabled,
    feature_state_value: value,
  };
}
