import { CONFIG_FILES, loadSiteConfig } from '../config/load.ts';
import { splitAddress } from '../docs/addresses.ts';
import { checkRedirects } from '../hosting/check-redirects.ts';
import { hostFiles } from '../hosting/host-files.ts';
import { createHostPlan } from '../hosting/plan.ts';
import { resolveRedirects } from '../hosting/redirects.ts';
import type { ApiContent } from './api-pages.ts';
import { bundleBrowser } from './bundle.ts';
import { checkConfigLinks } from './check-config-links.ts';
import { checkFiles } from './check-files.ts';
import { checkLinks } from './check-links.ts';
import { checkPreviews } from './check-previews.ts';
import { documentKit } from './documents.tsx';
import { embeddedParts } from './embedded-parts.ts';
import { readReleases } from './feed.ts';
import { gatherSearch } from './gather-search.ts';
import { hostOutput } from './host-output.ts';
import { ICON_FILE, MARK } from './icon.ts';
import { inlineScripts } from './inline-scripts.ts';
import { createOutput } from './output/output.ts';
import { checkTarget } from './output/target.ts';
import { pageFiles } from './page-files.ts';
import { prepareSite } from './prepare-site.ts';
import { BuildFailure, Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import type { Route } from './routes.ts';
import { beginSearchFiles } from './search-thread/search-thread.ts';
import type { Site } from './site.ts';
import { preferStatic } from './static-folder.ts';
import { themeDir } from './theme-dir.ts';
import { writeTop } from './top-of-site.ts';
import { bundledScripts } from './vite/script-bundle.ts';
import { writeMachineReadable } from './write-machine-readable.ts';

interface BuildOptions {
  readonly siteDir: string;
  readonly outDir: string;
  readonly progress: Progress;
  /** Number of threads that render pages; by default as many as pay off. */
  readonly threads?: number | undefined;
}

/**
 * Builds a site into a folder of files. Every check runs before anything is replaced, so a failed build leaves the last
 * good one in place.
 *
 * @throws BuildFailure with every error; ConfigurationError when the configuration is wrong; OutputFault when the output
 * folder must not be replaced or cannot be written.
 */
export async function buildSite({
  siteDir,
  outDir,
  progress,
  threads,
}: BuildOptions): Promise<{ readonly pages: number; readonly problems: Problems }> {
  const target = checkTarget(outDir, { siteDir, sources: await sourcesOf(siteDir) });
  const problems = new Problems();
  const scripts = bundledScripts(siteDir);
  const { site, routes, apis, islands, assets, statics, links, memory, remember } = await prepareSite({
    siteDir,
    mode: 'publish',
    problems,
    progress,
    scripts,
    threads,
  });

  progress.step('Checking links');
  const checked = checkedPages(routes);
  const isFile = (address: string) =>
    statics.has(address.slice(site.config.baseUrl.length - 1)) || assets.isPublished(address);
  checkLinks(
    checked,
    {
      rules: site.config.links,
      otherRoutes: otherRoutes(site, routes, apis),
      isFile,
      writtenAs: links.writtenAs,
      isReported: links.isReported,
    },
    problems,
  );
  const hrefs = new Set([...checked.map(({ href }) => href), ...otherRoutes(site, routes, apis)]);
  checkConfigLinks(site, { hrefs, isFile }, problems);
  checkFiles(
    checked,
    { rule: site.config.links.brokenImages, baseUrl: site.config.baseUrl, hrefs, isFile },
    problems,
  );
  checkRedirects(resolveRedirects(site.config), {
    idsByHref: new Map(checked.map(({ href, facts }) => [href, facts.ids])),
    isFile,
    report: (rule, fault) => problems.addBy(site.config.links[rule], fault),
  });
  checkPreviews(site, routes, {
    isFile,
    report: (fault) => problems.addBy(site.config.links.brokenImages, fault),
  });
  const releases = readReleases(site, problems);
  const search = await gatherSearch(site, routes, problems, memory);
  remember();
  if (problems.errors.length > 0) throw new BuildFailure(problems.all);

  const searchFiles = beginSearchFiles(search, threads);
  progress.step('Bundling scripts and styles');
  const { baseUrl } = site.config;
  const bundle = await bundleBrowser({
    siteDir,
    baseUrl,
    islands,
    styles: scripts.styles(),
    addressOf: assets.addressOf,
    config: site.config,
  });
  const inline = inlineScripts(themeDir, bundle.script, site.config.readers);
  const plan = createHostPlan({
    config: site.config,
    scriptHashes: inline.hashes,
    embedded: embeddedParts(site.config, routes),
    hasFile: statics.has,
  });
  const kit = documentKit({
    config: site.config,
    bundle,
    scripts: inline,
    policy: plan.metaPolicy,
    hasOwnIcon: statics.has(`/${ICON_FILE}`),
  });

  progress.step('Writing pages');
  const { precompress } = site.config.hosting;
  const made = hostOutput(await createOutput(target, { siteDir, baseUrl }), { precompress });
  const output = preferStatic(made, statics);
  try {
    await output.write(ICON_FILE, MARK);
    for (const [file, content] of bundle.files) await output.write(file, content);
    for (const [target, content] of assets.made) await output.write(target, content);
    for (const [source, target] of assets.published) await output.copy(source, decodeURIComponent(target));
    let done = 0;
    for (const route of routes) {
      for (const [file, content] of pageFiles(route, kit, baseUrl)) await output.write(file, content);
      done += 1;
      progress.count(done, routes.length);
    }
    if (!statics.has('/index.html')) await writeTop(output, site.config, routes, kit);
    await writeMachineReadable(output, {
      site,
      routes,
      apis,
      releases,
      searchFiles: await searchFiles(),
    });
    for (const [file, content] of Object.entries(hostFiles(plan, output.extensions)))
      await output.writeForHost(file, content);
    await statics.copyTo(output, problems);
    await output.finish();
  } catch (error) {
    await output.discard();
    throw error;
  }
  return { pages: routes.length, problems };
}

/** Folders and files that a site is built from. */
async function sourcesOf(siteDir: string): Promise<string[]> {
  const { docs } = await loadSiteConfig(siteDir);
  return ['content', 'static', 'src', ...CONFIG_FILES, ...docs.versions.map((version) => version.docs)];
}

function checkedPages(routes: readonly Route[]) {
  return routes.map((route) => ({
    href: route.href,
    origin: route.origin ?? { file: route.page?.source ?? 'site.config.ts' },
    facts: {
      ids: route.reading?.facts.ids ?? new Set<string>(),
      // Links of the home page come from the configuration, and are checked there.
      links: isDrawnFromConfig(route) ? [] : (route.reading?.facts.links ?? []),
      files: route.reading?.facts.files ?? [],
    },
    ...(route.page ? { page: route.page } : {}),
  }));
}

function isDrawnFromConfig({ model }: Route): boolean {
  return model.kind === 'custom' && (model.layout === 'home' || model.layout === 'search');
}

/** Addresses that respond but are not checked as pages. */
function otherRoutes(site: Site, routes: readonly Route[], apis: readonly ApiContent[]): ReadonlySet<string> {
  const old = site.config.redirects.map(({ from }) => splitAddress(from).path);
  return new Set([
    ...old,
    ...apis.map(({ reference }) => reference.download.href),
    ...routes.map(({ href }) => href),
  ]);
}
