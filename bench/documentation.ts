import { spawnSync } from 'node:child_process';
import { appendFileSync, globSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { lighthouse, median, type Scores } from './measure.ts';
import { serveSite } from './server.ts';
import { timed } from './timed.ts';

/** What the documentation of this repository costs: its builds, and its pages on a phone. */
export interface DocumentationCost {
  readonly coldSeconds: number;
  readonly editSeconds: number;
  readonly peakMiB: number;
  /** By what the page is called in the report. */
  readonly pages: readonly (Scores & { readonly name: string })[];
}

const ROOT = path.resolve(import.meta.dirname, '..');
/** Pages of each kind: text, steps, an SDK, a long guide, an overview. Then the longest table of the site. */
const PAGES = [
  'getting-started/feature-flags',
  'best-practices/efficient-api-usage',
  'integrating-with-flagsmith/sdks/client-side-sdks/javascript',
  'deployment-self-hosting/hosting-guides/docker',
  'deployment-self-hosting',
];
const LONGEST = 'deployment-self-hosting/core-configuration/environment-variables';

/**
 * Builds what is committed here, in a clone, and measures it.
 *
 * In: a folder for the clone; the build command without its folders; patterns of what builds keep; where Lighthouse is
 * installed, and a browser for it.
 */
export async function measureDocumentation(options: {
  readonly work: string;
  readonly build: string;
  readonly caches: readonly string[];
  readonly tools: string;
  readonly browser: string;
  readonly runs: number;
}): Promise<DocumentationCost> {
  const { work, build, caches, tools, browser, runs } = options;
  const clone = path.join(work, 'documentation');
  rmSync(clone, { recursive: true, force: true });
  if (spawnSync('git', ['clone', '--quiet', '--shared', ROOT, clone]).status !== 0)
    throw new Error('This repository could not be cloned.');
  // Figures import packages.
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  const output = path.join(work, 'documentation-built');
  const once = async () => {
    const cost = await timed(`${build} --site ${clone} --out ${output}`, ROOT, { NODE_ENV: 'production' });
    if (cost.code !== 0) throw new Error(`the build failed:\n${cost.output}`);
    return cost;
  };
  const cold = [];
  const edits = [];
  for (let run = 0; run < runs; run++) {
    for (const kept of globSync(caches, { cwd: clone })) rmSync(kept, { recursive: true, force: true });
    rmSync(output, { recursive: true, force: true });
    cold.push(await once());
    appendFileSync(
      path.join(clone, 'content/docs/best-practices/efficient-api-usage.md'),
      '\nOne more sentence.\n',
    );
    edits.push(await once());
  }
  const server = await serveSite(output);
  try {
    const pages = [];
    for (const name of [...PAGES, LONGEST]) {
      const address = `${server.url}/${name}`;
      await fetch(address); // the server compresses a file at its first request
      pages.push({ name, ...(await lighthouse(address, tools, browser, runs)) });
    }
    return {
      coldSeconds: median(cold.map(({ seconds }) => seconds)),
      editSeconds: median(edits.map(({ seconds }) => seconds)),
      peakMiB: median(cold.map(({ peakMiB }) => peakMiB)),
      pages,
    };
  } finally {
    server.close();
  }
}
