import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { type TestHost, testHost } from './ask.ts';

export interface NginxHost extends TestHost {
  stop(): Promise<void>;
}

/** Starts nginx on a built site with the configuration that the build wrote; only port and temporary paths are changed. */
export async function startNginx(executable: string, out: string, scratch: string): Promise<NginxHost> {
  const port = await freePort();
  const hosting = path.join(out, '_hosting');
  await edit(path.join(hosting, 'nginx-site.conf'), 'listen 8080;', `listen 127.0.0.1:${port};`);
  await edit(path.join(hosting, 'nginx.conf'), '/tmp/docs-nginx', path.join(scratch, 'nginx'));
  // A folder in a home of root is closed to the user that nginx would change to.
  const asRoot = process.getuid?.() === 0 ? ' user root;' : '';
  const server = spawn(
    executable,
    ['-e', 'stderr', '-p', `${hosting}/`, '-c', 'nginx.conf', '-g', `daemon off;${asRoot}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const host = testHost(port);
  await answering(host, server, () => said);
  return { ...host, stop: () => stop(server) };
}

async function answering(host: TestHost, server: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (server.exitCode !== null) throw new Error(`nginx does not start:\n${said()}`);
    const answered = await host.ask('/', {}, 'HEAD').catch(() => undefined);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer:\n${said()}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path.basename(file)} does not say "${from}".`);
  await writeFile(file, text.replaceAll(from, to));
}
