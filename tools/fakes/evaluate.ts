import { createHash } from 'node:crypto';
import { compare } from 'semver';
import type {
  Condition,
  Environment,
  Feature,
  FeatureState,
  FlagValue,
  Rule,
  Segment,
  Traits,
  World,
} from './model.ts';

/** One flag as the Flags API answers it. `variant` and `reason` are those of identity calls. */
export interface EvaluatedFlag {
  readonly feature: Feature;
  readonly enabled: boolean;
  readonly value: FlagValue;
  readonly variant: string | null;
  readonly reason: string;
}

/** Flags of the environment for nobody in particular: no overrides, no variants. */
export function evaluateEnvironment(world: World, environment: Environment): EvaluatedFlag[] {
  return environment.states.map(({ feature, enabled, value }) => ({
    feature: featureOf(world, feature),
    enabled,
    value,
    variant: null,
    reason: 'DEFAULT',
  }));
}

/** Flags for one identity: its own overrides, then those of segments by priority, then variants by the hash of the identity. */
export function evaluateIdentity(
  world: World,
  environment: Environment,
  identifier: string,
  traits: Traits,
): EvaluatedFlag[] {
  const context: Context = { identityKey: `${environment.key}_${identifier}`, traits };
  return environment.states.map((state) => {
    const feature = featureOf(world, state.feature);
    const own = environment.identityOverrides.find(
      (each) => each.identifier === identifier && each.feature === feature.id,
    );
    if (own) {
      const reason = 'TARGETING_MATCH; segment=identity_overrides';
      return { feature, enabled: own.enabled, value: own.value, variant: null, reason };
    }
    const overrides = environment.overrides
      .filter((each) => each.feature === feature.id)
      .sort((a, b) => a.priority - b.priority);
    for (const { segment, enabled, value } of overrides) {
      const found = world.segments.find(({ id }) => id === segment);
      if (found && isInSegment(found, context)) {
        return {
          feature,
          enabled,
          value,
          variant: null,
          reason: `TARGETING_MATCH; segment=${found.name}`,
        };
      }
    }
    return variantFor(feature, state, context.identityKey);
  });
}

interface Context {
  readonly identityKey: string;
  readonly traits: Traits;
}

function variantFor(feature: Feature, state: FeatureState, identityKey: string): EvaluatedFlag {
  const { enabled, value } = state;
  if (feature.options.length === 0) return { feature, enabled, value, variant: null, reason: 'DEFAULT' };
  const place = percentageOf([String(state.id), identityKey]);
  let border = 0;
  for (const { option, weight } of state.weights) {
    border += weight;
    const found = feature.options.find(({ id }) => id === option);
    if (found && place < border) {
      return { feature, enabled, value: found.value, variant: found.key, reason: `SPLIT; weight=${weight}` };
    }
  }
  return { feature, enabled, value, variant: 'control', reason: 'DEFAULT' };
}

function featureOf(world: World, id: number): Feature {
  const feature = world.features.find((each) => each.id === id);
  if (!feature) throw new Error(`The world has no feature ${id}`);
  return feature;
}

function isInSegment(segment: Segment, context: Context): boolean {
  return segment.rules.every((rule) => holds(rule, segment, context));
}

function holds(rule: Rule, segment: Segment, context: Context): boolean {
  const results = [
    ...rule.conditions.map((condition) => matches(condition, segment, context)),
    ...rule.rules.map((each) => holds(each, segment, context)),
  ];
  if (rule.type === 'ALL') return results.every(Boolean);
  return rule.type === 'ANY' ? results.some(Boolean) : !results.some(Boolean);
}

function matches({ operator, property, value }: Condition, segment: Segment, context: Context): boolean {
  if (operator === 'PERCENTAGE_SPLIT') {
    return percentageOf([String(segment.id), context.identityKey]) <= Number(value);
  }
  const trait = context.traits.get(property);
  if (trait === undefined || trait === null) return false;
  const order = value.endsWith(':semver')
    ? compare(String(trait), value.slice(0, -':semver'.length))
    : typeof trait === 'number'
      ? trait - Number(value)
      : String(trait).localeCompare(value);
  switch (operator) {
    case 'EQUAL':
      return order === 0;
    case 'NOT_EQUAL':
      return order !== 0;
    case 'GREATER_THAN':
      return order > 0;
    case 'GREATER_THAN_INCLUSIVE':
      return order >= 0;
    case 'LESS_THAN':
      return order < 0;
    case 'LESS_THAN_INCLUSIVE':
      return order <= 0;
    case 'IN':
      return value.split(',').includes(String(trait));
    case 'CONTAINS':
      return String(trait).includes(value);
    default:
      throw new Error(`The fakes do not know the operator ${operator}`);
  }
}

/** Place from 0 to below 100 of a list of ids, as the platform hashes them. */
function percentageOf(ids: readonly string[], repeat = 1): number {
  const text = Array.from({ length: repeat }, () => ids.join(',')).join(',');
  const digest = BigInt(`0x${createHash('md5').update(text).digest('hex')}`);
  const value = (Number(digest % 9999n) / 9998) * 100;
  return value === 100 ? percentageOf(ids, repeat + 1) : value;
}
