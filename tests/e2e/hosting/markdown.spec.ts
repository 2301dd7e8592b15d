import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const docs = addressOf('docs');

test('a page can be copied as Markdown, and opened as such', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${docs}/managing-flags/tagging`);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.locator('.page-action', { hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^# .+\n\n> .+\n\nSource: <https:\/\/docs\.flagsmith\.com\/managing-flags\/tagging>/,
  );

  await page.locator('.page-menu summary').click();
  const link = page.getByRole('link', { name: 'View as Markdown' });
  const answer = await request.get(docs + (await link.getAttribute('href')));
  expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await answer.text()).toBe(copied);
  await link.click();
  await expect(page).toHaveURL(`${docs}/managing-flags/tagging.md`);
});

test('every page that is listed has a copy that holds its words and no HTML of controls', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const pages: readonly { readonly href: string }[] = await (await request.get(`${docs}/pages.json`)).json();
  for (const { href } of pages) {
    const answer = await request.get(`${docs}${href === '/' ? '/index' : href}.md`);
    expect([href, answer.status()]).toEqual([href, 200]);
    const text = await answer.text();
    expect(text, href).toMatch(/^# .+\n/);
    const prose = text.replace(/^(`{3,}).*?^\1$/gms, '').replace(/`[^`\n]*`/g, '');
    expect(prose, href).not.toMatch(/<(div|span|button|svg|figure|section|input|details)\b/);
  }
});
