import { createServer, type IncomingMessage } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { listenOnLoopback } from './loopback.ts';

/** A request that a page sent to a provider. */
export interface ProviderRequest {
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ProviderAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
}

/** `hang` never answers; `break` closes the connection. */
export type Reply = ProviderAnswer | 'hang' | 'break' | Promise<ProviderAnswer>;

/** A local server that stands in for every provider: what a page asks of another site comes here. */
export interface Providers {
  readonly requests: ProviderRequest[];
  /** Requests to a host, in order. */
  to(host: string): ProviderRequest[];
  /** Answers requests to a host, or to the host and a path that begins with `path`. The last rule that fits holds. */
  answer(host: string, reply: Reply | ((request: ProviderRequest) => Reply)): void;
  close(): void;
}

const REGISTERED = /^https:\/\//;

/** Starts the stand-in and sends everything there that the pages of `context` ask of other sites. */
export async function startProviders(context: BrowserContext): Promise<Providers> {
  const requests: ProviderRequest[] = [];
  const rules: [string, Reply | ((request: ProviderRequest) => Reply)][] = [];

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const [, host = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(incoming.url ?? '') ?? [];
    const url = new URL(rest || '/', 'https://provider.invalid');
    const request: ProviderRequest = {
      host,
      path: url.pathname,
      query: url.searchParams,
      method: incoming.method ?? '',
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(request);
    const rule = rules.findLast(([name]) => name === host)?.[1] ?? {};
    const reply = await (typeof rule === 'function' ? rule(request) : rule);
    if (reply === 'hang') return;
    if (reply === 'break') return void incoming.socket.destroy();
    response.writeHead(reply.status ?? 200, {
      'content-type': reply.type ?? typeOf(url.pathname),
      'access-control-allow-origin': '*',
    });
    response.end(reply.body ?? '');
  });
  const address = await listenOnLoopback(server);

  await context.route(REGISTERED, async (route) => {
    const url = new URL(route.request().url());
    try {
      const response = await route.fetch({
        url: `${address}/${url.host}${url.pathname}${url.search}`,
        timeout: 0,
      });
      await route.fulfill({ response });
    } catch {
      await route.abort().catch(() => {});
    }
  });

  return {
    requests,
    to: (host) => requests.filter((request) => request.host === host),
    answer: (host, reply) => void rules.push([host, reply]),
    close: () => server.close().closeAllConnections(),
  };
}

function typeOf(pathname: string): string {
  return /\.js$/.test(pathname) ? 'text/javascript' : 'application/json';
}
