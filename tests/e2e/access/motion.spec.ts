import { addressOf } from '../sites.ts';
import { expect, holdBack, open, started, test } from '../test.ts';
import { EXPECTED_ERRORS, KINDS } from './kinds.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: EXPECTED_ERRORS });
test.describe.configure({ timeout: 60_000 });

for (const site of ['frame', 'other-look', 'docusaurus', 'docs'] as const) {
  test(`${site}: for readers who want less motion nothing moves on a page of any kind`, async ({ page }) => {
    for (const [, kind, path] of KINDS.filter(([of]) => of === site)) {
      await page.goto(addressOf(site) + path);
      await started(page);
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .flatMap((element) =>
            [undefined, '::before', '::after'].map((part) => {
              const style = getComputedStyle(element, part);
              const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
              const moves =
                longest(style.transitionDuration) > 0.001 ||
                // An animation along the scroll position is the reader's own motion.
                (style.animationName !== 'none' && style.animationTimeline === 'auto') ||
                style.scrollBehavior === 'smooth';
              return moves ? `${element.tagName} ${element.className} ${part ?? ''}` : '';
            }),
          )
          .filter(Boolean),
      );
      expect([...new Set(moving)], kind).toEqual([]);
    }
  });
}

test('the progress bar stands still, and a link within the page arrives at once', async ({ page }) => {
  const docs = addressOf('docs');
  const letGo = await holdBack(page, '**/getting-started/glossary');
  await open(page, `${docs}/getting-started/quick-start`);
  await page.locator('.sidebar a[href$="/glossary"]').click();
  const bar = page.locator('.progress');
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');

  const moved = await page.evaluate(async () => {
    const link = [...document.querySelectorAll<HTMLElement>('.toc a')].at(-1);
    link?.click();
    const places = [];
    for (let frame = 0; frame < 4; frame++) {
      await new Promise(requestAnimationFrame);
      places.push(scrollY);
    }
    return new Set(places.slice(1)).size;
  });
  expect(moved).toBe(1);
});
