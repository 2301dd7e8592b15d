import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { startFirefox } from './firefox.ts';
import { Reader } from './reader.ts';
import type { Browser } from './tab.ts';
import { startWebKit } from './webkit.ts';

export { expect };

export interface BrowserOptions {
  readonly engine: 'firefox' | 'webkit';
}

interface TestFixtures {
  /** Width of the window in CSS pixels. */
  readonly width: number;
  /** A reader at a new tab, whose console has to stay quiet. What was seen last is kept beside the results. */
  readonly reader: Reader;
}

interface WorkerFixtures extends BrowserOptions {
  readonly running: Browser;
}

const BROWSERS = { firefox: startFirefox, webkit: startWebKit };

/** `test` with a reader at a browser that Playwright does not drive; the project says which. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const browser = await BROWSERS[engine]();
      await use(browser);
      await browser.quit();
    },
    { scope: 'worker' },
  ],
  width: [1440, { option: true }],
  reader: async ({ running, width }, use, info) => {
    const tab = await running.open();
    await tab.resize(width, 800);
    await use(new Reader(tab));
    const picture = await tab.picture();
    if (picture) await writeFile(info.outputPath('end.png'), picture, 'base64');
    const complaints = await tab.complaints();
    await tab.close();
    expect(complaints).toEqual([]);
  },
});

/** Declares tests for a phone and for a wide window. */
export function atBothWidths(declare: (isPhone: boolean) => void): void {
  for (const width of [360, 1440])
    test.describe(`at ${width} px`, () => {
      test.use({ width });
      declare(width === 360);
    });
}
