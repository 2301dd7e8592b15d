import { z } from 'zod';
import { type Call, type Handler, json } from '../call.ts';
import { expectBody, expectQuery } from '../expect.ts';
import type { Feature } from '../model.ts';
import { NOW, uuidOf } from '../world.ts';
import { featureOf, pageOf, projectOf } from './find.ts';

/** Flags of a project: lists, one flag, custom fields, variants, counts of evaluations. */
export const features: Readonly<Record<string, Handler>> = {
  'GET /projects/{project}/features/': (call) => {
    const query = expectQuery(call, LIST);
    const project = projectOf(call);
    const matching = call.world.features.filter(
      ({ project: owner, name, lifecycleStage }) =>
        owner === project.id &&
        (query.search === undefined || name.includes(query.search)) &&
        (query.lifecycle_stage === undefined || lifecycleStage === query.lifecycle_stage),
    );
    return json(
      pageOf(
        call,
        matching.map((feature) => asFeature(call, feature, query.environment)),
        query.page_size,
      ),
    );
  },
  'POST /projects/{project}/features/': (call) => {
    const body = expectBody(call, NEW_FEATURE);
    const feature: Feature = {
      id: call.world.nextId.feature++,
      uuid: uuidOf(`feature ${body.name}`),
      project: projectOf(call).id,
      name: body.name,
      description: body.description ?? null,
      initialValue: body.initial_value ?? null,
      defaultEnabled: body.default_enabled ?? false,
      createdDate: NOW,
      lastModified: NOW,
      lifecycleStage: 'new',
      tags: [],
      options: [],
    };
    call.world.features.push(feature);
    return json(asFeature(call, feature, undefined), 201);
  },
  'GET /projects/{project}/features/{feature}/': (call) => json(asFeature(call, featureOf(call), undefined)),
  'PATCH /projects/{project}/features/{feature}/': (call) => {
    const { world } = call;
    const feature = featureOf(call);
    const { metadata } = expectBody(call, z.strictObject({ metadata: z.array(FIELD_VALUE).optional() }));
    if (metadata) {
      const others = world.metadata.filter((each) => each.feature !== feature.id);
      const values = metadata.map((value) => ({
        id: world.nextId.metadata++,
        feature: feature.id,
        ...value,
      }));
      world.metadata.splice(0, Infinity, ...others, ...values);
    }
    return json(asFeature(call, feature, undefined));
  },
  'GET /projects/{project}/features/{feature}/mv-options/': (call) =>
    json(featureOf(call).options.map((option) => asOption(featureOf(call), option))),
  'GET /projects/{project}/features/{feature}/evaluation-data/': (call) => {
    expectQuery(call, z.strictObject({ environment_id: z.coerce.number(), period: z.string().optional() }));
    featureOf(call);
    const labels = { user_agent: 'flagsmith-js-sdk/12.1.2' };
    return json([
      { day: '2026-11-25', count: 18240, labels },
      { day: '2026-11-26', count: 17911, labels },
    ]);
  },
};

const LIST = z.strictObject({
  search: z.string().optional(),
  environment: z.coerce.number().optional(),
  lifecycle_stage: z.enum(['new', 'live', 'stale', 'permanent', 'needs_monitoring', 'to_remove']).optional(),
  tags: z.string().optional(),
  page: z.coerce.number().optional(),
  page_size: z.coerce.number().max(999).default(999),
});

const NEW_FEATURE = z.strictObject({
  name: z.string(),
  initial_value: z.string().nullish(),
  default_enabled: z.boolean().optional(),
  description: z.string().nullish(),
});

const FIELD_VALUE = z.strictObject({ model_field: z.number(), field_value: z.string() });

function asFeature({ world }: Call, feature: Feature, environmentId: number | undefined) {
  const environment = world.environments.find(({ id }) => id === environmentId);
  const state = environment?.states.find((each) => each.feature === feature.id);
  return {
    id: feature.id,
    uuid: feature.uuid,
    name: feature.name,
    type: feature.options.length > 0 ? 'MULTIVARIATE' : 'STANDARD',
    description: feature.description,
    initial_value: feature.initialValue,
    default_enabled: feature.defaultEnabled,
    created_date: feature.createdDate,
    last_modified_in_any_environment: feature.lastModified,
    lifecycle_stage: feature.lifecycleStage,
    tags: feature.tags,
    is_archived: false,
    is_server_key_only: false,
    multivariate_options: feature.options.map((option) => asOption(feature, option)),
    environment_feature_state: state
      ? { id: state.id, enabled: state.enabled, feature_state_value: state.value }
      : null,
    num_segment_overrides:
      environment?.overrides.filter((each) => each.feature === feature.id).length ?? null,
    num_identity_overrides: null,
    metadata: world.metadata
      .filter((each) => each.feature === feature.id)
      .map(({ id, model_field, field_value }) => ({ id, model_field, field_value })),
  };
}

function asOption(feature: Feature, { id, key, value }: Feature['options'][number]) {
  return {
    id,
    feature: feature.id,
    type: 'unicode',
    key,
    string_value: value,
    default_percentage_allocation: 25,
  };
}
