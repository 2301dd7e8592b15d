import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakes, type Fakes, type FakesOptions } from './fakes.ts';

/** Fakes that listen on a port of this machine. */
export interface ServedFakes extends Fakes {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly origin: string;
  /** Base address of the Flags API, with a slash at the end. */
  readonly apiUrl: string;
  close(): Promise<void>;
}

/** Starts fakes with a world of their own on a free port. */
export async function serveFakes(options: FakesOptions = {}): Promise<ServedFakes> {
  const fakes = createFakes(options);
  const server = createServer(async (incoming, outgoing) => {
    const response = await fakes.fetch(await asRequest(incoming));
    outgoing.writeHead(response.status, {
      ...Object.fromEntries(response.headers),
      'Access-Control-Allow-Origin': '*',
    });
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...fakes,
    origin,
    apiUrl: `${origin}/api/v1/`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function asRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    // The connection is Node's own; fetch refuses these names.
    if (!/^(connection|transfer-encoding|keep-alive|host)$/.test(name))
      headers.set(name, (value ?? []).join(', '));
  }
  const body = Buffer.concat(chunks);
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(body.length > 0 ? { body } : {}),
  });
}
