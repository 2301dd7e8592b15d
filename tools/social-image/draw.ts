import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';

/** Draws `static/img/social.png` from `social.svg` beside this file; sites that show previews take no SVG. */
const target = path.resolve('static/img/social.png');
const svg = await readFile(path.join(import.meta.dirname, 'social.svg'), 'utf8');
const { executable } = await findBrowser((message) => console.log(message));
const browser = await chromium.launch({
  executablePath: executable,
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`);
await page.screenshot({ path: target });
await browser.close();
console.log(`Drew ${target}`);
