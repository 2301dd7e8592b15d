import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

/** An answer as it went over the wire: nothing is followed, decoded or decompressed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A host on this machine that tests ask. */
export interface TestHost {
  ask(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Answer>;
  /** Status line of the answer to whatever is sent, well-formed or not. */
  askRaw(text: string): Promise<string>;
}

export function testHost(port: number): TestHost {
  return {
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        });
        sent.on('error', reject);
        sent.end();
      }),
    askRaw: (text) =>
      new Promise((resolve, reject) => {
        let said = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk) => {
          said += chunk;
          socket.end();
        });
        socket.on('close', () => resolve(said.split('\r\n')[0] ?? ''));
        socket.on('error', reject);
      }),
  };
}
