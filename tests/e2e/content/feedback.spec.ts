import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

test('where no service receives answers, a reader is told so, and is offered a report', async ({ page }) => {
  await open(page, `${addressOf('docs')}/flagsmith-concepts/segments`);
  const question = page.getByRole('region', { name: 'Feedback' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question.getByRole('status')).toHaveText('Noted on this page only. Nothing is sent.');
  const report = question.getByRole('link', { name: 'Report what is wrong' });
  await expect(report).toHaveAttribute('href', /issues\/new\?.*flagsmith-concepts%2Fsegments/);
});
