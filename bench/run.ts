import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/text/text.ts';
import { findBrowser } from '../tools/browser.ts';
import { writeWhole } from '../tools/shared/own-file.ts';
import { writeCorpus } from './corpus.ts';
import { measureDocumentation } from './documentation.ts';
import { measureGrowth, WORDS } from './growth.ts';
import { launch, lighthouse, median, navigation, searchLatency, transfer, wayThrough } from './measure.ts';
import { type BuildCost, type Result, report } from './report.ts';
import { serveSite } from './server.ts';
import { type BenchSite, SITES } from './sites.ts';
import { type Limits, timed } from './timed.ts';

// `npm run bench`: builds and measures this site and its peers on the same corpus, and writes bench/RESULTS.md. A run of some of
// them (`--only`), or in which one failed, is only shown: the file keeps what was measured of all.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    large: { type: 'string', default: '1000' },
    largest: { type: 'string', default: '20000' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const SMALL = 120;
/** Sizes that only this project builds, up to `--largest`: how its cost grows. */
const GROWING = [5000, 20_000].filter((size) => size <= Number(values.largest));
const LIMITS: Limits = { seconds: 15 * 60, MiB: 8 * 1024 };
const runs = Number(values.runs);
const here = import.meta.dirname;
const work = path.join(here, '.work');
const tools = path.join(work, 'tools');
const chosen = SITES.filter(
  ({ name }) => !values.only || values.only.split(',').some((each) => name.toLowerCase().includes(each)),
);

mkdirSync(tools, { recursive: true });
install(tools, ['lighthouse@13.5.0']);
const { executable } = await findBrowser(console.log);
const results: Result[] = [];
for (const site of chosen) {
  console.log(`== ${site.name}`);
  const result = await benchSite(site).catch((error: unknown) => {
    console.log(`${site.name} was left out: ${messageOf(error)}`);
  });
  if (result) results.push(result);
}
const [own] = SITES;
const documentation =
  own && results[0]?.name === own.name
    ? await measureDocumentation({
        work,
        build: own.build.replace(/ --site .*/, ''),
        caches: own.caches,
        tools,
        browser: executable,
        runs,
      })
    : undefined;
const text = report(results, { documentation, versions: versions(), date: values.date });
console.log(text);
if (SITES.every(({ name, isFloor }) => isFloor || results.some((result) => result.name === name)))
  writeWhole(path.join(here, 'RESULTS.md'), text);
else console.log('Not all sites were measured: bench/RESULTS.md stays as it is.');

async function benchSite(site: BenchSite): Promise<Result> {
  const project = prepareProject(site);
  const builds: Record<number, BuildCost> = {};
  const sizes = [...(site.project === undefined ? GROWING.toReversed() : []), Number(values.large)].filter(
    Boolean,
  );
  for (const size of sizes) {
    // What takes too much is reported as such.
    const cost = await buildBoth(site, project, size, 1).catch((error: unknown) => {
      console.log(`${size} pages: ${messageOf(error)}`);
    });
    if (cost) builds[size] = cost;
  }
  builds[SMALL] = await buildBoth(site, project, SMALL, runs);
  return { name: site.name, builds, ...(site.isFloor ? {} : await visit(site, project)) };
}

/** Builds a corpus cold, and once more after one edit. */
async function buildBoth(site: BenchSite, project: string, pages: number, times: number): Promise<BuildCost> {
  const docs = path.join(project, site.docs);
  for (const entry of globSync('*', { cwd: docs })) rmSync(path.join(docs, entry), { recursive: true });
  writeCorpus(docs, pages, site.dialect);
  const [edited = ''] = pagesOf(site, project).slice(20);
  const cold = [];
  const edits = [];
  for (let run = 0; run < times; run++) {
    for (const kept of globSync([...site.caches, site.output], { cwd: project }))
      rmSync(path.resolve(project, kept), { recursive: true, force: true });
    cold.push(await build(site, project));
    appendFileSync(edited, '\nOne more sentence.\n');
    edits.push(await build(site, project));
  }
  const cost = {
    seconds: median(cold.map(({ seconds }) => seconds)),
    peakMiB: median(cold.map(({ peakMiB }) => peakMiB)),
    editSeconds: median(edits.map(({ seconds }) => seconds)),
  };
  console.log(
    `${pages} pages: ${cost.seconds.toFixed(1)} s, ${cost.peakMiB} MiB; after one edit ${cost.editSeconds.toFixed(1)} s`,
  );
  if (site.project !== undefined || !site.search) return cost;
  const browser = await launch(executable);
  try {
    return { ...cost, growth: await measureGrowth(path.join(project, site.output), browser, site.search) };
  } finally {
    await browser.close();
  }
}

async function build(site: BenchSite, project: string) {
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const cost = await timed(site.build, project, env, LIMITS);
  if (cost.code !== 0) throw new Error(`the build failed:\n${cost.output}`);
  return cost;
}

/** What a reader pays on a page of middle size, and on the way to its neighbour in the sidebar. */
async function visit(site: BenchSite, project: string) {
  const [from, ...further] = neighbours(site, project);
  const [to] = further;
  const server = await serveSite(path.join(project, site.output));
  const browser = await launch(executable);
  try {
    const address = `${server.url}${from.address}`;
    await transfer(browser, address); // not counted: the server compresses a file at its first request
    const linkTo = (page: { readonly address: string }) =>
      site.sidebarLink(page.address.replace(/^.*\//, ''));
    const steps = further.map((page) => ({ link: linkTo(page), title: page.title }));
    const link = linkTo(to);
    await wayThrough(browser, server, address, steps); // not counted either
    return {
      transfer: await transfer(browser, address),
      wayKib: await wayThrough(browser, server, address, steps),
      plainMs: await navigation(browser, address, link, to.title, 'plain', runs + 2),
      throttledMs: await navigation(browser, address, link, to.title, 'throttled', runs + 2),
      ...(site.search
        ? {
            search: await searchLatency(browser, server, address, site.search, WORDS),
          }
        : {}),
      scores: await lighthouse(address, tools, executable, runs),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Four pages of one folder, of which the first has about as many words as the middle page of the corpus. */
function neighbours(site: BenchSite, project: string) {
  const docs = path.join(project, site.docs);
  const pages = pagesOf(site, project)
    .filter((file) => path.basename(file) !== 'index.md')
    .map((file) => ({
      address: `/${path.relative(docs, file).replace(/\.md$/, '')}`,
      title: /^title: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? path.basename(file, '.md'),
      size: readFileSync(file).length,
    }));
  const middle = median(pages.map(({ size }) => size));
  const besides = (page: { address: string }) =>
    pages.filter((other) => other !== page && path.dirname(other.address) === path.dirname(page.address));
  const [from] = pages
    .filter((page) => besides(page).length >= 3)
    .sort((a, b) => Math.abs(a.size - middle) - Math.abs(b.size - middle));
  const [second, third, fourth] = from ? besides(from) : [];
  if (!from || !second || !third || !fourth) throw new Error('The corpus has no four pages in one folder.');
  return [from, second, third, fourth] as const;
}

function pagesOf(site: BenchSite, project: string): string[] {
  const docs = path.join(project, site.docs);
  return globSync('**/*.md', { cwd: docs })
    .map((file) => path.join(docs, file))
    .sort();
}

function prepareProject(site: BenchSite): string {
  const project = path.join(work, 'sites', site.project ?? 'own');
  mkdirSync(path.join(project, site.docs), { recursive: true });
  if (site.project === undefined) return project;
  cpSync(path.join(here, 'peers', site.project), project, { recursive: true });
  if (!site.isFloor) install(project, []);
  return project;
}

function install(folder: string, packages: readonly string[]): void {
  if (existsSync(path.join(folder, 'node_modules'))) return;
  if (packages.length > 0) writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm install failed in ${path.relative(here, folder)}`);
}

function versions(): Record<string, string> {
  const version = (folder: string, name: string) => {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    return existsSync(file)
      ? String((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version)
      : 'not installed';
  };
  return {
    Node: process.versions.node,
    Docusaurus: version(path.join(work, 'sites/docusaurus'), '@docusaurus/core'),
    Starlight: version(path.join(work, 'sites/starlight'), '@astrojs/starlight'),
    VitePress: version(path.join(work, 'sites/vitepress'), 'vitepress'),
    Hugo: /v([\d.]+)/.exec(`${spawnSync('hugo', ['version']).stdout}`)?.[1] ?? 'not installed',
    Lighthouse: version(tools, 'lighthouse'),
  };
}
