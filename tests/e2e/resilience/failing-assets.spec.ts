import type { Page, Route } from '@playwright/test';
import { dialog, field, options } from '../search/test.ts';
import { addressOf } from '../sites.ts';
import { expect, test } from '../test.ts';

const docs = addressOf('docs');

/** How a file fails to come. */
const FAILURES = {
  'cannot be reached': (route: Route) => route.abort(),
  'is not found': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  'is answered with an error': (route: Route) => route.fulfill({ status: 500, body: 'Broken' }),
  'is answered with a page': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Any</title><h1>Any page</h1>' }),
} as const;

/** What the reader meets on the way through search. */
type Search =
  /** The dialog with its hits. */
  | 'dialog'
  /** The dialog cannot be had; another attempt leads to the results page, which shows them. */
  | 'results page'
  /** The dialog has no results, and names the way to the sections. */
  | 'sections from the dialog'
  /** The search page without results, with all sections. */
  | 'sections'
  /** Neither the dialog nor the results page can be had, of which the sections stay. */
  | 'sections after two attempts';

interface Walk {
  readonly what: string;
  readonly files: RegExp;
  readonly how: readonly (keyof typeof FAILURES)[];
  readonly search: Search;
  readonly styles?: 'unstyled';
  /** Whether the page says on top that it did not load properly. */
  readonly isTold?: true;
  /** Set where another file fails in the same way, which every change walks without. */
  readonly onlyByNight?: true;
}

/** Each file that a walk through the site needs besides its pages. */
const WALKS: readonly Walk[] = [
  {
    what: 'the style sheet',
    files: /\/assets\/style-.*\.css$/,
    how: ['is not found', 'is answered with a page'],
    search: 'dialog',
    styles: 'unstyled',
    isTold: true,
  },
  {
    what: 'the script',
    files: /\/assets\/main-.*\.js$/,
    how: ['cannot be reached', 'is answered with a page'],
    search: 'sections',
    isTold: true,
  },
  {
    what: 'the search dialog',
    files: /\/assets\/mount-.*\.js$/,
    how: ['is not found', 'is answered with a page'],
    search: 'results page',
  },
  {
    what: 'the style of the search dialog',
    files: /\/assets\/search-dialog-.*\.css$/,
    how: ['is answered with an error'],
    search: 'results page',
    onlyByNight: true,
  },
  {
    what: 'React',
    files: /\/assets\/react-.*\.js$/,
    how: ['is answered with an error'],
    search: 'sections after two attempts',
    onlyByNight: true,
  },
  {
    what: 'the script that searches beside the page',
    files: /\/assets\/worker-.*\.js$/,
    how: ['is not found'],
    search: 'dialog',
    onlyByNight: true,
  },
  {
    what: 'all that searches',
    files: /\/assets\/(worker|serve)-.*\.js$/,
    how: ['cannot be reached'],
    search: 'sections from the dialog',
  },
  {
    what: 'the list of the search index',
    files: /\/search\/en-current\.json$/,
    how: ['is answered with a page'],
    search: 'sections from the dialog',
    onlyByNight: true,
  },
  {
    what: 'the terms of the search index',
    files: /\/search\/terms-.*\.json$/,
    how: ['is not found'],
    search: 'sections from the dialog',
    onlyByNight: true,
  },
  {
    what: 'the lists of places in the search index',
    files: /\/search\/lists-.*\.json$/,
    how: ['cannot be reached'],
    search: 'sections from the dialog',
    onlyByNight: true,
  },
  {
    what: 'the pages of the search index',
    files: /\/search\/pages-.*\.json$/,
    how: ['cannot be reached'],
    search: 'sections from the dialog',
    onlyByNight: true,
  },
  {
    what: 'the texts of the search index',
    files: /\/search\/text-.*\.json$/,
    how: ['is answered with an error'],
    search: 'dialog',
    onlyByNight: true,
  },
];

const heading = (page: Page) => page.locator('h1');

test.describe('a walk through the site: home, a guide, a tab, search, an API operation, and back', () => {
  test.use({ expectedErrors: /Failed to load resource|MIME type/ });

  for (const { what, files, how, search, styles = 'styled', isTold, onlyByNight } of WALKS) {
    for (const [at, failure] of how.entries()) {
      // Every change walks with a file of each kind missing in one way; by night the others are, and in the other ways.
      test(`while ${what} ${failure}`, { tag: at > 0 || onlyByNight ? '@nightly' : [] }, async ({
        page,
        context,
      }) => {
        await context.route(files, FAILURES[failure]);
        await page.goto(docs);
        await expect(heading(page)).toBeVisible();
        const banner = page.getByRole('region', { name: 'Loading problem' });
        await expect(banner).toBeVisible({ visible: isTold === true });
        if (isTold) await expect(banner.getByRole('link', { name: 'Reload' })).toBeVisible();

        await page.getByRole('main').getByRole('link', { name: 'What feature flags are' }).click();
        await chooseInSidebar(page, '/getting-started/quick-start', styles);
        await expect(heading(page)).toHaveText('Quick Start');

        const tabs = page.locator('.tabs').filter({ hasText: 'Python' }).first();
        await tabs.locator('label', { hasText: 'Python' }).first().click();
        await expect(tabs.getByRole('radio', { name: 'Python' })).toBeChecked();
        await expect(tabs.locator('code').filter({ hasText: 'pip install flagsmith' })).toBeVisible();

        await SEARCHES[search](page);
        await expect(heading(page)).toBeVisible();
        await expect(heading(page)).not.toHaveText(/Quick Start|Search/);
        const found = (await heading(page).textContent()) ?? '';

        await page.locator('header').getByRole('link', { name: 'Edge API Specification' }).click();
        await chooseInSidebar(page, '/edge-api/get-flags', styles);
        await expect(heading(page)).toHaveText('Get flags');
        await page.goBack();
        await page.goBack();
        await expect(heading(page)).toHaveText(found);
      });
    }
  }
});

/** Without styles the sidebar is in the drawer, which browsers open by themselves. */
async function chooseInSidebar(page: Page, path: string, styles: 'styled' | 'unstyled'): Promise<void> {
  const link = page.locator('.sidebar').locator(`a[href="${path}"]`);
  await expect(link).toBeAttached();
  if (styles === 'unstyled') await page.getByRole('button', { name: 'Open menu' }).click();
  await link.click();
}

const SEARCHES: Readonly<Record<Search, (page: Page) => Promise<void>>> = {
  async dialog(page) {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('segments');
    await options(page).filter({ hasNotText: 'Ask AI' }).first().click();
  },
  async 'results page'(page) {
    await page.locator('header').getByRole('link', { name: 'Search' }).click();
    await page
      .getByRole('dialog', { name: 'Unable to fetch results' })
      .getByRole('button', { name: 'Retry' })
      .click();
    await expect(page).toHaveURL(/\/search\?q=$/);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('segments');
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/\d+ results/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Segments/ })
      .first()
      .click();
  },
  async 'sections from the dialog'(page) {
    await page.keyboard.press('/');
    await page.keyboard.type('segments');
    const failure = dialog(page).getByRole('alert');
    await expect(failure).toContainText('Unable to fetch results');
    await failure.getByRole('link', { name: 'Browse by section' }).click();
    await chooseSection(page);
  },
  async sections(page) {
    await page.locator('header').getByRole('link', { name: 'Search' }).click();
    await chooseSection(page);
  },
  async 'sections after two attempts'(page) {
    await page.locator('header').getByRole('link', { name: 'Search' }).click();
    const failure = page.getByRole('dialog', { name: 'Unable to fetch results' });
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/search\?q=$/);
    await failure.getByRole('button', { name: 'Close' }).click();
    await chooseSection(page);
  },
};

async function chooseSection(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Browse by section' })
    .getByRole('link', { name: 'Segments' })
    .first()
    .click();
}
