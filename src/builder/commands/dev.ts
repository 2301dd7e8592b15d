import { watch } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { ConfigurationError } from '../../config/errors.ts';
import { barePath } from '../../docs/addresses.ts';
import { markdownHref } from '../../machines/markdown/page-markdown.ts';
import { listen } from '../../server/serve.ts';
import { type BrowserBundle, bundleBrowser } from '../bundle.ts';
import { type DocumentKit, documentKit } from '../documents.tsx';
import { ICON_FILE, MARK } from '../icon.ts';
import { inlineScripts } from '../inline-scripts.ts';
import { markdownCopies } from '../markdown-copies.ts';
import { type PreparedSite, prepareSite } from '../prepare-site.ts';
import { describeProblem, Problems } from '../problems.ts';
import { createProgress } from '../progress.ts';
import { themeDir } from '../theme-dir.ts';
import { forgetSiteModules } from '../tsx-loader.ts';
import { RELOAD_PATH, reloadScript } from './live-reload.ts';

interface DevOptions {
  readonly siteDir: string;
  readonly port: number;
}

interface Shown {
  readonly prepared: PreparedSite;
  readonly bundle: BrowserBundle;
  readonly kit: DocumentKit;
  readonly problems: Problems;
}

/** An editor saves a file in several steps; they count as one change. */
const QUIET_MS = 30;

/** Serves the site while it is written: pages are rendered on change and open pages reload themselves; drafts are shown. */
export async function runDev({ siteDir, port }: DevOptions): Promise<void> {
  const listeners = new Set<ServerResponse>();
  let shown: Shown | undefined;
  let failure = '';

  const update = async (before: PreparedSite | undefined): Promise<void> => {
    const progress = createProgress();
    const problems = new Problems();
    try {
      const prepared = await prepareSite({
        siteDir,
        mode: 'write',
        problems,
        progress,
        before,
      });
      shown = await show(prepared, problems, shown);
      failure = '';
      progress.problems(problems.all);
      progress.done(`Ready: ${prepared.routes.length} pages`);
    } catch (error) {
      failure =
        error instanceof ConfigurationError
          ? error.message
          : String(error instanceof Error ? error.stack : error);
      progress.done(failure);
    }
    for (const listener of listeners) listener.write('data: changed\n\n');
  };
  await update(undefined);
  watchSite(siteDir, (onlyPages) => update(onlyPages ? shown?.prepared : undefined));

  const statics = sirv(path.join(siteDir, 'static'), { dev: true });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === RELOAD_PATH) return listenForChanges(response, listeners);
    if (!shown) return send(response, 500, 'text/plain; charset=utf-8', failure);
    const file = fileOf(shown, url.pathname);
    if (file !== undefined) return send(response, 200, typeOf(url.pathname), file);
    const route = shown.prepared.routes.find(
      ({ href }) => decodeURI(href) === decodeURI(barePath(url.pathname)),
    );
    const copy = route ? undefined : copyAt(shown, url.pathname);
    if (copy !== undefined) return send(response, 200, 'text/markdown; charset=utf-8', copy);
    if (route)
      return send(
        response,
        200,
        'text/html; charset=utf-8',
        withReload(route.document(shown.kit), failure, shown.problems),
      );
    statics(request, response, () => {
      const missing = shown?.prepared.routes.find(({ model }) => model.kind === 'not-found');
      send(
        response,
        404,
        'text/html; charset=utf-8',
        missing && shown ? withReload(missing.document(shown.kit), failure, shown.problems) : 'Not found',
      );
    });
  });
  const listening = await listen(server, port, (taken) =>
    console.log(`Port ${taken} is taken; trying ${taken + 1}.`),
  );
  console.log(`Ready on http://localhost:${listening}`);
}

/** Scripts are bundled again only when the pages use other islands. */
async function show(prepared: PreparedSite, problems: Problems, before: Shown | undefined): Promise<Shown> {
  const { site, islands } = prepared;
  const same = before && [...islands].every((id) => before.prepared.islands.has(id));
  const bundle = same
    ? before.bundle
    : await bundleBrowser({
        themeDir,
        siteDir: site.siteDir,
        baseUrl: site.config.baseUrl,
        islands,
        config: site.config,
      });
  const kit = documentKit({
    config: site.config,
    bundle,
    scripts: inlineScripts(themeDir, bundle.script),
    hasOwnIcon: prepared.statics.has(`/${ICON_FILE}`),
  });
  return { prepared, bundle, kit, problems };
}

/** Calls `update` after each change; it says whether only Markdown changed, so that other pages can be kept. */
function watchSite(siteDir: string, update: (onlyMarkdown: boolean) => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let onlyMarkdown = true;
  const changed = (_: string, file: string | null) => {
    onlyMarkdown &&= /\.mdx?$/.test(file ?? '');
    clearTimeout(timer);
    timer = setTimeout(() => {
      const markdown = onlyMarkdown;
      onlyMarkdown = true;
      if (!markdown) forgetSiteModules();
      running = running.then(() => update(markdown));
    }, QUIET_MS);
  };
  for (const name of ['content', 'docs', 'static', 'site.config.ts']) {
    try {
      watch(path.join(siteDir, name), { recursive: true }, changed);
    } catch {
      // A site need not have all of them.
    }
  }
}

function listenForChanges(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write('retry: 300\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** The Markdown copy of a page, where one is asked for. */
function copyAt({ prepared: { site, routes } }: Shown, pathname: string): string | undefined {
  const route = routes.find(({ href }) => pathname === markdownHref(href, site.config.baseUrl));
  return route && markdownCopies(site, [route])[0]?.markdown;
}

function fileOf({ bundle, prepared }: Shown, pathname: string): string | Uint8Array | undefined {
  const name = pathname.slice(prepared.site.config.baseUrl.length);
  if (name === ICON_FILE && !prepared.statics.has(`/${ICON_FILE}`)) return MARK;
  return bundle.files.get(name);
}

function withReload(html: string, failure: string, problems: Problems): string {
  const faults = failure || problems.errors.map(describeProblem).join('\n');
  return html.replace('</body>', `${reloadScript(faults)}</body>`);
}

function typeOf(pathname: string): string {
  if (pathname.endsWith('.svg')) return 'image/svg+xml';
  if (pathname.endsWith('.css')) return 'text/css; charset=utf-8';
  return pathname.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/octet-stream';
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
