import { inPool } from '../in-pool.ts';
import type { Checker } from '../sample.ts';
import { cli } from './cli.ts';
import { endpoints } from './endpoints.ts';
import { headers } from './headers.ts';
import { images, metrics, operators } from './kinds.ts';
import { readKnown } from './known.ts';
import { packages } from './packages.ts';
import type { NameRule } from './rule.ts';
import { sdkOptions } from './sdk-options.ts';
import { helmValues, proxySettings } from './settings.ts';
import { variables } from './variables.ts';

/** Compares the names that samples use with those that the site's data and the API description know. */
export const names: Checker = {
  name: 'names',
  appliesTo: ({ marks }) => !marks.has('fails'),
  async check(samples, { dataDir, apiFile }) {
    const known = readKnown(dataDir, apiFile);
    const verdicts = await inPool(samples, 1, async (sample) => {
      const faults = await Promise.all(RULES.map((rule) => rule(sample, known)));
      return [sample, faults.flat()] as const;
    });
    return new Map(verdicts);
  },
};

const RULES: readonly NameRule[] = [
  variables,
  headers,
  endpoints,
  sdkOptions,
  cli,
  helmValues,
  proxySettings,
  metrics,
  images,
  operators,
  packages,
];
