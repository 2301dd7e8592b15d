import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, isSameWindow, markWindow, open, started, test } from '../test.ts';
import { type DevSite, original, startDevSite } from './site.ts';

/** One server, whose site each test edits. Components and styles of the theme go through the same module graph as those of the site. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ expectedErrors: /404|vite/ });

let site: DevSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startDevSite();
});
test.afterAll(() => site.close());

const page = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: About it.\n---\n\n${body}\n`;
const counting = original['docs/counting.mdx'] ?? '';

test('a page is loaded once, whatever its islands and the search need', async ({ page: tab }) => {
  let loads = 0;
  tab.on('load', () => (loads += 1));
  await open(tab, `${site.address}/counting`);
  await expect(tab.getByText('in a browser')).toBeVisible();
  await tab.keyboard.press('Control+k');
  await tab.getByRole('combobox').fill('takes room');
  await expect(tab.getByRole('option').first()).toContainText('Counting');
  await tab.waitForLoadState('networkidle');
  expect(loads).toBe(1);
});

test('an edited page is shown without a full load, and the reader stays where they were', async ({
  page: tab,
}) => {
  await openToWrite(tab, `${site.address}/counting`);
  await markWindow(tab);
  await tab.evaluate(() => scrollTo(0, 400));
  site.write('docs/counting.mdx', `${counting}\nA line in place.\n`);
  await expect(tab.getByText('A line in place.')).toBeAttached();
  site.replace('docs/counting.mdx', `${counting}\nA file in its place.\n`);
  await expect(tab.getByText('A file in its place.')).toBeAttached();
  site.replace('docs/counting.mdx', `${counting}\nAnd once more.\n`);
  await expect(tab.getByText('And once more.')).toBeAttached();
  expect(await tab.evaluate(() => scrollY)).toBe(400);
  expect(await isSameWindow(tab)).toBe(true);
});

test('of two saves in quick succession, as of an editor and its formatter, the second is shown', async ({
  page: tab,
}) => {
  await openToWrite(tab, `${site.address}/sound`);
  for (const gap of [15, 30, 45]) {
    site.write('docs/sound.md', page('Sound', `Typed, ${gap} ms before.`));
    await wait(gap);
    site.write('docs/sound.md', page('Sound', `Formatted, ${gap} ms after.`));
    await expect(tab.getByText(`Formatted, ${gap} ms after.`)).toBeAttached();
  }
  site.write('docs/sound.md', original['docs/sound.md'] ?? '');
});

test('a new title is shown in the sidebar, too', async ({ page: tab }) => {
  await openToWrite(tab, `${site.address}/counting`);
  await markWindow(tab);
  site.write('docs/sound.md', page('Silence', 'Words.'));
  await expect(tab.locator('#__sidebar').getByRole('link', { name: 'Silence' })).toBeVisible();
  expect(await isSameWindow(tab)).toBe(true);
});

test('a page that was made is there, and one that was prefetched is not shown as it was', async ({
  page: tab,
}) => {
  await open(tab, `${site.address}/`);
  await tab.getByRole('link', { name: 'Count', exact: true }).hover();
  site.write('docs/new.md', page('New', 'Just written.'));
  await expect(tab.locator('#__sidebar').getByRole('link', { name: 'New', exact: true })).toBeVisible();
  site.write('docs/counting.mdx', `${counting}\nAfter the prefetch.\n`);
  await tab.getByRole('link', { name: 'Count', exact: true }).click();
  await expect(tab.getByText('After the prefetch.')).toBeAttached();
});

test('styles are replaced without a load, and what the reader did stays', async ({ page: tab }) => {
  await open(tab, `${site.address}/counting`);
  const button = tab.getByRole('button', { name: /Counted/ });
  await expect(button).toHaveCSS('background-color', 'rgb(7, 8, 9)');
  await button.click();
  await expect(button).toHaveText('Counted 1');
  site.write('src/counter.css', 'main button { background: rgb(4, 5, 6); }');
  await expect(button).toHaveCSS('background-color', 'rgb(4, 5, 6)');
  await expect(button).toHaveText('Counted 1');
});

test('a CSS module has the same names on the server and in the browser, and new rules are shown', async ({
  page: tab,
}) => {
  await open(tab, `${site.address}/counting`);
  const button = tab.getByRole('button', { name: /Counted/ });
  await expect(button).toHaveCSS('color', 'rgb(1, 2, 3)');
  site.write('src/counter.module.css', '.counter { color: rgb(3, 2, 1); }');
  await expect(button).toHaveCSS('color', 'rgb(3, 2, 1)');
});

test('an island that asks its page and its browser lives after every edit', async ({ page: tab }) => {
  await open(tab, `${site.address}/counting`);
  const alive = tab.getByText('in a browser');
  await expect(alive).toBeVisible();
  site.write('docs/counting.mdx', `${counting}\nA line below the island.\n`);
  await expect(tab.getByText('A line below the island.')).toBeAttached();
  await expect(alive).toBeVisible();
  site.write('src/words.ts', "export const counted: string = 'Counted with care';");
  await expect(tab.getByRole('button', { name: 'Counted with care 0' })).toBeVisible();
  await expect(alive).toBeVisible();
  site.write('src/words.ts', original['src/words.ts'] ?? '');
  await expect(tab.getByRole('button', { name: 'Counted 0' })).toBeVisible();
});

test('a component is replaced by one reload, and its island lives', async ({ page: tab }) => {
  await open(tab, `${site.address}/counting`);
  const button = tab.getByRole('button', { name: /Counted/ });
  await button.click();
  await expect(button).toHaveText('Counted 1');
  let loads = 0;
  tab.on('load', () => (loads += 1));
  site.write('src/counter.tsx', (original['src/counter.tsx'] ?? '').replace('>{counted}', '>Tallied'));
  const tallied = tab.getByRole('button', { name: /Tallied/ });
  await expect(tallied).toBeVisible();
  await started(tab);
  await tallied.click();
  await expect(tallied).toHaveText('Tallied 1');
  expect(loads).toBe(1);
  expect(site.isRunning()).toBe(true);
});

test('what a component is made of can be deleted and made again, as when another branch is checked out', async ({
  page: tab,
}) => {
  await open(tab, `${site.address}/counting`);
  const button = tab.getByRole('main').getByRole('button', { name: /^(Counted|Told|Again)/ });
  const [counter = '', words = ''] = [original['src/counter.tsx'], original['src/words.ts']];
  const changed = {
    'src/counter.tsx': counter.replace('>{counted}', '>Told {counted}'),
    'src/words.ts': words.replace('Counted', 'Again'),
    'src/counter.module.css': '.counter { color: rgb(5, 5, 5); }',
  };
  for (const [file, before] of Object.entries({ 'src/counter.tsx': counter, 'src/words.ts': words }))
    site.write(file, before);
  await expect(button).toHaveText('Counted 0');
  for (const [file, content] of Object.entries(changed)) {
    site.remove(file);
    await expect(button).toHaveCount(0);
    site.write(file, content);
    await expect(button).toBeVisible();
  }
  await expect(button).toHaveText('Told Again 0');
  await expect(button).toHaveCSS('color', 'rgb(5, 5, 5)');
  for (const file of Object.keys(changed)) site.write(file, original[file] ?? '');
  await expect(button).toHaveText('Counted 0');
});

test('a component that fails is named with its line', async ({ page: tab }) => {
  await open(tab, `${site.address}/counting`);
  const faults = tab.locator('#docs-faults');
  const counter = original['src/counter.tsx'] ?? '';
  site.write('src/counter.tsx', counter.replace('useState(0)', 'useState(nope.start)'));
  await expect(faults).toContainText('src/counter.tsx:8: nope is not defined');
  site.write('src/counter.tsx', counter);
  await expect(faults).toHaveCount(0);
});

test('the folder of pages can go and come back', async ({ page: tab }) => {
  await open(tab, `${site.address}/sound`);
  const faults = tab.locator('#docs-faults');
  site.move('docs', 'away');
  await expect(faults).toContainText('does not exist');
  site.move('away', 'docs');
  await expect(faults).toHaveCount(0);
  site.write('docs/sound.md', page('Sound', 'Written after the folder came back.'));
  await expect(tab.getByText('Written after the folder came back.')).toBeAttached();
});

test('files that are served as they are may be the first of their folder', async ({ request }) => {
  site.write('static/terms.txt', 'Terms.');
  await expect.poll(async () => (await request.get(`${site.address}/terms.txt`)).status()).toBe(200);
});

test('a fault is shown until it is mended, whichever page is saved in between', async ({ page: tab }) => {
  await open(tab, `${site.address}/counting`);
  const faults = tab.locator('#docs-faults');
  site.write('docs/sound.md', page('Sound', '[nowhere](/gone)'));
  await expect(faults).toContainText('"/gone" leads to no page');
  site.write('docs/index.md', page('Start', 'Saved in between.'));
  await open(tab, `${site.address}/`);
  await expect(tab.getByText('Saved in between.')).toBeVisible();
  await expect(faults).toContainText('"/gone" leads to no page');
  site.write('docs/sound.md', page('Sound', 'Mended.'));
  await expect(faults).toHaveCount(0);
});

test('what a build would only warn of is said in the terminal once, and not on the page', async ({
  page: tab,
}) => {
  await open(tab, `${site.address}/counting`);
  const times = (words: string) => site.said().split(words).length - 1;
  site.write(
    'src/counter.tsx',
    "import words from './words.json';\nexport const Counter = () => words.first;\n",
  );
  site.write('src/words.json', '{ first: 1 }');
  await expect.poll(() => times('src/words.json is not JSON')).toBe(1);
  site.write('docs/sound.md', page('Sound', '[nowhere](/gone)'));
  await expect(tab.locator('#docs-faults')).toContainText('"/gone" leads to no page');
  await expect(tab.locator('#docs-faults')).not.toContainText('words.json');
  expect(times('src/words.json is not JSON')).toBe(1);
  site.write('docs/sound.md', page('Sound', 'Words.'));
});

test('a configuration is followed again and again, broken or replaced', async ({ page: tab }) => {
  await open(tab, `${site.address}/counting`);
  const configuration = (title: string) => (original['site.config.ts'] ?? '').replace('words.title', title);
  for (const title of ['First', 'Second', 'Third']) {
    site.replace('site.config.ts', configuration(`'${title}'`));
    await expect(tab).toHaveTitle(new RegExp(title));
  }
  site.replace('site.config.ts', configuration('nonsense'));
  await expect(tab.locator('#docs-faults')).toContainText('nonsense is not defined (line 2)');
  site.replace('site.config.ts', configuration("'Fourth' +"));
  await expect(tab.locator('#docs-faults')).toContainText(/site\.config\.ts:2:\d+: Unexpected token\./);
  site.replace('site.config.ts', configuration('words.title'));
  await expect(tab.locator('#docs-faults')).toHaveCount(0);
  site.write('words.json', '{ "title": "Imported" }');
  await expect(tab).toHaveTitle(/Imported/);
});

test('an API description outside of the usual folders is followed', async ({ page: tab }) => {
  await open(tab, `${site.address}/pets`);
  site.replace('specs/pets.yaml', (original['specs/pets.yaml'] ?? '').replace('List pets', 'Count pets'));
  await expect(tab.getByText('Count pets').first()).toBeAttached();
});

test('pictures beside pages, search and the suggestions of the not-found page work', async ({
  page: tab,
}) => {
  await open(tab, `${site.address}/counting`);
  const picture = tab.getByRole('img', { name: 'A dot' });
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(8);
  await tab.keyboard.press('Control+k');
  await tab.getByRole('combobox').fill('takes room');
  await expect(tab.getByRole('option').first()).toContainText('Counting');
  await open(tab, `${site.address}/cuonting`);
  await expect(tab.getByRole('main').getByRole('link', { name: 'Counting' })).toBeVisible();
});

test('a malformed address is refused, and the server goes on', async ({ request }) => {
  expect((await request.get(`${site.address}/%E0%A4%A`)).status()).toBe(400);
  expect((await request.get(`${site.address}/counting`)).status()).toBe(200);
  expect(site.isRunning()).toBe(true);
});

/**
 * Opens a page and waits until its script has fetched what it compares changes with. What was written before may reach the
 * server in between; the page loads anew then, and what is done on it would be lost.
 */
async function openToWrite(tab: Page, address: string): Promise<void> {
  await expect(async () => {
    const drawn = tab.waitForResponse(
      (response) => response.url() === address && response.request().resourceType() === 'fetch',
    );
    await open(tab, address);
    await (await drawn).finished();
    const isNew = await tab.evaluate(async () => {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
      return now.documentElement.dataset.build === document.documentElement.dataset.build;
    });
    expect(isNew).toBe(true);
  }).toPass();
}
