import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './tests/e2e/browsers/test.ts';
import { findBrowser } from './tools/browser.ts';

// Workers read this file too, and inherit the environment: the browser is looked for once.
process.env.CHROMIUM_PATH = (await findBrowser(console.log)).executable;

const OTHER_BROWSERS = 'browsers/*.spec.ts';

export default defineConfig<object, BrowserOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A browser on a busy machine can be late once; what needs a second try is named as flaky in the report.
  retries: 1,
  expect: { timeout: 10_000 },
  timeout: 30_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'list',
  globalSetup: './tests/e2e/global-setup.ts',
  // What costs minutes and rarely breaks is marked with the tag @nightly: `npm run test:full` runs it too.
  // So it does with the walks in browsers that Playwright does not drive; one worker each, for a browser has one focus.
  projects: [
    { name: 'daily', grepInvert: /@nightly/, testIgnore: OTHER_BROWSERS },
    { name: 'nightly', grep: /@nightly/, testIgnore: OTHER_BROWSERS },
    ...(['firefox', 'webkit'] as const).map((engine) => ({
      name: engine,
      testMatch: OTHER_BROWSERS,
      workers: 1,
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
      ],
    },
  },
});
