import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type SearchCost, searchLatency } from './measure.ts';
import { serveSite } from './server.ts';
import type { SearchPath } from './sites.ts';

/** What a built site weighs, in KiB before compression, and what searching it costs. */
export interface Growth {
  readonly html: number;
  readonly script: number;
  readonly index: number;
  readonly search: SearchCost;
}

/** Words of the corpus, the first of which is searched first. */
export const WORDS = ['middleware', 'certificate', 'pipeline'];

/** Measures a site that this project built. */
export async function measureGrowth(folder: string, browser: Browser, search: SearchPath): Promise<Growth> {
  const kib = (pattern: string) =>
    globSync(pattern, { cwd: folder }).reduce(
      (sum, file) => sum + statSync(path.join(folder, file)).size,
      0,
    ) / 1024;
  const server = await serveSite(folder);
  try {
    return {
      html: kib('**/*.html'),
      script: kib('assets/*.js'),
      index: kib('search/*.json'),
      search: await searchLatency(browser, server, `${server.url}/`, search, WORDS),
    };
  } finally {
    server.close();
  }
}
