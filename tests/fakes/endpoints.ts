import { readFileSync } from 'node:fs';
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
