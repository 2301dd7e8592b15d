import { test as base } from '@playwright/test';
import { addressOf, type Variant } from '../sites.ts';
import { type Providers, startProviders } from './providers.ts';

interface TestFixtures {
  /** Which services the site has. */
  readonly variant: Variant;
  readonly providers: Providers;
}

/** A test in front of the fixture site, with stand-ins for all providers and a clock that a test can move. */
export const test = base.extend<TestFixtures>({
  variant: ['all', { option: true }],
  baseURL: async ({ variant }, use) => use(addressOf(`services-${variant}`)),
  providers: async ({ context }, use) => {
    const providers = await startProviders(context);
    await use(providers);
    providers.close();
  },
});

export { expect } from '@playwright/test';
