import { addressOf } from '../sites.ts';
import { expect, filesOfPage, holdBack, open, test } from '../test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the progress bar stands still, and a link within the page arrives at once', async ({ page }) => {
  const docs = addressOf('docs');
  const letGo = await holdBack(page, filesOfPage('/getting-started/glossary'));
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
