import type { Server, ServerVariable } from '../openapi.ts';

/** An address that the API answers at. */
export interface ServerModel {
  /** Short name for a tab. */
  readonly label: string;
  /** Absolute, without a slash at the end, with the default of every variable in its place. */
  readonly url: string;
  /** As written: `https://{host}/api`. */
  readonly template: string;
  readonly variables: readonly (ServerVariable & { readonly name: string })[];
}

/** Placeholder for the host that a description leaves out. The name is reserved, so samples call no real host. */
const UNKNOWN_HOST = 'https://api.example.com';

/** Servers as readers and samples need them; a placeholder where the description has none. */
export function serversOf(servers: readonly Server[] | undefined): readonly ServerModel[] {
  return (servers?.length ? servers : [{ url: '/' }]).map((server) => {
    const variables = Object.entries(server.variables ?? {}).map(([name, variable]) => ({
      name,
      ...variable,
    }));
    const filled = server.url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
      return server.variables?.[name]?.default ?? written;
    });
    const url = absolute(filled).replace(/\/+$/, '');
    return { label: server.description?.trim() || url, url, template: server.url, variables };
  });
}

function absolute(url: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url;
  return url.startsWith('//') ? `https:${url}` : `${UNKNOWN_HOST}/${url.replace(/^\.?\//, '')}`;
}
