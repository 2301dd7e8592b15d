import type { Page } from '@playwright/test';
import { events, flush, started } from './analytics.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('an answer to "Was this page helpful?" is sent, thanked for and taken once', async ({
  page,
  providers,
}) => {
  await page.goto('/second');
  await started(page);
  await page.getByRole('button', { name: 'Yes' }).click();
  const status = page.getByText('Thank you. Your answer is sent to the authors.');
  await expect(status).toBeVisible();
  await expect(status).toBeFocused();
  await expect(page.getByRole('button', { name: 'No' })).toBeHidden();
  await flush(page, providers);
  expect(properties(events(providers, 'page_feedback'))).toEqual([{ answer: 'yes', page: '/second' }]);
});

test('a page that was opened without a load asks again', async ({ page, providers }) => {
  await page.goto('/second');
  await started(page);
  await page.getByRole('button', { name: 'No' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveTitle('Start | Services');
  await page.getByRole('button', { name: 'Yes' }).click();
  await flush(page, providers);
  expect(properties(events(providers, 'page_feedback'))).toEqual([
    { answer: 'no', page: '/second' },
    { answer: 'yes', page: '/' },
  ]);
});

test('copied code is told', async ({ page, context, providers }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await started(page);
  await page.locator('figure').hover();
  await page.locator('[data-copy]').click();
  await expect(page.locator('[data-copied]')).toBeAttached();
  await flush(page, providers);
  expect(properties(events(providers, 'code_copied'))).toEqual([{ page: '/' }]);
});

test('a copied page is told', async ({ page, context, providers }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/second');
  await started(page);
  await page.locator('[data-copy-page]').click();
  await expect(page.locator('[data-copy-page]')).toContainText('Copied');
  await flush(page, providers);
  expect(properties(events(providers, 'page_copied'))).toEqual([{ page: '/second' }]);
});

test('a search is told: that it opened, its words and hits, and the hit that was chosen', async ({
  page,
  providers,
}) => {
  await page.goto('/');
  await started(page);
  await page.keyboard.press('/');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill('xyzzyxyz');
  await expect(page.getByRole('dialog')).toContainText('No results');
  await page.clock.runFor(1500);
  await field.fill('second');
  const hit = page.getByRole('dialog').getByRole('option', { name: /^Second/ });
  await expect(hit).toBeVisible();
  await page.clock.runFor(1500);
  await hit.click();
  await expect(page).toHaveTitle('Second | Services');
  await flush(page, providers);
  expect(events(providers, 'search_opened')).toHaveLength(1);
  expect(properties(events(providers, 'search_no_result'))).toEqual([{ query: 'xyzzyxyz' }]);
  expect(properties(events(providers, 'search_queried'))).toContainEqual({ query: 'xyzzyxyz', results: 0 });
  expect(properties(events(providers, 'search_queried'))).toContainEqual({
    query: 'second',
    results: expect.any(Number),
  });
  expect(properties(events(providers, 'search_hit_chosen'))).toEqual([
    { query: 'second', url: expect.stringMatching(/\/second/), position: 1 },
  ]);
});

test('a question to the assistant and the opinion of its answer are told', async ({ page, providers }) => {
  await page.goto('/');
  await started(page);
  await page.getByRole('link', { name: 'Ask AI' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('How do I reach a person?');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Like this answer', exact: true }).click();
  await dialog.getByRole('button', { name: 'Dislike this answer' }).click();
  await flush(page, providers);
  const question = 'How do I reach a person?';
  for (const name of ['answer_asked', 'answer_liked', 'answer_disliked'])
    expect(properties(events(providers, name))).toEqual([{ question }]);
});

test('a link to another site is told, one to this site is not', async ({ page, providers }) => {
  await page.goto('/');
  await started(page);
  await stayHere(page);
  await page.getByRole('main').getByRole('link', { name: 'elsewhere' }).click();
  await page.getByRole('main').getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveTitle('First | Services');
  await flush(page, providers);
  expect(properties(events(providers, 'outbound_link'))).toEqual([
    { url: 'https://elsewhere.example.com/page?of=theirs', page: '/' },
  ]);
});

test('a page that does not exist is told', async ({ page, providers }) => {
  await page.goto('/no/such-page', { referer: 'https://news.example.com/article' });
  await started(page);
  await flush(page, providers);
  expect(properties(events(providers, 'not_found'))).toEqual([
    { path: '/no/such-page', referrer: 'https://news.example.com/article' },
  ]);
});

/** The site's own properties: those without a vendor's prefix and without a campaign's name. */
function properties(sent: ReturnType<typeof events>): Record<string, unknown>[] {
  return sent.map(({ event_properties = {} }) =>
    Object.fromEntries(Object.entries(event_properties).filter(([name]) => OWN.has(name))),
  );
}

const OWN = new Set([
  'answer',
  'page',
  'url',
  'path',
  'referrer',
  'query',
  'results',
  'position',
  'question',
]);

/** Keeps the browser from following links to other sites. */
async function stayHere(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && link.origin !== location.origin) event.preventDefault();
    }),
  );
}
