import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const page = `${addressOf('docs')}/flagsmith-concepts/platform-architecture`;

test.describe('a diagram in full size', () => {
  test('opens over the page, is zoomed and panned by keys, and closes where it was opened', async ({
    page: tab,
  }) => {
    await tab.setViewportSize({ width: 390, height: 740 });
    await open(tab, page);
    const link = tab.getByRole('link', { name: 'Open full size' }).nth(1);
    await link.focus();
    await tab.keyboard.press('Enter');
    const dialog = tab.getByRole('dialog', { name: /^Diagram: / });
    await expect(dialog).toBeVisible();
    const width = () => dialog.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width);
    const before = await width();
    await tab.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    const view = dialog.locator('.full-size-view');
    await tab.keyboard.press('ArrowRight');
    await expect.poll(() => view.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await tab.keyboard.press('0');
    await expect.poll(width).toBe(before);
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBeLessThan(before);
    await tab.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('is opened once by a double click', async ({ page: tab }) => {
    await open(tab, page);
    await tab.getByRole('link', { name: 'Open full size' }).nth(1).dblclick();
    await expect(tab.locator('.full-size')).toHaveCount(1);
    await tab.keyboard.press('Escape');
    await expect(tab.locator('.full-size')).toHaveCount(0);
  });

  test('is dragged with a mouse', async ({ page: tab }) => {
    await tab.setViewportSize({ width: 500, height: 500 });
    await open(tab, page);
    await tab.getByRole('link', { name: 'Open full size' }).nth(1).click();
    const view = tab.locator('.full-size-view');
    await expect(view).toBeVisible();
    await tab.mouse.move(300, 300);
    await tab.mouse.down();
    await tab.mouse.move(200, 200);
    await tab.mouse.up();
    await expect
      .poll(() => view.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]))
      .toEqual([100, 100]);
  });
});

test.describe('a diagram whose full size cannot be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('is shown as the drawing alone', async ({ page: tab }) => {
    await open(tab, page);
    await tab.route('**/assets/full-size*', (route) => route.abort());
    await tab.getByRole('link', { name: 'Open full size' }).first().click();
    await expect(tab).toHaveURL(/assets\/files\/diagram-\w+\.svg$/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to the drawing alone, which the policy lets through', async ({ page: tab }) => {
    await tab.goto(page);
    await tab.getByRole('link', { name: 'Open full size' }).first().click();
    await expect(tab).toHaveURL(/assets\/files\/diagram-\w+\.svg$/);
    await expect(tab.locator('svg > text, svg g text').first()).toBeVisible();
  });
});
