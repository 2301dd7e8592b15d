import { readFileSync } from 'node:fs';
import { nearestPath } from '../../src/docs/nearest.ts';
import { nearest } from '../../src/validation/nearest.ts';
import type { Description } from './description.ts';

/** One address that the platform answers, with `{name}` for the variable parts. */
export interface Endpoint {
  readonly methods: readonly string[];
  readonly path: string;
}

/** Reads the table of endpoints that the pages show. */
export function readEndpoints(file: string): Endpoint[] {
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly rows: readonly { readonly cells: { readonly methods: string; readonly path: string } }[];
  };
  return rows.map(({ cells }) => ({
    methods: cells.methods.split(', '),
    path: cells.path.replaceAll('`', ''),
  }));
}

/** Endpoints of an OpenAPI description, by their whole paths. */
export function describedEndpoints(description: Description): Endpoint[] {
  return description.paths.map((path) => ({
    methods: description.methodsOf(path),
    path: `/api/v1${path}`,
  }));
}

/**
 * The endpoint that a path belongs to, with the values of its variable parts; a path with more fixed parts wins over
 * one with more variable parts.
 */
export function matchEndpoint(
  endpoints: readonly Endpoint[],
  path: string,
): { readonly endpoint: Endpoint; readonly parameters: Record<string, string> } | undefined {
  return endpoints
    .flatMap((endpoint) => {
      const parameters = parametersOf(endpoint.path, path);
      return parameters ? [{ endpoint, parameters }] : [];
    })
    .sort((a, b) => Object.keys(a.parameters).length - Object.keys(b.parameters).length)[0];
}

/** The endpoint that a wrong path was most likely meant to be. */
export function nearestEndpoint(endpoints: readonly Endpoint[], path: string): string | undefined {
  const written = path.split('/');
  // What stands in a variable part says nothing about which endpoint was meant.
  const candidates = new Map(
    endpoints.map((endpoint) => {
      const parts = endpoint.path.split('/');
      const isAlike = parts.length === written.length;
      const filled = parts.map((part, index) => (isAlike && part.startsWith('{') ? written[index] : part));
      return [filled.join('/'), endpoint.path];
    }),
  );
  const found = nearest(path, candidates.keys()) ?? nearestPath(path, candidates.keys());
  return found === undefined ? undefined : candidates.get(found);
}

/** Values of the variable parts of `template` in `path`; `undefined` when the path is another one. */
export function parametersOf(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const written = path.split('/');
  if (wanted.length !== written.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = written[index] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== value) return undefined;
    } else {
      if (value === '') return undefined;
      parameters[name] = decodeURIComponent(value);
    }
  }
  return parameters;
}
