import { z } from 'zod';
import { type Handler, json } from '../call.ts';
import { expectBody, found } from '../expect.ts';
import { environmentOf } from './find.ts';

/** Integrations of an environment, test calls to webhooks, and what feature health providers send. */
export const integrations: Readonly<Record<string, Handler>> = {
  'POST /environments/{environment}/integrations/segment/': (call) => {
    environmentOf(call);
    const { api_key, base_url } = expectBody(call, SEGMENT);
    return json({ id: 12, api_key, base_url }, 201);
  },
  'POST /environments/{environment}/integrations/webhook/': (call) => {
    environmentOf(call);
    return json({ id: 9, ...expectBody(call, WEBHOOK) }, 201);
  },
  'POST /webhooks/test/': (call) => {
    const { scope } = expectBody(call, WEBHOOK_TEST);
    const keys = call.world.environments.map(({ key }) => key);
    found(
      scope.type === 'environment' ? keys.find((key) => key === scope.id) : call.world.organisation.id,
      call,
      { kind: scope.type, name: scope.id, known: keys },
    );
    return json({ detail: 'Webhook test successful', status: 200 });
  },
  'POST /organisations/{organisation}/github/create-cleanup-issue/': (call) => {
    const { feature_id } = expectBody(call, z.strictObject({ feature_id: z.number() }));
    const known = call.world.features.map(({ id }) => id);
    found(
      known.find((id) => id === feature_id),
      call,
      { kind: 'flag', name: feature_id, known },
    );
    return new Response(null, { status: 204 });
  },
  'POST /feature-health/{provider}': (call) => {
    const isAlert = typeof call.body === 'object' && call.body !== null && 'alerts' in call.body;
    expectBody(call, isAlert ? ALERTS : HEALTH_EVENT);
    return new Response(null, { status: 200 });
  },
};

const SEGMENT = z.strictObject({
  api_key: z.string(),
  base_url: z.enum(['https://api.segment.io/', 'https://events.eu1.segmentapis.com/']).optional(),
});

const WEBHOOK = z.strictObject({ url: z.url().max(200), secret: z.string().max(255).optional() });

const WEBHOOK_TEST = z.strictObject({
  webhook_url: z.url(),
  secret: z.string().optional(),
  scope: z.strictObject({
    type: z.enum(['environment', 'organisation']),
    id: z.union([z.string(), z.number()]),
  }),
});

/** What the webhook provider takes. */
const HEALTH_EVENT = z.strictObject({
  feature: z.string(),
  environment: z.string().optional(),
  status: z.enum(['healthy', 'unhealthy']),
  reason: z
    .strictObject({
      text_blocks: z.array(z.strictObject({ title: z.string().optional(), text: z.string() })),
      url_blocks: z.array(z.strictObject({ title: z.string().optional(), url: z.url() })),
    })
    .optional(),
});

/** What the Grafana provider takes, from Grafana and from Alertmanager. */
const ALERTS = z.strictObject({
  alerts: z.array(
    z.strictObject({
      status: z.enum(['firing', 'resolved']),
      labels: z.record(z.string(), z.string()),
      annotations: z.record(z.string(), z.string()),
      startsAt: z.iso.datetime({ offset: true }),
      endsAt: z.iso.datetime({ offset: true }),
      generatorURL: z.url(),
      fingerprint: z.string(),
    }),
  ),
});
