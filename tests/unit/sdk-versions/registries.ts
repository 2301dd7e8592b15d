import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a registry answers: a body, or a status. */
export type Answer = string | object | number | 'hang';

/** A local server that stands in for all registries, and keeps what it was asked. */
export interface FakeRegistries {
  readonly asked: { readonly address: string; readonly headers: NodeJS.Dict<string | string[]> }[];
  /** Answers an address with these in turn; the last one stays. */
  answer(address: string, ...answers: readonly Answer[]): void;
  /** Leads requests here. */
  redirect(address: URL): URL;
  close(): void;
}

export async function startRegistries(): Promise<FakeRegistries> {
  const answers = new Map<string, Answer[]>();
  const asked: FakeRegistries['asked'][number][] = [];
  const server = createServer((request, response) => {
    const address = decodeURIComponent((request.url ?? '').slice(1));
    asked.push({ address, headers: request.headers });
    const planned = answers.get(address) ?? [404];
    const answer = planned.length > 1 ? planned.shift() : planned[0];
    if (answer === 'hang') return;
    if (typeof answer === 'number') {
      response.writeHead(answer, answer === 429 ? { 'retry-after': '0.01' } : {}).end();
      return;
    }
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    answer: (address, ...planned) => void answers.set(address, [...planned]),
    redirect: (address) => new URL(`http://127.0.0.1:${port}/${encodeURIComponent(address.href)}`),
    close: () => server.close().closeAllConnections(),
  };
}
