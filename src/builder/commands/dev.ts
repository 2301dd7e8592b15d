import { createServer as createHttpServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { listen } from '../../server/serve.ts';
import { themeDir } from '../theme-dir.ts';
import { sharedConfig } from '../vite/config.ts';
import { devPlugin } from '../vite/dev-plugin.ts';
import { createSitePlugin } from '../vite/plugin.ts';
import type { SiteScripts } from '../vite/site-scripts.ts';
import { tellLateSaves, watchSources } from '../vite/watch.ts';
import { collectChanges } from '../writing/changes.ts';
import { faultPage, sendHtml, sendReply, sendText } from '../writing/respond.ts';
import type { Faults, SiteInWriting } from '../writing/site-in-writing.ts';

interface DevOptions {
  readonly siteDir: string;
  readonly port: number;
}

/** The server counts as idle only after this time, because a browser requests further modules right after it has read one. */
const IDLE_MS = 250;

type WritingRoom = typeof import('../writing/site-in-writing.ts');
const WRITING = path.join(themeDir, 'src/builder/writing/site-in-writing.ts');

/**
 * Serves the site, drafts included, while it is being written. One Vite server does both: its `ssr` environment renders the
 * pages, its `client` environment serves the theme's scripts unbundled. Open pages update on every change.
 */
export async function runDev({ siteDir, port }: DevOptions): Promise<void> {
  let site: SiteInWriting | undefined;
  let faults = '';
  let told: ReadonlySet<string> = new Set();
  let addressOf: (picture: string) => string | undefined = () => undefined;

  let waiting = 0;
  let answered = 0;
  const http = createHttpServer((request, response) => {
    waiting += 1;
    response.on('close', () => {
      waiting -= 1;
      answered = performance.now();
    });
    handle(request, response);
  });
  const changes = collectChanges((files, kind) => {
    ready = ready.then(() => applyChanges(files, kind)).catch(reportFailure);
  });
  const sitePlugin = createSitePlugin({
    themeDir,
    siteDir,
    runtime: path.join(themeDir, 'src/builder/vite/site-runtime.ts'),
    addressOf: (picture) => addressOf(picture),
  });
  const vite = await createServer({
    ...sharedConfig,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http }, fs: { allow: [themeDir, siteDir] } },
    optimizeDeps: { entries: ['client/main.ts'] },
    plugins: [
      devPlugin({ siteDir, config: () => site?.config, onCode: (file) => changes.note(file, 'code') }),
      sitePlugin.plugin,
    ],
  });
  const { client, ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no code in its server environment.');
  const scripts: SiteScripts = {
    load: (file) => ssr.runner.import(file),
    expect: () => {},
    publishWith: (address) => {
      addressOf = address;
    },
    missingImportsOf: sitePlugin.missingImportsOf,
    styles: sitePlugin.styles,
  };

  /** Errors are also shown on the open pages; the terminal is told of each fault once. */
  const reportFaults = ({ errors, warnings }: Faults) => {
    const now = new Set([...errors, ...warnings]);
    for (const fault of now) if (!told.has(fault)) console.error(fault);
    told = now;
    faults = errors.join('\n');
    client.hot.send('docs:faults', { faults });
  };
  const reportFailure = (error: unknown) =>
    reportFaults({
      errors: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      warnings: [],
    });
  const watchAll = watchSources(vite.watcher, (source) => changes.note(source, 'code'));
  const watch = () => watchAll(site?.sources() ?? []);

  /** Loads the theme, anew if one of its files has changed, and reads the site. */
  const open = async () => {
    const { createSiteInWriting } = await ssr.runner.import<WritingRoom>(WRITING);
    site = createSiteInWriting({
      siteDir,
      scripts,
      script: '/client/main.ts',
      styles: () => ['/styles/index.css', ...sitePlugin.styles().map((file) => `/@fs${file}`)],
      isIdle: () => waiting === 0 && performance.now() - answered > IDLE_MS,
      onFaults(now) {
        reportFaults(now);
        watch();
      },
    });
    await site.read();
    watch();
  };
  const applyChanges = async (files: ReadonlySet<string>, kind: 'content' | 'code') => {
    const before = JSON.stringify(site?.config);
    const isOfTheme = [...files].some(isInTheme);
    const isOfPages = kind === 'content' && [...files].every((file) => site?.isPage(file));
    // What was deleted and made again is kept by Vite as it was, and a script may import what has only now come or gone.
    for (const file of kind === 'code' ? [...files, ...sitePlugin.scripts()] : files)
      for (const { moduleGraph } of [client, ssr]) moduleGraph.onFileChange(file);
    for (const file of files)
      for (const module of ssr.runner.evaluatedModules.getModulesByFile(file) ?? [])
        ssr.runner.evaluatedModules.invalidateModule(module);
    if (isOfTheme || !site) await open();
    else await site.read(isOfPages ? files : undefined);
    watch();
    const isReconfigured = before !== JSON.stringify(site?.config);
    if (isReconfigured) forgetConfiguration(vite);
    if (isReconfigured || kind === 'code') client.hot.send({ type: 'full-reload' });
    else client.hot.send('docs:changed', {});
  };
  let ready = open().catch(reportFailure);
  client.hot.on('docs:hello', (_, page) => page.send('docs:faults', { faults }));
  tellLateSaves(vite.watcher);
  vite.watcher.on('all', (event, file) => {
    // Modules are reported by the plugin: pages must not be rendered before their changed scripts are invalidated.
    if (event === 'change' && (isInTheme(file) || ssr.moduleGraph.getModulesByFile(file)?.size)) return;
    const sources = site?.sources() ?? [];
    if (sources.some((source) => file === source || file.startsWith(source + path.sep)))
      changes.note(file, event === 'change' || /\.mdx?$/.test(file) ? 'content' : 'code');
  });

  const handle: RequestListener = async (request, response) => {
    const pathname = readPath(request.url);
    if (pathname === undefined) return sendText(response, 400, 'Bad request');
    try {
      await ready;
      const reply = await site?.reply(pathname);
      if (reply) return sendReply(request, response, reply);
      const notFound = async () => sendHtml(response, 404, (await site?.notFound()) ?? faultPage(faults));
      vite.middlewares(request, response, () => void notFound().catch(reportFailure));
    } catch (error) {
      sendHtml(response, 500, faultPage(error));
    }
  };
  const listening = await listen(http, port, (taken) =>
    console.log(`Port ${taken} is taken; trying ${taken + 1}.`),
  );
  await ready;
  console.log(`Ready on http://localhost:${listening}`);
}

function isInTheme(file: string): boolean {
  return file.startsWith(path.join(themeDir, 'src') + path.sep);
}

/** The path of a URL; `undefined` if it is malformed. */
function readPath(address = '/'): string | undefined {
  try {
    const { pathname } = new URL(`http://localhost${address}`);
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return undefined;
  }
}

/** Invalidates the modules that expose the configuration to the browser. */
function forgetConfiguration({ environments: { client } }: ViteDevServer): void {
  for (const name of ['virtual:site', 'virtual:services']) {
    const module = client.moduleGraph.getModuleById(`\0${name}`);
    if (module) client.moduleGraph.invalidateModule(module);
  }
}
