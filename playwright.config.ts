import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';

// Workers read this file too, and inherit the environment: the browser is looked for once.
process.env.CHROMIUM_PATH = (await findBrowser(console.log)).executable;

export default defineConfig({
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
  projects: [
    { name: 'daily', grepInvert: /@nightly/ },
    { name: 'nightly', grep: /@nightly/ },
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
