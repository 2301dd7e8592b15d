import { z } from 'zod';
import { type Call, type Handler, json } from '../call.ts';
import { expectBody, expectQuery, found, refuse } from '../expect.ts';
import { NOW, uuidOf } from '../world.ts';
import { environmentOf, pageOf } from './find.ts';

/** Experiments with their metrics and warehouse, and cohorts. One experiment is running: number 12. */
export const experiments: Readonly<Record<string, Handler>> = {
  'POST /environments/{environment}/warehouse-connections/test-warehouse-connection/': (call) => {
    environmentOf(call);
    expectBody(call, WAREHOUSE);
    return json({
      status: 'errored',
      status_detail: 'Events table not found in the configured database. Run the setup SQL to create it.',
    });
  },
  'POST /environments/{environment}/experiment-metrics/': (call) => {
    environmentOf(call);
    const metric = expectBody(call, METRIC);
    return json({ id: METRIC_ID, ...metric, experiments: [], created_at: NOW, updated_at: NOW }, 201);
  },
  'GET /environments/{environment}/experiments/': (call) => {
    environmentOf(call);
    expectQuery(call, z.strictObject({ status: STATUS.optional(), q: z.string().optional() }));
    const counts = { created: 0, running: 1, paused: 0, completed: 3 };
    return json({ ...pageOf(call, [RUNNING], 10), status_counts: counts });
  },
  'POST /environments/{environment}/experiments/': (call) => {
    environmentOf(call);
    const { name, hypothesis, feature, metrics = [], experiment_rollout } = expectBody(call, EXPERIMENT);
    const { options } = featureNumbered(call, feature);
    for (const { metric } of metrics) numbered(call, 'metric', metric, METRIC_ID);
    const weights = experiment_rollout?.multivariate_feature_state_values ?? [];
    const known = options.map(({ id }) => id);
    for (const { multivariate_feature_option: option } of weights) {
      found(
        known.find((id) => id === option),
        call,
        { kind: 'variant', name: option, known },
      );
    }
    const total = weights.reduce((sum, { percentage_allocation }) => sum + percentage_allocation, 0);
    if (total > 100) refuse(400, [`Multivariate allocations must not exceed 100%, got ${total}%.`]);
    return json(
      {
        id: RUNNING.id,
        feature,
        name,
        hypothesis,
        status: 'created',
        created_at: NOW,
        updated_at: NOW,
        started_at: null,
        ended_at: null,
      },
      201,
    );
  },
  'POST /environments/{environment}/experiments/{experiment}/start/': (call) => {
    experimentOf(call);
    return json(RUNNING);
  },
  'GET /environments/{environment}/experiments/{experiment}/results/': (call) => {
    experimentOf(call);
    return json({ results: RESULTS });
  },
  'POST /environments/{environment}/experiments/{experiment}/results/refresh/': (call) => {
    experimentOf(call);
    return new Response(null, { status: 202 });
  },
  'POST /environments/{environment}/cohorts/': (call) => {
    environmentOf(call);
    const { name, description = null } = expectBody(call, COHORT);
    const cohort = { id: 4, uuid: uuidOf(`cohort ${name}`), name, description };
    const segment = call.world.nextId.segment++;
    return json({ ...cohort, segment, source_type: 'csv', version: 0, created_at: NOW }, 201);
  },
};

const METRIC_ID = 31;

const RUNNING = {
  id: 12,
  name: 'Checkout button colour',
  hypothesis: 'A blue or red button raises the order rate by a tenth within three weeks',
  status: 'running',
  started_at: '2026-11-02T09:00:04.112000Z',
  ended_at: null,
};

/** Arms of whom some ordered once: for 0 and 1, the sum of the squares is the sum. */
const arm = (n: number, ordered: number) => ({ n, sum: ordered, sum_squares: ordered });

const RESULTS = {
  as_of: '2026-11-23T09:12:40.550000Z',
  last_error_at: null,
  refresh_requested_at: '2026-11-23T09:12:38.902000Z',
  payload: {
    srm_p_value: null,
    metrics: [
      {
        metric_id: METRIC_ID,
        variants: { control: arm(16570, 1491), blue: arm(16100, 1563), red: arm(16070, 1463) },
        inference: {
          blue: { lift: 0.0789, ci_low: 0.006, ci_high: 0.1518, chance_to_win: 0.9831 },
          red: { lift: 0.0118, ci_low: -0.0578, ci_high: 0.0813, chance_to_win: 0.6296 },
        },
      },
    ],
  },
  is_final: false,
};

/** Makes sure that the path names the one experiment there is. */
function experimentOf(call: Call): void {
  environmentOf(call);
  numbered(call, 'experiment', Number(call.parameters.experiment), RUNNING.id);
}

function numbered(call: Call, kind: string, written: number, known: number): void {
  found(written === known ? written : undefined, call, { kind, name: written, known: [known] });
}

function featureNumbered(call: Call, written: number) {
  const known = call.world.features.filter(({ options }) => options.length > 0);
  const wanted = { kind: 'multivariate flag', name: written, known: known.map(({ id }) => id) };
  return found(
    known.find(({ id }) => id === written),
    call,
    wanted,
  );
}

const STATUS = z.enum(['created', 'running', 'paused', 'completed']);

const WAREHOUSE = z.strictObject({
  warehouse_type: z.literal('clickhouse'),
  name: z.string().max(255).optional(),
  config: z.strictObject({
    host: z.string(),
    port: z.number().int().min(1).max(65535).optional(),
    database: z.string().optional(),
    username: z.string().optional(),
    secure: z.boolean().optional(),
  }),
  credentials: z.strictObject({ password: z.string() }),
});

const METRIC = z.strictObject({
  name: z.string().max(255),
  description: z.string().default(''),
  aggregation: z.enum(['count', 'sum', 'mean', 'occurrence']).default('mean'),
  direction: z.enum(['up', 'down', 'informational']).default('up'),
  definition: z.strictObject({ version: z.literal(1), event: z.string().min(1) }),
});

const EXPERIMENT = z.strictObject({
  name: z.string().max(255),
  hypothesis: z.string(),
  feature: z.number(),
  metrics: z
    .array(
      z.strictObject({
        metric: z.number(),
        expected_direction: z.enum(['increase', 'decrease', 'not_increase', 'not_decrease']),
      }),
    )
    .optional(),
  experiment_rollout: z
    .strictObject({
      enabled: z.boolean(),
      rollout_percentage: z.number().min(0).max(100),
      feature_state_value: z.strictObject({
        type: z.enum(['integer', 'string', 'boolean']),
        value: z.string(),
      }),
      multivariate_feature_state_values: z
        .array(z.strictObject({ multivariate_feature_option: z.number(), percentage_allocation: z.number() }))
        .optional(),
    })
    .optional(),
});

const COHORT = z.strictObject({ name: z.string().max(2000), description: z.string().nullable().optional() });
