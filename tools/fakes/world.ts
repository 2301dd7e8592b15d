import { createHash } from 'node:crypto';
import type { Condition, Environment, Feature, FeatureState, Rule, Segment, World } from './model.ts';

/** The moment at which everything in the world happens. */
export const NOW = '2026-11-27T10:15:02.114000Z';

/** When the environment changed last, in seconds since 1970, as streams and headers carry it: an hour before `NOW`. */
export const CHANGED_AT = 1795771200.482913;

/** `CHANGED_AT` as the environment document writes it. */
export const CHANGED = '2026-11-27T09:20:00.482913+00:00';

/** What the placeholders of the pages stand for. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  YOUR_ORGANISATION_ID: '7',
  YOUR_PROJECT_ID: '21',
  YOUR_FEATURE_ID: '101',
  YOUR_USER_ID: '31',
};

/** Keys and tokens that the Admin API accepts, by scheme. */
export const CREDENTIALS: Readonly<Record<string, readonly string[]>> = {
  'Api-Key': ['YOUR_API_KEY'],
  Token: ['YOUR_USER_TOKEN', 'YOUR_API_TOKEN'],
  Bearer: ['ACCESS_TOKEN', 'YOUR_SCIM_TOKEN'],
};

/** A uuid that depends on the words alone, so that answers are the same in every run. */
export function uuidOf(words: string): string {
  const hex = createHash('md5').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * A fresh copy of the world.
 *
 * The placeholder `YOUR_ENVIRONMENT_KEY` is the key of the environment named `current`, which is production unless a
 * page is about another one.
 */
export function createWorld(current = 'production'): World {
  if (!ENVIRONMENT_NAMES.includes(current)) {
    throw new Error(`The fakes have no environment "${current}"; they have ${ENVIRONMENT_NAMES.join(', ')}.`);
  }
  const keyOf = (name: string) =>
    name === current ? 'YOUR_ENVIRONMENT_KEY' : `${name.toUpperCase()}_ENVIRONMENT_KEY`;
  return {
    organisation: { id: 7, name: 'Shop Ltd' },
    projects: [
      { id: 21, uuid: '1f2c7c0e-0b39-4f6f-9f0e-3a0f5a4a7d11', name: 'Shop', stale: false },
      { id: 22, uuid: uuidOf('project demo'), name: 'Demo', stale: false },
      { id: 23, uuid: uuidOf('project back office'), name: 'Back office', stale: true },
    ],
    environments: [production(keyOf('production')), demo(keyOf('demo')), backOffice(keyOf('back-office'))],
    features: structuredClone([...FEATURES]),
    segments: structuredClone([...SEGMENTS]),
    tags: [],
    metadata: [
      { id: 501, feature: 101, model_field: 71, field_value: 'https://example.com/SHOP-12' },
      { id: 502, feature: 101, model_field: 72, field_value: 'Checkout team' },
    ],
    nextId: {
      environment: 88,
      featureState: 5001,
      tag: 58,
      metadata: 503,
      export: 42,
      import: 7,
      feature: 105,
      option: 35,
      segment: 444,
    },
  };
}

const ENVIRONMENT_NAMES: readonly string[] = ['production', 'demo', 'back-office'];

/** Settings that an environment begins with. */
export const DEFAULT_SETTINGS: Readonly<Record<string, unknown>> = {
  description: null,
  minimum_change_request_approvals: null,
  allow_client_traits: true,
  banner_text: null,
  banner_colour: null,
  hide_disabled_flags: null,
  use_identity_composite_key_for_hashing: true,
  hide_sensitive_data: false,
  use_identity_overrides_in_local_eval: true,
};

/** State in which a new environment serves a feature. `id` numbers the state, and its variants from ten times that. */
export function initialState(feature: Feature, id: number): FeatureState {
  return {
    id,
    feature: feature.id,
    enabled: feature.defaultEnabled,
    value: feature.initialValue,
    weights: feature.options.map((option, index) => ({
      id: id * 10 + index,
      option: option.id,
      weight: 25,
    })),
  };
}

/** The number of a state decides who falls into which variant: with this one, `user_1001` is `blue`. */
const FIRST_STATE = 9004;

function production(key: string): Environment {
  const states = FEATURES.filter(({ project }) => project === 21).map((feature, index) => ({
    ...initialState(feature, FIRST_STATE + index),
    enabled: true,
  }));
  const override = { feature: 101, value: null } as const;
  return {
    id: 89,
    uuid: uuidOf('environment production'),
    name: 'Production',
    key,
    serverKey: 'ser.YOUR_SERVER_SIDE_KEY',
    project: 21,
    versioned: true,
    settings: {
      ...DEFAULT_SETTINGS,
      minimum_change_request_approvals: 2,
      banner_text: 'Production',
      banner_colour: '#d35400',
    },
    states,
    overrides: [
      { ...override, id: 9101, segment: 443, priority: 0, enabled: false },
      { ...override, id: 9102, segment: 442, priority: 1, enabled: true },
      { ...override, id: 9103, segment: 441, priority: 2, enabled: true },
    ],
    identityOverrides: [{ identifier: 'user_1002', feature: 101, enabled: true, value: null }],
    identities: new Map(),
  };
}

function demo(key: string): Environment {
  return smallEnvironment({ id: 91, name: 'Development', key, project: 22, firstState: 9201 });
}

function backOffice(key: string): Environment {
  return smallEnvironment({ id: 95, name: 'Production', key, project: 23, firstState: 9301 });
}

function smallEnvironment({
  id,
  name,
  key,
  project,
  firstState,
}: {
  id: number;
  name: string;
  key: string;
  project: number;
  firstState: number;
}): Environment {
  return {
    id,
    uuid: uuidOf(`environment ${id}`),
    name,
    key,
    serverKey: `ser.${key}`,
    project,
    versioned: false,
    settings: { ...DEFAULT_SETTINGS },
    states: FEATURES.filter((feature) => feature.project === project).map((feature, index) =>
      initialState(feature, firstState + index),
    ),
    overrides: [],
    identityOverrides: [],
    identities: new Map(),
  };
}

function feature(
  id: number,
  project: number,
  name: string,
  rest: Partial<Omit<Feature, 'id' | 'project' | 'name'>> = {},
): Feature {
  return {
    id,
    uuid: uuidOf(`feature ${name}`),
    project,
    name,
    description: null,
    initialValue: null,
    defaultEnabled: false,
    createdDate: '2026-03-02T10:00:00.000000Z',
    lastModified: '2026-11-02T09:14:07.120934Z',
    lifecycleStage: 'live',
    tags: [],
    options: [],
    ...rest,
  };
}

const STALE = {
  createdDate: '2025-11-03T09:12:44.000000Z',
  lastModified: '2026-01-19T14:02:10.000000Z',
  lifecycleStage: 'to_remove',
  tags: [12],
};

const FEATURES: readonly Feature[] = [
  feature(101, 21, 'new_checkout', { description: 'Checkout on one page' }),
  feature(102, 21, 'show_banner'),
  feature(103, 21, 'banner_text', { initialValue: 'Free delivery this week' }),
  feature(104, 21, 'button_colour', {
    description: 'Colour of the buy button',
    initialValue: 'green',
    lifecycleStage: 'new',
    options: [
      { id: 33, key: 'blue', value: 'blue' },
      { id: 34, key: 'red', value: 'red' },
    ],
  }),
  feature(1001, 22, 'show_demo_button'),
  feature(201, 23, 'old_checkout', STALE),
  feature(202, 23, 'old_search', STALE),
  feature(203, 23, 'summer_banner', STALE),
  feature(204, 23, 'csv_export_trial', STALE),
];

const equals = (property: string, value: string): Condition => ({ operator: 'EQUAL', property, value });

const allOf = (...conditions: Condition[]): Rule => ({
  type: 'ALL',
  conditions: [],
  rules: conditions.map((condition) => ({ type: 'ANY', rules: [], conditions: [condition] })),
});

const SEGMENTS: readonly Segment[] = [
  { id: 441, project: 21, name: 'beta_testers', rules: [allOf(equals('plan', 'premium'))] },
  { id: 442, project: 21, name: 'uk_customers', rules: [allOf(equals('country', 'GB'))] },
  {
    id: 443,
    project: 21,
    name: 'ios_checkout_crash',
    rules: [
      allOf(
        equals('platform', 'iOS'),
        { operator: 'GREATER_THAN_INCLUSIVE', property: 'app_version', value: '5.4.0:semver' },
        { operator: 'LESS_THAN_INCLUSIVE', property: 'app_version', value: '5.4.1:semver' },
      ),
    ],
  },
];
