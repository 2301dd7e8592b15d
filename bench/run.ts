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
import { launch, lighthouse, median, navigation, searchLatency, transfer } from './measure.ts';
import { type Result, report } from './report.ts';
import { serveSite } from './server.ts';
import { type BenchSite, SITES } from './sites.ts';
import { timed } from './timed.ts';

// `npm run bench`: builds and measures this site and its peers on the same corpus, and writes bench/RESULTS.md. A run of some of
// them (`--only`), or in which one failed, is only shown: the file keeps what was measured of all.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    large: { type: 'string', default: '1000' },
    largest: { type: 'string', default: '5000' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const SMALL = 120;
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
const text = report(results, versions(), values.date);
console.log(text);
if (results.length === SITES.length) writeWhole(path.join(here, 'RESULTS.md'), text);
else console.log('Not all sites were measured: bench/RESULTS.md stays as it is.');

async function benchSite(site: BenchSite): Promise<Result> {
  const project = prepareProject(site);
  const builds: Record<number, { seconds: number; peakMiB: number; runs: number }> = {};
  const sizes = [
    Number(values.large),
    ...(site.project === undefined ? [Number(values.largest)] : []),
  ].filter(Boolean);
  for (const size of sizes) builds[size] = await buildCold(site, project, size, 1);
  builds[SMALL] = await buildCold(site, project, SMALL, runs);
  const edited = pagesOf(site, project)[20];
  if (edited) appendFileSync(edited, '\nOne more sentence.\n');
  const rebuild = (await build(site, project)).seconds;
  return { name: site.name, builds, rebuild, ...(await visit(site, project)) };
}

async function buildCold(site: BenchSite, project: string, pages: number, times: number) {
  const docs = path.join(project, site.docs);
  for (const entry of globSync('*', { cwd: docs })) rmSync(path.join(docs, entry), { recursive: true });
  writeCorpus(docs, pages, site.dialect);
  const costs = [];
  for (let run = 0; run < times; run++) {
    for (const kept of globSync([...site.caches, site.output], { cwd: project }))
      rmSync(path.resolve(project, kept), { recursive: true, force: true });
    costs.push(await build(site, project));
  }
  const cost = {
    seconds: median(costs.map(({ seconds }) => seconds)),
    peakMiB: median(costs.map(({ peakMiB }) => peakMiB)),
    runs: times,
  };
  console.log(`${pages} pages: ${cost.seconds.toFixed(1)} s, ${cost.peakMiB} MiB`);
  return cost;
}

async function build(site: BenchSite, project: string) {
  const cost = await timed(site.build, project, { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' });
  if (cost.code !== 0) throw new Error(`the build failed:\n${cost.output}`);
  return cost;
}

/** What a reader pays on a page of middle size, and on the way to its neighbour in the sidebar. */
async function visit(site: BenchSite, project: string) {
  const [from, to] = neighbours(site, project);
  const server = await serveSite(path.join(project, site.output));
  const browser = await launch(executable);
  try {
    const address = `${server.url}${from.address}`;
    await transfer(browser, address); // not counted: the server compresses a file at its first request
    const link = site.sidebarLink(to.address.replace(/^.*\//, ''));
    return {
      transfer: await transfer(browser, address),
      plainMs: await navigation(browser, address, link, to.title, 'plain', runs + 2),
      throttledMs: await navigation(browser, address, link, to.title, 'throttled', runs + 2),
      ...(site.search
        ? {
            search: await searchLatency(browser, server, address, site.search, [
              'middleware',
              'certificate',
              'pipeline',
            ]),
          }
        : {}),
      scores: await lighthouse(address, tools, executable, runs),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Two pages of one folder, of which the first has about as many words as the middle page of the corpus. */
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
  const folderOf = ({ address }: { address: string }) => path.dirname(address);
  const paired = pages.filter(
    (page) => pages.filter((other) => folderOf(other) === folderOf(page)).length > 1,
  );
  const from = paired.sort((a, b) => Math.abs(a.size - middle) - Math.abs(b.size - middle))[0];
  const to = from && pages.find((page) => page !== from && folderOf(page) === folderOf(from));
  if (!from || !to) throw new Error('The corpus has no two pages in one folder.');
  return [from, to] as const;
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
  install(project, []);
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
    Lighthouse: version(tools, 'lighthouse'),
  };
}
