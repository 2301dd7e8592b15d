import { z } from 'zod';
import { type Call, type Handler, json } from '../call.ts';
import { expectBody, found } from '../expect.ts';
import type { Environment, FlagValue, SegmentOverride } from '../model.ts';
import { environmentOf, featureOf, stateOf } from './find.ts';

/** The experimental endpoint that reads and writes a flag whole, below `/api/__future__`. */
export const flagEndpoint: Readonly<Record<string, Handler>> = {
  'GET /environments/{environment}/features/{feature}/': (call) => json(flagOf(call)),
  'PATCH /environments/{environment}/features/{feature}/': (call) => {
    const body = expectBody(call, FLAG);
    writeDefault(call, body.environment_default);
    for (const [index, override] of (body.segment_overrides ?? []).entries())
      writeOverride(call, override, index);
    return json(flagOf(call));
  },
  'PUT /environments/{environment}/features/{feature}/': (call) => {
    const body = expectBody(call, FLAG);
    const { environment_default: defaults, segment_overrides: overrides } = body;
    if (defaults) writeDefault(call, { enabled: false, value: null, ...defaults });
    if (overrides) {
      remove(environmentOf(call), (override) => override.feature === featureOf(call).id);
      for (const [index, override] of overrides.entries()) writeOverride(call, override, index);
    }
    return json(flagOf(call));
  },
  'DELETE /environments/{environment}/features/{feature}/segment-overrides/{segment}/': (call) => {
    const segment = Number(call.parameters.segment);
    const { id } = featureOf(call);
    found(
      environmentOf(call).overrides.find((each) => each.feature === id && each.segment === segment),
      call,
      { kind: 'override of this flag for the segment', name: segment, known: [] },
    );
    remove(environmentOf(call), (override) => override.feature === id && override.segment === segment);
    return json(flagOf(call));
  },
};

const VALUE = z
  .strictObject({ type: z.enum(['string', 'integer', 'boolean']), value: z.string() })
  .nullable();

const STATE = {
  enabled: z.boolean().optional(),
  value: VALUE.optional(),
  variants: z.array(z.strictObject({ id: z.number(), weight: z.number().min(0).max(100) })).optional(),
};

const DEFAULT = z.strictObject(STATE);

const OVERRIDE = z.strictObject({
  segment: z.strictObject({ id: z.number() }),
  priority: z.number().optional(),
  ...STATE,
});

const FLAG = z.strictObject({
  environment_default: DEFAULT.optional(),
  segment_overrides: z.array(OVERRIDE).optional(),
});

function flagOf(call: Call) {
  const environment = environmentOf(call);
  const { id } = featureOf(call);
  const state = stateOf(call, environment, id);
  const variants = state.weights.map(({ option, weight }) => ({ id: option, weight }));
  return {
    environment_default: { enabled: state.enabled, value: asValue(state.value), variants },
    segment_overrides: environment.overrides
      .filter(({ feature }) => feature === id)
      .map(({ segment, priority, enabled, value }) => ({
        segment: { id: segment },
        priority,
        enabled,
        value: asValue(value),
        variants,
      })),
  };
}

function writeDefault(call: Call, change: z.infer<typeof DEFAULT> | undefined): void {
  const state = stateOf(call, environmentOf(call), featureOf(call).id);
  if (change?.enabled !== undefined) state.enabled = change.enabled;
  if (change?.value !== undefined) state.value = fromValue(change.value);
  for (const { id, weight } of change?.variants ?? []) {
    found(
      state.weights.find(({ option }) => option === id),
      call,
      { kind: 'variant', name: id, known: state.weights.map(({ option }) => option) },
    ).weight = weight;
  }
}

function writeOverride(call: Call, change: z.infer<typeof OVERRIDE>, index: number): void {
  const environment = environmentOf(call);
  const { id: feature } = featureOf(call);
  found(
    call.world.segments.find(({ id }) => id === change.segment.id),
    call,
    { kind: 'segment', name: change.segment.id, known: call.world.segments.map(({ id }) => id) },
  );
  const defaults = stateOf(call, environment, feature);
  const known = environment.overrides.find(
    (each) => each.feature === feature && each.segment === change.segment.id,
  );
  const override: SegmentOverride = known ?? {
    id: 0,
    feature,
    segment: change.segment.id,
    priority: index,
    enabled: defaults.enabled,
    value: defaults.value,
  };
  if (change.priority !== undefined) override.priority = change.priority;
  if (change.enabled !== undefined) override.enabled = change.enabled;
  if (change.value !== undefined) override.value = fromValue(change.value);
  if (!known) environment.overrides.push(override);
}

function remove(environment: Environment, isGone: (override: SegmentOverride) => boolean): void {
  environment.overrides.splice(0, Infinity, ...environment.overrides.filter((override) => !isGone(override)));
}

function asValue(value: FlagValue) {
  if (value === null) return null;
  const type = typeof value === 'number' ? 'integer' : typeof value;
  return { type, value: String(value) };
}

function fromValue(value: z.infer<typeof VALUE>): FlagValue {
  if (value === null) return null;
  if (value.type === 'integer') return Number(value.value);
  return value.type === 'boolean' ? value.value === 'true' : value.value;
}
