import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './tests/e2e/browsers/test.ts';
import { findBrowser } from './tools/browser.ts';

// Workers read this file too, and inherit the environment: the browser is looked for once.
process.env.CHROMIUM_PATH = (await findBrowser(console.log)).executable;

const OTHER_BROWSERS = 'browsers/*.spec.ts';

/** What costs minutes and rarely breaks, by its file or by a tag of its own. `npm run test:full` runs it too. */
const NIGHTLY =
  /@nightly|services\/analytics-(campaign|capture|remote-config)\.|access\/text-size\.|budgets\/growth\./;

export default defineConfig<object, BrowserOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests often wait for a browser or a clock: two cores have time for a third.
  workers: 3,
  // A browser on a busy machine can be late once; what needs a second try is named as flaky in the report.
  retries: 1,
  expect: { timeout: 10_000 },
  timeout: 30_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'list',
  globalSetup: './tests/e2e/global-setup.ts',
  // `npm run test:full` also walks in browsers that Playwright does not drive; one worker each, for a browser has one focus.
  projects: [
    { name: 'daily', grepInvert: NIGHTLY, testIgnore: OTHER_BROWSERS },
    { name: 'nightly', grep: NIGHTLY, testIgnore: OTHER_BROWSERS },
    ...(['firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      testMatch: OTHER_BROWSERS,
      workers: 1,
      // They draw without a graphics card: on a busy machine, a long page takes half a minute.
      timeout: 120_000,
      use: { engine },
    })),
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // What asks for another host in a test reaches nobody.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
      ],
    },
  },
});
