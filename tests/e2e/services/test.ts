import { test as base } from '@playwright/test';
import { type Providers, startProviders } from './providers.ts';
import { serveVariant, type Variant } from './site.ts';

interface TestFixtures {
  /** Which services the site has. */
  readonly variant: Variant;
  /** Where the variant is served. */
  readonly address: string;
  readonly providers: Providers;
}

interface WorkerFixtures {
  readonly site: (variant: Variant) => Promise<string>;
}

/** Whatever escapes the stand-ins reaches nobody. */
const NO_OTHER_HOST = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';

/** A test in front of the fixture site, with stand-ins for all providers and a clock that a test can move. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  variant: ['all', { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const served = new Map<Variant, Awaited<ReturnType<typeof serveVariant>>>();
      await use(async (variant) => {
        const known = served.get(variant) ?? (await serveVariant(variant));
        served.set(variant, known);
        return known.address;
      });
      for (const { close } of served.values()) close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), NO_OTHER_HOST] });
    },
    { scope: 'worker' },
  ],
  // The first test of a variant builds it.
  address: [async ({ site, variant }, use) => use(await site(variant)), { timeout: 90_000 }],
  baseURL: async ({ address }, use) => use(address),
  providers: async ({ context }, use) => {
    const providers = await startProviders(context);
    await use(providers);
    providers.close();
  },
});

export { expect } from '@playwright/test';
