import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { BenchServer } from './server.ts';
import type { SearchPath } from './sites.ts';

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const low = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (low + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
};

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** A mid-range phone on a slow network, as Lighthouse has it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS });
}

/** What a first visit transfers until the load event. */
export interface Transfer {
  readonly requests: number;
  readonly kib: number;
  readonly scriptKib: number;
}

export async function transfer(browser: Browser, address: string): Promise<Transfer> {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  const requests = await watchRequests(page);
  await page.goto(address, { waitUntil: 'load' });
  const done = requests();
  await context.close();
  const sum = (kinds: typeof done) => kinds.reduce((total, { bytes }) => total + bytes, 0) / 1024;
  return { requests: done.length, kib: sum(done), scriptKib: sum(done.filter(({ isScript }) => isScript)) };
}

async function watchRequests(page: Page): Promise<() => { bytes: number; isScript: boolean }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const finished: { bytes: number; isScript: boolean }[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) =>
    types.set(requestId, response.mimeType),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    finished.push({ bytes: encodedDataLength, isScript: /javascript/.test(types.get(requestId) ?? '') });
  });
  return () => [...finished];
}

/**
 * KiB of a reader's way through neighbouring pages: the first one, what is fetched ahead on each, and those that sidebar links
 * lead to. The reader looks at every page for three seconds.
 */
export async function wayThrough(
  browser: Browser,
  server: BenchServer,
  address: string,
  steps: readonly { readonly link: string; readonly title: string }[],
): Promise<number> {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  const before = server.sent();
  await page.goto(address, { waitUntil: 'load' });
  for (const { link, title } of steps) {
    await page.waitForTimeout(LOOK_MS);
    await page.locator(link).filter({ visible: true }).first().click({ noWaitAfter: true });
    await page.locator('h1', { hasText: title }).first().waitFor();
  }
  await page.waitForTimeout(LOOK_MS);
  const kib = (server.sent() - before) / 1024;
  await context.close();
  return kib;
}

/** Readers look before they click; tools use the time for fetching ahead. */
const LOOK_MS = 3000;

/** Milliseconds from the click on a sidebar link to the first frame that shows the new title; fresh profile each time. */
export async function navigation(
  browser: Browser,
  address: string,
  link: string,
  title: string,
  speed: 'plain' | 'throttled',
  runs: number,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.addInitScript(markNavigation, title);
    if (speed === 'throttled') await throttle(await context.newCDPSession(page));
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(LOOK_MS);
    const target = page.locator(link).filter({ visible: true }).first();
    await target.scrollIntoViewIfNeeded();
    await target.click({ noWaitAfter: true });
    const shown = await page.waitForFunction(() => (window as unknown as { shown?: number }).shown);
    times.push(await shown.jsonValue().then(Number));
    await context.close();
  }
  return median(times);
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', SLOW);
}

/** Runs in the page: the clock starts in the capture phase of the click and survives a full load. */
function markNavigation(title: string): void {
  addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now())), true);
  const plain = (text: string | null) => (text ?? '').replace(/[#\u200b]/g, '').trim();
  const look = () => {
    const clicked = Number(sessionStorage.getItem('clicked'));
    const found = [...document.querySelectorAll('h1')].some(
      (heading) => plain(heading.textContent) === title && heading.getBoundingClientRect().height > 0,
    );
    if (clicked && found) (window as unknown as { shown: number }).shown = Date.now() - clicked;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Kilobytes and milliseconds of a first search, and milliseconds of later ones. */
export interface SearchCost {
  readonly kib: number;
  readonly firstMs: number;
  readonly laterMs: number;
}

/** Searches twice in fresh profiles, and counts the second time: the server compresses a file at its first request. */
export async function searchLatency(...given: Parameters<typeof searchOnce>): Promise<SearchCost> {
  await searchOnce(...given);
  return searchOnce(...given);
}

async function searchOnce(
  browser: Browser,
  server: BenchServer,
  address: string,
  { open, key, input, result }: SearchPath,
  words: readonly string[],
): Promise<SearchCost> {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2500);
  const before = server.sent();
  if (open) await page.locator(open).filter({ visible: true }).first().click();
  if (key) await page.keyboard.press(key);
  const field = page.locator(input).filter({ visible: true }).first();
  await field.click();
  const ask = async (word: string) => {
    const answered = page.evaluate(waitForResult, { result, word });
    await field.fill(word);
    return answered;
  };
  const [first = '', ...later] = words;
  const firstMs = await ask(first);
  const kib = (server.sent() - before) / 1024;
  const times: number[] = [];
  for (const word of later) {
    await field.fill('');
    await page.waitForTimeout(700);
    times.push(await ask(word));
  }
  await context.close();
  return { kib, firstMs, laterMs: median(times) };
}

/** Runs in the page: from the input event to a visible result that has the word. */
function waitForResult({ result, word }: { result: string; word: string }): Promise<number> {
  return new Promise((resolve) => {
    let started = 0;
    addEventListener('input', () => (started = performance.now()), { capture: true, once: true });
    const look = () => {
      const found = [...document.querySelectorAll(result)].some(
        (element) =>
          element.getBoundingClientRect().height > 0 && element.textContent?.toLowerCase().includes(word),
      );
      if (started && found) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Scores of Lighthouse for a phone, simulated throttling. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** Medians of several Lighthouse runs; `tools` is a folder in which Lighthouse is installed. */
export async function lighthouse(
  address: string,
  tools: string,
  browser: string,
  runs: number,
): Promise<Scores> {
  const results: Scores[] = [];
  for (let run = 0; run < runs; run++) results.push(await lighthouseOnce(address, tools, browser));
  const middle = (key: keyof Scores) => median(results.map((result) => result[key]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
  };
}

interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

async function lighthouseOnce(address: string, tools: string, browser: string): Promise<Scores> {
  const file = path.join(tools, `lighthouse-${process.pid}.json`);
  const cli = createRequire(path.join(tools, 'package.json')).resolve('lighthouse/cli/index.js');
  const args = [
    cli,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=--headless=new ${FLAGS.join(' ')}`,
  ];
  const code = await new Promise((resolve) =>
    spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, CHROME_PATH: browser } }).on(
      'close',
      resolve,
    ),
  );
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} for ${address}.`);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
