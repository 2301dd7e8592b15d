import type { BrowserContext, Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { test as base, expect, open, started } from '../test.ts';

const docs = addressOf('docs');

/** Has a script more than other pages. */
const PAGE_WITH_LANGUAGES = '/integrating-with-flagsmith/sdks/server-side';

/** Pages are walked in as many parts as tests can run beside each other. */
const PARTS = 4;

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

/** `test` that fails when a policy refused anything on any page. */
const test = base.extend<{ readonly refused: Violation[] }>({
  refused: [
    async ({ context }, use) => {
      const refused = await watch(context);
      await use(refused);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});

test('the policy stands in the header and in the page, and allows nothing unsafe', async ({ page }) => {
  const answer = await page.goto(docs + PAGE_WITH_LANGUAGES);
  const header = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(header).not.toContain('unsafe');
  // Readers may send requests to the one host that the configuration names.
  expect(header.replace(" connect-src 'self' https://edge.api.flagsmith.com", '')).not.toMatch(/https?:|\*/);
  const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  // Browsers read who may frame the page in the header only.
  expect(header.replace(" frame-ancestors 'none';", '')).toBe(meta);
});

for (const path of [PAGE_WITH_LANGUAGES, '/getting-started/glossary'])
  test(`the policy in ${path} allows the inline scripts of that page and no others`, async ({ page }) => {
    await page.goto(docs + path);
    const { allowed, scripts } = await page.evaluate(async () => {
      const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
      const inline = [...document.querySelectorAll('script:not([src], [type])')];
      const hash = async (text: string) => {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
      };
      return {
        allowed: meta?.content.match(/'sha256-[^']+'/g) ?? [],
        scripts: await Promise.all(inline.map(({ textContent }) => hash(textContent))),
      };
    });
    expect(scripts.length).toBeGreaterThan(1);
    expect(allowed.toSorted()).toEqual(scripts.toSorted());
  });

test.describe('an attack', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('the policy is enforced: a script that is not the site’s own does not run', async ({
    page,
    refused,
  }) => {
    await page.goto(`${docs}/getting-started/glossary`);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      return 'injected' in window;
    });
    expect(ran).toBe(false);
    // Once by the header, and once by the page.
    await expect.poll(() => refused.length).toBe(2);
    expect(refused.splice(0)).toMatchObject([
      { directive: 'script-src-elem' },
      { directive: 'script-src-elem' },
    ]);
  });
});

// Browsers write refusals to the console, so every test of the documentation fails for one; by night all of its pages are opened.
for (let part = 0; part < PARTS; part++) {
  test(`nothing is refused on any page (part ${part + 1} of ${PARTS})`, { tag: '@nightly' }, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const pages: readonly { readonly href: string }[] = await (
      await request.get(`${docs}/pages.json`)
    ).json();
    for (const { href } of pages.filter((_, index) => index % PARTS === part)) {
      await page.goto(docs + href, { waitUntil: 'load' });
      await started(page);
    }
  });
}

test('nothing is refused while a reader uses the frame', async ({ page }) => {
  await open(page, `${docs}/getting-started/quick-start`);
  await page.getByRole('button', { name: /^Colour mode/ }).click();
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await page.locator('.tabs-list label').nth(1).click();
  await page.locator('[data-copy]').first().click();
  await page.locator('[data-copy-page]').click();
  await page.locator('.pagination-next').click();
  await page.getByRole('button', { name: 'Hide sidebar' }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('[data-drawer="opener"]').click();
});

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /404/ });

  test('is refused nothing', async ({ page }) => {
    await open(page, `${docs}/best-practices/flag-livecycle`);
    await expect(page.locator('main')).toContainText('flag-livecycle');
  });
});

test('nothing is refused while a reader filters a table and moves a figure', async ({ page }) => {
  await open(page, `${docs}/administration-and-security/governance-and-compliance/audit-logs`);
  await page.locator('.table-filter input[type="search"]').first().fill('flag');
  await open(page, `${docs}/managing-flags/rollout/rollout-by-percentage`);
  await page.getByRole('button', { name: '50%' }).click();
  await expect(page.getByText('At 50%')).toBeVisible();
});

test('nothing is refused while a reader searches and asks', async ({ page }) => {
  await open(page, docs);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('segments');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, `${docs}/search?q=segments`);
  await expect(page.locator('main')).toContainText('Segments');
  await page.getByRole('link', { name: 'Ask AI' }).first().click();
  await page.getByRole('dialog', { name: 'Ask AI' }).getByRole('textbox').fill('What is a segment?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ask AI' })).toContainText(/segment/i);
});

test('nothing is refused in the API reference', async ({ page }) => {
  await open(page, `${docs}/edge-api/identify-user`);
  for (const summary of await page.locator('main details:not([open]) > summary').all())
    if (await summary.isVisible()) await summary.click();
  for (const label of await page.locator('main .tabs-list label').all())
    if (await label.isVisible()) await label.click();
});

/** Collects what policies refuse, on every page of the browser. */
async function watch(context: BrowserContext): Promise<Violation[]> {
  const refused: Violation[] = [];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.exposeBinding(
    'refusedByPolicy',
    ({ page }: { page: Page }, directive: string, blocked: string) => {
      refused.push({ directive, blocked, page: page.url() });
    },
  );
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { refusedByPolicy(...said: string[]): void }).refusedByPolicy(
        effectiveDirective,
        blockedURI,
      );
    });
  });
  return refused;
}
