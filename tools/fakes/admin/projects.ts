import { z } from 'zod';
import { type Handler, json } from '../call.ts';
import { expectBody, expectQuery, found } from '../expect.ts';
import { NOW, uuidOf } from '../world.ts';
import { pageOf, projectOf } from './find.ts';

/** Projects with what belongs to them: tags, custom fields, audit log, imports, exports, code references. */
export const projects: Readonly<Record<string, Handler>> = {
  'GET /projects/': (call) => {
    expectQuery(call, z.strictObject({ organisation: z.coerce.number().optional() }));
    return json(
      call.world.projects.map(({ id, uuid, name }) => ({
        id,
        uuid,
        name,
        organisation: call.world.organisation.id,
        hide_disabled_flags: false,
        prevent_flag_defaults: false,
        enable_realtime_updates: false,
        only_allow_lower_case_feature_names: true,
        feature_name_regex: null,
        stale_flags_limit_days: 30,
        minimum_change_request_approvals: null,
        enforce_feature_owners: false,
      })),
    );
  },
  'POST /projects/{project}/tags/': (call) => {
    const { label, color, description, is_permanent } = expectBody(call, TAG);
    const id = call.world.nextId.tag++;
    const tag = {
      id,
      label,
      color,
      description,
      project: projectOf(call).id,
      uuid: uuidOf(`tag ${label}`),
      is_permanent,
    };
    call.world.tags.push(tag);
    return json({ ...tag, is_system_tag: false, type: 'NONE' }, 201);
  },
  'GET /projects/{project}/metadata/fields/': (call) => {
    expectQuery(
      call,
      z.strictObject({
        include_organisation: z.enum(['true', 'false']).optional(),
        entity: z.enum(['feature', 'segment', 'environment']).optional(),
      }),
    );
    const project = projectOf(call);
    const organisation = call.world.organisation.id;
    return json(
      pageOf(
        call,
        [
          {
            id: 31,
            name: 'Ticket',
            type: 'url',
            description: 'Ticket that asked for the flag',
            organisation,
            project: null,
            model_fields: [
              { id: 71, content_type: 40, is_required_for: [{ content_type: 17, object_id: organisation }] },
            ],
          },
          {
            id: 32,
            name: 'Team',
            type: 'str',
            description: null,
            organisation,
            project: project.id,
            model_fields: [{ id: 72, content_type: 40, is_required_for: [] }],
          },
        ],
        10,
      ),
    );
  },
  'GET /projects/{project}/audit/': (call) => {
    const query = expectQuery(call, AUDIT);
    const project = projectOf(call);
    const entry = (number: number, feature: string) => ({
      id: 90211 - number,
      created_date: '2026-11-02T09:14:07.120934Z',
      log: `Flag state updated for feature: ${feature}`,
      author: {
        id: 31,
        email: 'alice@example.com',
        first_name: 'Alice',
        last_name: 'Meyer',
        last_login: '2026-11-02T08:55:40.008112Z',
        uuid: '5f6f1f6a-3c1f-4b53-9d0e-0b5f7c1f3a11',
      },
      environment: { id: 89, name: 'Production' },
      project: { id: project.id, name: project.name },
      related_object_id: 9004,
      related_object_uuid: null,
      related_object_type: 'FEATURE_STATE',
      is_system_event: false,
    });
    const entries = Array.from({ length: 14 }, (_, number) => entry(number, 'new_checkout'));
    const matching = entries.filter(({ log }) => log.includes(query.search ?? ''));
    return json(pageOf(call, matching, query.page_size));
  },
  'GET /projects/{project}/user-detailed-permissions/{user}/': (call) => {
    projectOf(call);
    const { user } = call.parameters;
    found(user === '31' ? user : undefined, call, { kind: 'user', name: user, known: [31] });
    return json({
      admin: false,
      is_directly_granted: false,
      derived_from: { groups: [], roles: [] },
      permissions: [
        {
          permission_key: 'VIEW_PROJECT',
          is_directly_granted: false,
          derived_from: { groups: [], roles: [{ id: 12, name: 'Developer', tags: [] }] },
        },
      ],
    });
  },
  'POST /projects/{project}/imports/launch-darkly/': (call) => {
    expectBody(call, z.strictObject({ token: z.string(), project_key: z.string() }));
    return json(
      {
        id: call.world.nextId.import++,
        created_by: 'alice@example.com',
        created_at: NOW,
        updated_at: NOW,
        completed_at: null,
        status: {
          requested_environment_count: 3,
          requested_flag_count: 48,
          deprecated_flag_count: 0,
          result: null,
          error_messages: [],
        },
        project: projectOf(call).id,
      },
      201,
    );
  },
  'POST /projects/{project}/code-references/': (call) => {
    const body = expectBody(call, CODE_REFERENCES);
    return json({ created_at: NOW, project: projectOf(call).id, ...body }, 201);
  },
  'POST /features/create-feature-export/': (call) => {
    const { environment_id } = expectBody(
      call,
      z.strictObject({ environment_id: z.number(), tag_ids: z.array(z.number()) }),
    );
    const environment = found(
      call.world.environments.find(({ id }) => id === environment_id),
      call,
      { kind: 'environment', name: environment_id, known: call.world.environments.map(({ id }) => id) },
    );
    return json(
      {
        id: call.world.nextId.export++,
        name: `${environment.name} | ${NOW.slice(0, 10)} ${NOW.slice(11, 16)} UTC`,
        environment_id,
        status: 'PROCESSING',
        created_at: NOW,
      },
      201,
    );
  },
};

const TAG = z.strictObject({
  label: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  description: z.string().default(''),
  is_permanent: z.boolean().default(false),
});

const AUDIT = z.strictObject({
  search: z.string().optional(),
  environments: z.string().optional(),
  page: z.coerce.number().optional(),
  page_size: z.coerce.number().max(999).default(999),
});

const CODE_REFERENCES = z.strictObject({
  repository_url: z.url(),
  vcs_provider: z.string(),
  revision: z.string(),
  code_references: z.array(
    z.strictObject({ feature_name: z.string(), file_path: z.string(), line_number: z.number() }),
  ),
});
