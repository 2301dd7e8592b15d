import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDescription } from '../../../tools/fakes/description.ts';
import { createFakes, type Fakes } from '../../../tools/fakes/fakes.ts';
import { serveFakes } from '../../../tools/fakes/serve.ts';

const FLAGS_API = 'https://edge.api.flagsmith.com/api/v1';
const ADMIN_API = 'https://api.flagsmith.com/api';
const KEY = { 'X-Environment-Key': 'YOUR_ENVIRONMENT_KEY' };
const ADMIN = { Authorization: 'Api-Key YOUR_API_KEY' };

describe('the Flags API', () => {
  test('answers the four flags of the shop', async () => {
    const fakes = createFakes();
    const { body } = await call(fakes, 'GET', `${FLAGS_API}/flags/`, { headers: KEY });
    expect(namesOf(body)).toEqual(['new_checkout', 'show_banner', 'banner_text', 'button_colour']);
    expect(fakes.takeViolations()).toEqual([]);
  });

  test('answers one flag by its name, and 404 for one that does not exist', async () => {
    const fakes = createFakes();
    const known = await call(fakes, 'GET', `${FLAGS_API}/flags/?feature=banner_text`, { headers: KEY });
    expect(known.body).toMatchObject({ feature_state_value: 'Free delivery this week' });
    const unknown = await call(fakes, 'GET', `${FLAGS_API}/flags/?feature=baner_text`, { headers: KEY });
    expect(unknown).toEqual({ status: 404, body: { detail: 'Given feature not found' } });
    expect(fakes.takeViolations()).toEqual([]);
  });

  test('gives user_1001 the variant blue, and says why', async () => {
    const fakes = createFakes();
    const { body } = await identify(fakes, { identifier: 'user_1001', traits: [] });
    expect(flagOf(body, 'button_colour')).toMatchObject({ variant: 'blue', reason: 'SPLIT; weight=25' });
  });

  test('lets the override of the segment with the lowest priority win', async () => {
    const fakes = createFakes();
    const reason = async (traits: Record<string, string>) => {
      const list = Object.entries(traits).map(([trait_key, trait_value]) => ({ trait_key, trait_value }));
      const { body } = await identify(fakes, { identifier: 'user_7', transient: true, traits: list });
      return flagOf(body, 'new_checkout')?.reason;
    };
    expect(await reason({ plan: 'premium', country: 'GB' })).toBe('TARGETING_MATCH; segment=uk_customers');
    expect(await reason({ plan: 'premium' })).toBe('TARGETING_MATCH; segment=beta_testers');
    expect(await reason({ platform: 'iOS', app_version: '5.4.1' })).toContain('ios_checkout_crash');
    expect(await reason({ platform: 'iOS', app_version: '5.4.2' })).toBe('DEFAULT');
  });

  test('merges traits, deletes those sent as null, and forgets transient ones', async () => {
    const fakes = createFakes();
    const trait = (trait_key: string, trait_value: unknown, transient?: boolean) => ({
      trait_key,
      trait_value,
      ...(transient ? { transient } : {}),
    });
    await identify(fakes, {
      identifier: 'user_1001',
      traits: [trait('plan', 'premium'), trait('logins', 12)],
    });
    await identify(fakes, {
      identifier: 'user_1001',
      traits: [trait('logins', null), trait('basket', 3, true)],
    });
    const { body } = await call(fakes, 'GET', `${FLAGS_API}/identities/?identifier=user_1001`, {
      headers: KEY,
    });
    expect(body).toMatchObject({ traits: [{ trait_key: 'plan', trait_value: 'premium' }] });
  });

  test('answers as its description says', async () => {
    const description = loadDescription(
      path.resolve(import.meta.dirname, '../../../content/api/edge-api.yaml'),
    );
    const fakes = createFakes();
    const flags = await call(fakes, 'GET', `${FLAGS_API}/flags/`, { headers: KEY });
    expect(description.answerFaults('/flags/', 'GET', flags.status, flags.body)).toEqual([]);
    const identity = await identify(fakes, { identifier: 'user_1001' });
    expect(description.answerFaults('/identities/', 'POST', identity.status, identity.body)).toEqual([]);
  });

  test('serves the environment document to server-side keys alone', async () => {
    const fakes = createFakes();
    const address = `${FLAGS_API}/environment-document/`;
    expect((await call(fakes, 'GET', address, { headers: KEY })).status).toBe(403);
    const server = { 'X-Environment-Key': 'ser.YOUR_SERVER_SIDE_KEY' };
    const { body } = await call(fakes, 'GET', address, { headers: server });
    expect(body).toMatchObject({ name: 'Production', project: { name: 'Shop' } });
  });

  test('says more on an installation, and less through the Edge Proxy', async () => {
    const fakes = createFakes();
    const keysAt = async (origin: string) => {
      const { body } = await call(fakes, 'GET', `${origin}/api/v1/identities/?identifier=a`, {
        headers: KEY,
      });
      return Object.keys(flagOf(body, 'new_checkout') ?? {}).sort();
    };
    expect(await keysAt('https://flagsmith.example.com')).toContain('feature_segment');
    expect(await keysAt('http://localhost:8000')).toEqual(['enabled', 'feature', 'feature_state_value']);
  });
});

describe('what is not as documented', () => {
  test.each([
    ['an unknown path', 'GET', `${FLAGS_API}/flag/`, KEY, undefined, 'Did you mean /api/v1/flags/?'],
    [
      'a method that the path does not take',
      'DELETE',
      `${FLAGS_API}/flags/`,
      KEY,
      undefined,
      'It answers GET.',
    ],
    [
      'an unknown query parameter',
      'GET',
      `${FLAGS_API}/flags/?features=a`,
      KEY,
      undefined,
      'Did you mean feature?',
    ],
    [
      'an unknown field',
      'POST',
      `${FLAGS_API}/identities/`,
      KEY,
      { identifer: 'a' },
      'Did you mean identifier?',
    ],
    [
      'a header nearly right',
      'GET',
      `${FLAGS_API}/flags/`,
      { 'X-Environment-Kay': 'a', ...KEY },
      undefined,
      'Did you mean X-Environment-Key?',
    ],
    [
      'a wrong scheme',
      'GET',
      `${ADMIN_API}/v1/projects/`,
      { Authorization: 'ApiKey YOUR_API_KEY' },
      undefined,
      'Did you mean Api-Key?',
    ],
    [
      'an unknown field of the Admin API',
      'POST',
      `${ADMIN_API}/v1/projects/21/tags/`,
      ADMIN,
      { label: 'a', colour: '#ffffff' },
      'Did you mean color?',
    ],
  ])('is noted: %s', async (_, method, url, headers, body, remedy) => {
    const fakes = createFakes();
    const { status } = await call(fakes, method, url, { headers, body });
    expect(status === 200 || status >= 400).toBe(true);
    expect(fakes.takeViolations().map((violation) => violation.remedy)).toContain(remedy);
    expect(fakes.takeViolations()).toEqual([]);
  });

  test('a call without the key of an environment is refused', async () => {
    const fakes = createFakes();
    expect(await call(fakes, 'GET', `${FLAGS_API}/flags/`, {})).toEqual({
      status: 403,
      body: { detail: 'Invalid or missing Environment Key' },
    });
    expect(fakes.takeViolations()).toHaveLength(1);
  });
});

describe('the Admin API', () => {
  test('writes flag states without versioning, and versions with it', async () => {
    const fakes = createFakes();
    const created = await call(fakes, 'POST', `${ADMIN_API}/v1/environments/`, {
      headers: ADMIN,
      body: { name: 'Staging', project: 21 },
    });
    expect(created.body).toMatchObject({
      id: 88,
      api_key: 'YOUR_ENVIRONMENT_KEY',
      use_v2_feature_versioning: false,
    });
    const version = { publish_immediately: true };
    const refused = await call(fakes, 'POST', `${ADMIN_API}/v1/environments/88/features/101/versions/`, {
      headers: ADMIN,
      body: version,
    });
    expect(refused).toEqual({ status: 400, body: ['Environment must use v2 feature versioning.'] });
    const state = await call(
      fakes,
      'PATCH',
      `${ADMIN_API}/v1/environments/YOUR_ENVIRONMENT_KEY/featurestates/5001/`,
      {
        headers: ADMIN,
        body: { enabled: true },
      },
    );
    expect(state.body).toMatchObject({ feature: 101, environment: 88, enabled: true });
    expect(fakes.takeViolations()).toEqual([]);
  });

  test('changes with PATCH what is sent, and replaces with PUT', async () => {
    const fakes = createFakes();
    const address = `${ADMIN_API}/__future__/environments/YOUR_ENVIRONMENT_KEY/features/103/`;
    const override = { segment: { id: 442 }, value: { type: 'string', value: 'Free delivery in the UK' } };
    const patched = await call(fakes, 'PATCH', address, {
      headers: ADMIN,
      body: { segment_overrides: [override] },
    });
    expect(patched.body).toMatchObject({
      environment_default: { enabled: true },
      segment_overrides: [{ segment: { id: 442 }, priority: 0, enabled: true }],
    });
    const put = await call(fakes, 'PUT', address, { headers: ADMIN, body: { segment_overrides: [] } });
    expect(put.body).toMatchObject({ environment_default: { enabled: true }, segment_overrides: [] });
  });

  test('gives lists in pages with links', async () => {
    const fakes = createFakes();
    const url = `${ADMIN_API}/v1/projects/YOUR_PROJECT_ID/audit/?page_size=5&page=2`;
    const { body } = await call(fakes, 'GET', url, { headers: ADMIN });
    expect(body).toMatchObject({
      count: 14,
      next: `${ADMIN_API}/v1/projects/21/audit/?page=3&page_size=5`,
      previous: `${ADMIN_API}/v1/projects/21/audit/?page=1&page_size=5`,
    });
  });
});

test('the stream tells of a change', async () => {
  const fakes = createFakes();
  const response = await fakes.fetch(
    new Request('https://realtime.flagsmith.com/sse/environments/YOUR_ENVIRONMENT_KEY/stream'),
  );
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  expect(await response.text()).toBe(
    'event: environment_updated\ndata: {"updated_at":1795771200.482913}\n\n',
  );
});

test('a page can be about another environment', async () => {
  const { body } = await call(createFakes({ environment: 'demo' }), 'GET', `${FLAGS_API}/flags/`, {
    headers: KEY,
  });
  expect(namesOf(body)).toEqual(['show_demo_button']);
  expect(() => createFakes({ environment: 'dmeo' })).toThrow(/they have production, demo/);
});

test('the fakes can be served on a port, each with a world of its own', async () => {
  const [one, other] = await Promise.all([serveFakes(), serveFakes()]);
  try {
    const store = { method: 'POST', headers: { ...KEY, 'Content-Type': 'application/json' } };
    await fetch(`${one.apiUrl}identities/`, { ...store, body: '{"identifier": "user_1001"}' });
    expect(one.world.environments[0]?.identities.has('user_1001')).toBe(true);
    expect(other.world.environments[0]?.identities.has('user_1001')).toBe(false);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

async function call(fakes: Fakes, method: string, url: string, { headers = {}, body }: Sent) {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fakes.fetch(new Request(url, { method, headers: { ...type, ...headers }, ...json }));
  return { status: response.status, body: (await response.json()) as unknown };
}

function identify(fakes: Fakes, body: unknown) {
  return call(fakes, 'POST', `${FLAGS_API}/identities/`, { headers: KEY, body });
}

interface Flag {
  readonly feature: { readonly name: string };
  readonly reason?: string;
}

function namesOf(flags: unknown): string[] {
  return (flags as Flag[]).map(({ feature }) => feature.name);
}

function flagOf(identity: unknown, name: string): Flag | undefined {
  return (identity as { flags: Flag[] }).flags.find(({ feature }) => feature.name === name);
}
