import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a server got it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** A server that keeps what it is sent, and answers that all is fine. */
export interface Receiver {
  /** Where it listens: `http://127.0.0.1:1234`. */
  readonly origin: string;
  /** The last request since the one before was taken. */
  take(): ReceivedRequest | undefined;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let last: ReceivedRequest | undefined;
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    last = { method, url, headers: headers as ReceivedRequest['headers'], body: Buffer.concat(parts) };
    response.setHeader('content-type', 'application/json').end('{"fine": true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = last;
      last = undefined;
      return taken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Name and contents of the files that samples send. */
export function contentsOf(file: string): Buffer {
  return Buffer.from(`bytes of ${file} \0\xff\r\n`, 'latin1');
}
