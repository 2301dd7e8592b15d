import type { Environment, Feature, FlagValue, Rule, World } from './model.ts';
import { CHANGED, uuidOf } from './world.ts';

/** The environment document, from which SDKs evaluate by themselves. */
export function asDocument(world: World, environment: Environment) {
  const project = world.projects.find(({ id }) => id === environment.project);
  const { allow_client_traits, hide_sensitive_data, hide_disabled_flags } = environment.settings;
  return {
    id: environment.id,
    api_key: environment.key,
    name: environment.name,
    updated_at: CHANGED,
    allow_client_traits,
    hide_sensitive_data,
    hide_disabled_flags,
    use_identity_composite_key_for_hashing: true,
    use_identity_overrides_in_local_eval: true,
    project: {
      id: environment.project,
      name: project?.name,
      hide_disabled_flags: false,
      enable_realtime_updates: false,
      server_key_only_feature_ids: [],
      organisation: {
        ...world.organisation,
        feature_analytics: false,
        stop_serving_flags: false,
        persist_trait_data: true,
      },
      segments: world.segments
        .filter((segment) => segment.project === environment.project)
        .map(({ id, name, rules }) => ({
          id,
          name,
          rules: rules.map(asRule),
          feature_states: environment.overrides
            .filter(({ segment }) => segment === id)
            .map((override) =>
              asState(featureOf(world, override.feature), override, { priority: override.priority }),
            ),
        })),
    },
    feature_states: environment.states.map((state) => {
      const feature = featureOf(world, state.feature);
      const weights = state.weights.map(({ id, option, weight }) => ({
        id,
        percentage_allocation: weight,
        mv_fs_value_uuid: uuidOf(`share ${id}`),
        multivariate_feature_option: feature.options.find((each) => each.id === option),
      }));
      return { ...asState(feature, state, null), multivariate_feature_state_values: weights };
    }),
    identity_overrides: environment.identityOverrides.map(({ identifier, feature, enabled, value }) => ({
      identifier,
      environment_api_key: environment.key,
      created_date: '2026-10-02T08:00:00+00:00',
      identity_uuid: uuidOf(`identity ${identifier}`),
      identity_traits: [],
      identity_features: [asState(featureOf(world, feature), { id: null, enabled, value }, null)],
    })),
  };
}

function asState(
  { id, name, options }: Feature,
  state: { readonly id: number | null; readonly enabled: boolean; readonly value: FlagValue },
  segment: { readonly priority: number } | null,
) {
  return {
    feature: { id, name, type: options.length > 0 ? 'MULTIVARIATE' : 'STANDARD' },
    enabled: state.enabled,
    django_id: state.id,
    feature_segment: segment,
    featurestate_uuid: uuidOf(`state ${state.id} of ${name}`),
    feature_state_value: state.value,
    multivariate_feature_state_values: [],
  };
}

function asRule({ type, rules, conditions }: Rule): object {
  return {
    type,
    conditions: conditions.map(({ operator, property, value }) => ({ operator, property_: property, value })),
    rules: rules.map(asRule),
  };
}

function featureOf(world: World, id: number): Feature {
  const feature = world.features.find((each) => each.id === id);
  if (!feature) throw new Error(`The world has no feature ${id}`);
  return feature;
}
