import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

test('the first Tab reaches a link that skips to the main content, which is out of sight until then', async ({
  page,
}) => {
  await open(page, addressOf('frame'));
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await expect(link).toHaveCSS('clip-path', 'inset(50%)');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);
});
