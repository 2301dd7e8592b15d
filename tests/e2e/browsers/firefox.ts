import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from './program.ts';
import type { Browser, Tab } from './tab.ts';

/** A test loads nothing but the site, and reads what a page has copied. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': '',
};

interface Entry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
}

/** Starts Firefox without a window. It speaks WebDriver BiDi itself, so that no driver has to be installed beside it. */
export async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'docs-firefox-'));
  await writeFile(
    path.join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  );
  const program = await start(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    'firefox-esr',
  );
  const [, address] = await program.says(/BiDi listening on (ws:\S+)/);
  const entries: Entry[] = [];
  const { send, close } = await connect(`${address}/session`, (method, params) => {
    if (method === 'log.entryAdded') entries.push(params as Entry);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    async open() {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      });
      return openTab(context, userContext);
    },
    async quit() {
      close();
      await program.end();
      await rm(profile, { recursive: true, force: true });
    },
  };

  function openTab(context: string, userContext: string): Tab {
    return {
      load: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
      go: (delta) => send('browsingContext.traverseHistory', { context, delta }),
      async evaluate(expression) {
        const answer = await send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
          'script.evaluate',
          {
            expression: `(async () => JSON.stringify(await (${expression})))()`,
            target: { context },
            awaitPromise: true,
          },
        );
        if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
        return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value);
      },
      act: (actions) => send('input.performActions', { context, actions }),
      resize: (width, height) =>
        send('browsingContext.setViewport', { context, viewport: { width, height } }),
      picture: async () =>
        (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
      complaints: async () =>
        entries
          .filter(({ level, source }) => source.context === context && /error|warn/.test(level))
          .map(({ text }) => text ?? ''),
      close: () => send('browser.removeUserContext', { userContext }),
    };
  }
}

/** Opens a WebSocket; `send` resolves with the answer to a command, or rejects with what was wrong with it. */
async function connect(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<{ send<T = void>(method: string, params: object): Promise<T>; close(): void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as {
      readonly id?: number;
      readonly method?: string;
      readonly params?: unknown;
      readonly result?: unknown;
      readonly error?: string;
      readonly message?: string;
    };
    if (message.id === undefined) return onEvent(message.method ?? '', message.params);
    const command = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) command?.resolve(message.result);
    else command?.reject(new Error(`${message.error}: ${message.message}`));
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Nothing listens at ${address}.`));
  });
  let count = 0;
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve: (value) => resolve(value as T), reject });
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
    close: () => socket.close(),
  };
}
