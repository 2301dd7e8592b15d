import { addressOf } from '../sites.ts';
import { expect, test } from '../test.ts';

const docs = addressOf('docs');

/** Blocks with a line that cannot break, such as an address or the output of a program. */
const MAX_WIDER = 60;

test('few blocks of code are wider than their box in a wide window, and each shows that it goes on', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  // The shade needs no script.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const pages: readonly { readonly href: string }[] = await (await request.get(`${docs}/pages.json`)).json();
  const wider: string[] = [];
  for (const { href } of pages) {
    await page.goto(docs + href, { waitUntil: 'domcontentloaded' });
    const found = await page
      .locator('pre:visible')
      .evaluateAll((blocks) =>
        blocks
          .filter((pre) => pre.scrollWidth > pre.clientWidth + 1)
          .map((pre) => getComputedStyle(pre).backgroundAttachment),
      );
    for (const attachment of found) expect(attachment, href).toContain('local');
    wider.push(...found.map(() => href));
  }
  expect(wider.length, wider.join('\n')).toBeLessThanOrEqual(MAX_WIDER);
});
