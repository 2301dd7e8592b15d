import { addressOf, type SiteName } from './sites.ts';
import { expect, started, test } from './test.ts';

/** In how many parts the pages of a site are visited, so that they share the workers. */
const PARTS = 2;

const SITES: readonly SiteName[] = ['frame', 'other-look', 'docusaurus', 'docs'];

for (const site of SITES) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`no page of ${site} throws, writes to the console or breaks its own policy (${part + 1} of ${PARTS})`, async ({
      page,
      request,
    }) => {
      test.setTimeout(240_000);
      const { origin } = new URL(addressOf(site));
      const pages: { href: string }[] = await (await request.get(`${addressOf(site)}/pages.json`)).json();
      const mine = pages.filter((_, index) => index % PARTS === part);
      expect(mine.length).toBeGreaterThan(0);
      for (const { href } of mine) {
        const answer = await page.goto(origin + href);
        expect(answer?.status(), href).toBe(200);
        await started(page);
      }
    });
  }
}
