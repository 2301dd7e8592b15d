import { detail, type Handler, json } from './call.ts';
import { asDocument } from './environment-document.ts';
import { withEnvironment } from './flags-api.ts';

const VERSION = '2.265.0';
const COMMIT = '1ad8487ba7aabedd3cdfbcf3e7d772784d3e1aae';

/** What an installation answers beside its two APIs: health, version, metrics, and the Edge Proxy's own addresses. */
export const services: Readonly<Record<string, Handler>> = {
  'GET /health': () => json(READY),
  'GET /health/': () => json(READY),
  'GET /healthcheck': () => json(READY),
  'GET /health/liveness/': () => json({ status: 'ok' }),
  'GET /health/readiness/': () => json(READY),
  'GET /version/': () =>
    json({ ci_commit_sha: COMMIT, image_tag: VERSION, is_enterprise: false, is_saas: false }),
  'GET /metrics': () =>
    new Response(
      [
        '# HELP flagsmith_build_info Flagsmith version and build information.',
        '# TYPE flagsmith_build_info gauge',
        `flagsmith_build_info{ci_commit_sha="${COMMIT}",version="${VERSION}"} 1.0`,
        '',
      ].join('\n'),
    ),
  'GET /config/project-overrides': () => new Response('window.projectOverrides = {};'),
  'GET /admin/': () => new Response('Django Admin'),
  'GET /admin/login/': () => new Response('Django Admin'),
  'GET /proxy/health': () => json(PROXY_READY),
  'GET /proxy/health/liveness': () => json({ status: 'ok' }),
  'GET /proxy/health/readiness': () => json(PROXY_READY),
  'GET /.well-known/oauth-protected-resource': ({ url }) =>
    json({ resource: url.origin, authorization_servers: ['https://api.flagsmith.com'] }),
  'GET /.well-known/oauth-authorization-server': ({ url }) => json({ issuer: url.origin }),
  'GET /processor/monitoring/': () => json({ waiting: 3 }),
  'GET /api/v1/users/config/init/': () => new Response(null, { status: 200 }),
  'GET /api/v1/environment-document/': withEnvironment((call, environment) =>
    call.headers.get('X-Environment-Key') === environment.serverKey
      ? json(asDocument(call.world, environment))
      : detail(403, 'You do not have permission to perform this action.'),
  ),
  'POST /api/v2/analytics/flags/': withEnvironment(() => new Response(null, { status: 204 })),
  'POST /v1/events': () => new Response('{}', { status: 202 }),
};

/** Header that every answer of the Admin API carries. */
export const VERSION_HEADER = { 'Flagsmith-Version': VERSION };

const READY = { DatabaseBackend: 'working', MigrationsHealthCheck: 'working' };

const PROXY_READY = { status: 'ok', reason: null, last_successful_update: '2026-11-27T10:15:02.118734' };
