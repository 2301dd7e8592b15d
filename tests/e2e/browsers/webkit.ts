import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { start } from './program.ts';
import type { Browser, Tab } from './tab.ts';

/** The bar above the page is wider than a phone until its buttons are nothing. */
const NARROW_BAR = `
toolbar, headerbar, button, entry, image, box { min-width: 0; padding: 0; margin: 0; border: 0 }
image { -gtk-icon-transform: scale(0.01) }
`;

/**
 * Collects what a page complains of. The driver neither tells of the console nor runs a script before the page's own, so what
 * goes wrong before the page has loaded is seen only by what does not work then.
 */
const LISTEN = `(() => {
  if (window.complaints) return;
  window.complaints = [];
  const note = (words) => window.complaints.push(String(words));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => { note(words.join(' ')); write.apply(console, words); };
  }
  addEventListener('error', (event) => note(event.message));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  document.addEventListener('securitypolicyviolation', (event) => note('refused: ' + event.blockedURI));
})()`;

/** Starts WebKitGTK's driver and a screen for its browser, MiniBrowser, which cannot run without one. */
export async function startWebKit(): Promise<Browser> {
  const screen = await start(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    'xvfb',
  );
  const [display = ''] = await screen.says(/^\d+$/);
  const configuration = await mkdtemp(path.join(tmpdir(), 'docs-webkit-'));
  await mkdir(path.join(configuration, 'gtk-3.0'));
  await writeFile(path.join(configuration, 'gtk-3.0/gtk.css'), NARROW_BAR);
  const port = await freePort();
  const driver = await start('WebKitWebDriver', [`--port=${port}`], 'webkit2gtk-driver', {
    DISPLAY: `:${display}`,
    XDG_CONFIG_HOME: configuration,
    // Drawing by software: there is no graphics card to ask.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  });
  const address = `http://127.0.0.1:${port}`;
  await ready(address);
  return {
    open: () => openTab(address),
    async quit() {
      await driver.end();
      await screen.end();
      await rm(configuration, { recursive: true, force: true });
    },
  };
}

async function openTab(address: string): Promise<Tab> {
  const { sessionId } = await call<{ sessionId: string }>(`${address}/session`, { capabilities: {} });
  const session = `${address}/session/${sessionId}`;
  const run = <T>(script: string) => call<T>(`${session}/execute/sync`, { script, args: [] });
  return {
    async load(url) {
      await call(`${session}/url`, { url });
      await run(LISTEN);
    },
    async reload() {
      await call(`${session}/refresh`, {});
      await run(LISTEN);
    },
    // The driver's own way waits for a load that a change of route does not have.
    go: (steps) => run(`history.go(${steps})`),
    async evaluate(expression) {
      const json = await run<string | null>(`return (async () => JSON.stringify(await (${expression})))()`);
      return json === null ? undefined : JSON.parse(json);
    },
    act: (actions) => call(`${session}/actions`, { actions }),
    async resize(width, height) {
      // The window is asked for, and has a bar above the page.
      const [innerWidth, innerHeight] = await run<[number, number]>('return [innerWidth, innerHeight]');
      const outer = await call<{ width: number; height: number }>(`${session}/window/rect`);
      await call(`${session}/window/rect`, {
        x: 0,
        y: 0,
        width: outer.width - innerWidth + width,
        height: outer.height - innerHeight + height,
      });
    },
    // Without a graphics card it now and then waits for ever to be drawn.
    picture: () =>
      Promise.race([call<string>(`${session}/screenshot`).catch(() => undefined), wait(5_000, undefined)]),
    complaints: () => run('return window.complaints ?? []'),
    close: () => call(session, undefined, 'DELETE'),
  };
}

/** Sends a command of WebDriver and gives its value; throws what the driver says against it. */
async function call<T = void>(
  address: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** The driver says nothing of a port that it chose itself. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gives no port.');
  return address.port;
}

/** Waits until the driver answers. */
async function ready(address: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const isReady = await call<{ ready: boolean }>(`${address}/status`).then(
      (status) => status.ready,
      () => false,
    );
    if (isReady) return;
    await wait(200);
  }
  throw new Error(`WebKitWebDriver does not answer at ${address}.`);
}
