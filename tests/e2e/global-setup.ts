import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import sirv from 'sirv';
import { createSiteServer } from '../../src/server/serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeLargeSite } from './large-site.ts';
import { writeRepublishedSite } from './republished-site.ts';
import { announceSites, knownSites, type SiteName, VARIANTS } from './sites.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Pages of the large site: more than a page carries links to. */
const LARGE_SITE_PAGES = 360;

/**
 * Builds each fixture once into a temporary folder and serves it on a free port of the loopback, beside the documentation in
 * `dist/`, which is built when it is missing. Sites that the environment names already are used as they are.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (knownSites()) return undefined;
  const folder = temporaryFolder();
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const servers = await buildSites(folder);
    const addresses: Partial<Record<SiteName, string>> = {};
    for (const [name, server] of Object.entries(servers))
      addresses[name as SiteName] = (await listen(server)) + (PATHS[name as SiteName] ?? '');
    announceSites(addresses);
    return async () => {
      for (const server of Object.values(servers)) server.close().closeAllConnections();
      await removeFolder();
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Builds the sites into folders below `folder`. Out: what serves each of them. */
async function buildSites(folder: string): Promise<Readonly<Record<SiteName, Server>>> {
  const out = (...names: string[]) => path.join(folder, ...names);
  const fixture = (name: string) => path.join(root, 'tests/fixtures', name);
  await writeLargeSite(out('large-source'), LARGE_SITE_PAGES);
  for (const edition of ['before', 'after'] as const)
    await writeRepublishedSite(out(`${edition}-source`), edition);
  const docs = path.resolve(process.env.TEST_DIST ?? path.join(root, 'dist'));
  await inPairs([
    ...(existsSync(docs) ? [] : [() => build(root, docs)]),
    () => build(out('large-source'), out('large')),
    () => build(fixture('frame'), out('below-a-path/frame')),
    () => build(fixture('other-look'), out('other-look/manual')),
    () => build(fixture('crash'), out('crash')),
    () => build(fixture('docusaurus'), out('docusaurus')),
    () => build(fixture('reading'), out('reading')),
    () => build(fixture('readers'), out('readers')),
    () => build(out('before-source'), out('before')),
    () => build(out('after-source'), out('after')),
    () => node('The search fixture', ['tests/e2e/search/build.ts', out('garden')]),
    ...VARIANTS.map(
      (variant) => () =>
        build(fixture('services'), out(`services-${variant}`), { SERVICES_VARIANT: variant }),
    ),
  ]);

  const frame = out('below-a-path/frame');
  return {
    frame: createSiteServer(frame),
    'plain-host': createPlainHost(frame),
    // What the site asks for at the root is not there.
    misplaced: createPlainHost(out('below-a-path')),
    'other-look': createSiteServer(out('other-look/manual')),
    crash: createSiteServer(out('crash')),
    docusaurus: createSiteServer(out('docusaurus')),
    reading: createSiteServer(out('reading')),
    readers: createSiteServer(out('readers')),
    large: createSiteServer(out('large')),
    before: createSiteServer(out('before')),
    after: createSiteServer(out('after')),
    garden: createSiteServer(out('garden')),
    'services-all': createSiteServer(out('services-all')),
    'services-none': createSiteServer(out('services-none')),
    'services-other': createSiteServer(out('services-other')),
    'services-reports': createSiteServer(out('services-reports')),
    docs: createSiteServer(docs),
  };
}

/** Paths that sites are served under, where it is not the root. */
const PATHS: Partial<Record<SiteName, string>> = { 'other-look': '/manual', misplaced: '/frame' };

function build(siteDir: string, outDir: string, environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const args = ['src/builder/cli.ts', 'build', '--site', siteDir, '--out', outDir];
  return node(`The fixture ${path.basename(siteDir)}`, args, environment);
}

async function node(
  what: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  try {
    await run('node', args, {
      cwd: root,
      // The project's own Node, which npm puts first on the path.
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
        ...environment,
      },
    });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`${what} does not build:\n${stderr}`, { cause: error });
  }
}

/** A host that answers every form of an address without a redirect, as far as it knows it. */
function createPlainHost(folder: string): Server {
  const notFound = path.join(folder, '404.html');
  return createServer(
    sirv(folder, {
      extensions: ['html'],
      onNoMatch: (_, response) => {
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        response.end(existsSync(notFound) ? readFileSync(notFound) : 'Not found');
      },
    }),
  );
}

/** Two at a time: more would only share the same two cores. */
async function inPairs(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = tasks.values();
  const work = async () => {
    for (const task of waiting) await task();
  };
  await Promise.all([work(), work()]);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
