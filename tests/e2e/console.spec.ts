import { addressOf, type SiteName } from './sites.ts';
import { expect, started, test } from './test.ts';

/** Sites whose every page is visited here; `hosting/policy.spec.ts` visits those of the documentation. */
const SITES: readonly SiteName[] = ['frame', 'other-look', 'docusaurus'];

for (const site of SITES) {
  test(`no page of ${site} throws or writes to the console`, async ({ page, request }) => {
    test.setTimeout(120_000);
    const { origin } = new URL(addressOf(site));
    const pages: { href: string }[] = await (await request.get(`${addressOf(site)}/pages.json`)).json();
    expect(pages.length).toBeGreaterThan(0);
    for (const { href } of pages) {
      const answer = await page.goto(origin + href);
      expect(answer?.status(), href).toBe(200);
      await started(page);
    }
  });
}
