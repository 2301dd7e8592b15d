import path from 'node:path';
import { messageOf } from '../../src/text/text.ts';
import { environments } from './admin/environments.ts';
import { experiments } from './admin/experiments.ts';
import { features } from './admin/features.ts';
import { flagEndpoint } from './admin/flag-endpoint.ts';
import { integrations } from './admin/integrations.ts';
import { organisation } from './admin/organisation.ts';
import { projects } from './admin/projects.ts';
import { type Call, detail, didYouMean, type Handler, type Violation } from './call.ts';
import { type Description, loadDescription } from './description.ts';
import {
  describedEndpoints,
  type Endpoint,
  matchEndpoint,
  nearestEndpoint,
  readEndpoints,
} from './endpoints.ts';
import { Answered } from './expect.ts';
import { flagsApi } from './flags-api.ts';
import type { World } from './model.ts';
import { stream } from './real-time.ts';
import { services, VERSION_HEADER } from './services.ts';
import { CREDENTIALS, createWorld, PLACEHOLDERS } from './world.ts';

/** The Flags API, the Admin API and the real-time stream of one small world, without a network. */
export interface Fakes {
  readonly world: World;
  /** Answers a request to any host as the platform would. */
  fetch(request: Request): Promise<Response>;
  /** What requests did otherwise than documented since the last call of this function. */
  takeViolations(): Violation[];
}

export interface FakesOptions {
  /** Environment that `YOUR_ENVIRONMENT_KEY` stands for: `production` (the default), `demo`, `back-office`. */
  readonly environment?: string | undefined;
  /** OpenAPI description that the flag calls are validated by. */
  readonly apiFile?: string;
  /** Table of all endpoints. */
  readonly endpointsFile?: string;
}

const SITE = path.resolve(import.meta.dirname, '../../content');

/** Makes a world of its own for one test or sample. @throws when the description cannot be read. */
export function createFakes(options: FakesOptions = {}): Fakes {
  const world = createWorld(options.environment);
  const { description, endpoints } = load(
    options.apiFile ?? path.join(SITE, 'api/edge-api.yaml'),
    options.endpointsFile ?? path.join(SITE, 'data/api-endpoints.json'),
  );
  let violations: Violation[] = [];
  const refuse = (violation: Violation) => violations.push(violation);

  return {
    world,
    takeViolations() {
      const taken = violations;
      violations = [];
      return taken;
    },
    async fetch(request) {
      const url = new URL(fillPlaceholders(request.url));
      const match = matchEndpoint(endpoints, url.pathname);
      if (!match) {
        const near = nearestEndpoint(endpoints, url.pathname);
        refuse({
          message: `There is no address ${url.pathname}.`,
          written: url.pathname,
          ...(near ? { remedy: `Did you mean ${near}?` } : {}),
        });
        return detail(404, 'Not found.');
      }
      const { endpoint, parameters } = match;
      if (!endpoint.methods.includes(request.method)) {
        refuse({
          message: `${endpoint.path} does not answer ${request.method}.`,
          written: request.method,
          remedy: `It answers ${endpoint.methods.join(', ')}.`,
        });
        return detail(405, `Method "${request.method}" not allowed.`);
      }
      const call: Call = {
        world,
        method: request.method,
        url,
        headers: request.headers,
        body: await bodyOf(request, refuse),
        parameters,
        refuse,
      };
      return answer(call, endpoint, description);
    },
  };
}

const HANDLERS: Readonly<Record<string, Handler>> = Object.fromEntries(
  [
    ...prefixed('/api/v1', flagsApi),
    ...prefixed('/api/v1', organisation),
    ...prefixed('/api/v1', projects),
    ...prefixed('/api/v1', features),
    ...prefixed('/api/v1', environments),
    ...prefixed('/api/v1', experiments),
    ...prefixed('/api/v1', integrations),
    ...prefixed('/api/__future__', flagEndpoint),
    ...Object.entries(services),
    ['GET /sse/environments/{key}/stream', stream] as const,
  ].map(([route, handler]) => [withoutNames(route), handler]),
);

function answer(call: Call, endpoint: Endpoint, description: Description): Response {
  const isAdmin = !endpoint.path.startsWith('/api/v1')
    ? endpoint.path.startsWith('/api/__future__')
    : isAdminPath(endpoint.path);
  const described = endpoint.path.replace('/api/v1', '');
  const refused = isAdmin ? checkCredentials(call) : undefined;
  checkHeaders(call);
  if (refused) return refused;
  if (description.paths.includes(described)) {
    const faults = description.faultsOf(described, call);
    faults.forEach(call.refuse);
    if (faults.length > 0) return detail(400, faults.map(({ message }) => message).join(' '));
  }
  const handler = HANDLERS[withoutNames(`${call.method} ${endpoint.path}`)];
  if (!handler) return detail(501, `The fakes have no answer for ${call.method} ${endpoint.path}.`);
  try {
    const response = handler(call);
    if (isAdmin)
      for (const [name, value] of Object.entries(VERSION_HEADER)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (error instanceof Answered) return error.response;
    throw error;
  }
}

/** Paths below `/api/v1` that take an environment key, or none at all. */
const NOT_ADMIN =
  /^\/api\/v1\/(flags|identities|bulk-identities|environment-document|analytics|traits|feature-health|auth|users|swagger\.|docs)/;

function isAdminPath(path: string): boolean {
  return !NOT_ADMIN.test(path);
}

function checkCredentials(call: Call): Response | undefined {
  const written = call.headers.get('Authorization') ?? '';
  const [scheme = '', credential = ''] = written.split(/\s+/);
  const known = CREDENTIALS[scheme];
  if (known?.includes(credential)) return undefined;
  const place = `${call.method} ${call.url.pathname}`;
  call.refuse(
    written === ''
      ? { message: `${place} needs the header Authorization.`, written: call.url.pathname }
      : {
          message: known
            ? `${place}: "${credential}" is no credential for the scheme ${scheme}.`
            : `${place}: there is no scheme "${scheme}" for the header Authorization.`,
          written,
          remedy: didYouMean(known ? credential : scheme, known ?? Object.keys(CREDENTIALS)),
        },
  );
  return detail(401, 'Authentication credentials were not provided.');
}

/** Headers that the platform reads; any other that looks like one of them is a slip. */
const HEADERS: readonly string[] = [
  'X-Environment-Key',
  'Authorization',
  'Content-Type',
  'Accept',
  'User-Agent',
  'Flagsmith-Application-Name',
  'Flagsmith-Application-Version',
  'Flagsmith-SDK-User-Agent',
];

function checkHeaders(call: Call): void {
  for (const name of call.headers.keys()) {
    if (HEADERS.some((known) => known.toLowerCase() === name)) continue;
    const remedy = didYouMean(name, HEADERS);
    if (remedy.startsWith('Did you mean')) {
      call.refuse({ message: `There is no header "${name}".`, written: name, remedy });
    }
  }
  const type = call.headers.get('Content-Type') ?? '';
  if (call.body !== undefined && !/^(application\/json|multipart\/form-data)\b/.test(type)) {
    call.refuse({
      message: `${call.method} ${call.url.pathname} takes application/json, not ${type || 'a body without Content-Type'}.`,
      written: type || call.url.pathname,
    });
  }
}

async function bodyOf(request: Request, refuse: (violation: Violation) => void): Promise<unknown> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data')) {
    const form = await request.formData();
    return Object.fromEntries(
      [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
  }
  const text = await request.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = messageOf(error);
    refuse({ message: `The body is not JSON: ${reason}`, written: text.split('\n')[0] ?? '' });
    return text;
  }
}

const loaded = new Map<string, { description: Description; endpoints: readonly Endpoint[] }>();

function load(apiFile: string, endpointsFile: string) {
  const key = `${apiFile}\n${endpointsFile}`;
  const known = loaded.get(key);
  if (known) return known;
  const description = loadDescription(apiFile);
  const endpoints = [...describedEndpoints(description), ...readEndpoints(endpointsFile)];
  loaded.set(key, { description, endpoints });
  return { description, endpoints };
}

function prefixed(
  prefix: string,
  handlers: Readonly<Record<string, Handler>>,
): (readonly [string, Handler])[] {
  return Object.entries(handlers).map(([route, handler]) => [route.replace(' ', ` ${prefix}`), handler]);
}

function withoutNames(route: string): string {
  return route.replace(/\{[^}]*\}/g, '{}');
}

function fillPlaceholders(url: string): string {
  return url.replace(/\bYOUR_[A-Z_]+\b/g, (written) => PLACEHOLDERS[written] ?? written);
}
