import { z } from 'zod';
import { type Handler, json } from '../call.ts';
import { expectBody, expectQuery } from '../expect.ts';
import { pageOf } from './find.ts';

/** The organisation, its API usage, its users, and the ways to a token. */
export const organisation: Readonly<Record<string, Handler>> = {
  'GET /organisations/': (call) =>
    json(pageOf(call, [{ ...call.world.organisation, num_seats: 4, role: 'ADMIN' }], 10)),
  'GET /organisations/{organisation}/usage-data/': (call) => {
    expectQuery(call, USAGE);
    const labels = {
      client_application_name: null,
      client_application_version: null,
      user_agent: 'flagsmith-nodejs-sdk/8.1.2',
    };
    return json([
      { day: '2026-11-25', flags: 1290, identities: 20418, traits: 0, environment_document: 2880, labels },
      { day: '2026-11-26', flags: 1304, identities: 21007, traits: 0, environment_document: 2880, labels },
    ]);
  },
  'PUT /organisations/{organisation}/licence': (call) => {
    expectBody(call, z.strictObject({ licence: z.string(), licence_signature: z.string() }));
    return new Response(null, { status: 200 });
  },
  'POST /auth/oidc/token/': (call) => {
    expectBody(call, z.strictObject({ token: z.string() }));
    return json({ access_token: 'ACCESS_TOKEN', token_type: 'Bearer', expires_in: 3600 });
  },
  'GET /scim/v2/Users': (call) => {
    expectQuery(call, z.strictObject({ filter: z.string().optional(), startIndex: z.string().optional() }));
    return json({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 1,
      itemsPerPage: 50,
      startIndex: 1,
      Resources: [
        {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          id: '31',
          userName: 'alice@example.com',
          name: { givenName: 'Alice', familyName: 'Meyer' },
        },
      ],
    });
  },
};

const USAGE = z.strictObject({
  project_id: z.coerce.number().optional(),
  environment_id: z.coerce.number().optional(),
  period: z.enum(['current_billing_period', 'previous_billing_period', '90_day_period']).optional(),
  client_application_name: z.string().optional(),
  client_application_version: z.string().optional(),
  user_agent: z.string().optional(),
});
