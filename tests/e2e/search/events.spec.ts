import { active, ask, askDialog, dialog, expect, field, heard, openAsk, openSearch, test } from './test.ts';

test('a search is told when typing is over, with how much it found, and so is the hit that was chosen', async ({
  page,
  garden,
}) => {
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('roses', { delay: 50 });
  await expect.poll(() => heard(page, 'events')).toHaveLength(2);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Pruning');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pruning/);
  expect(await heard(page, 'events')).toEqual([
    ['search_opened', {}],
    ['search_queried', { query: 'roses', results: 4 }],
    ['search_hit_chosen', { query: 'roses', url: '/guides/roses#pruning', position: 2 }],
  ]);
});

test('a search that finds nothing is told as such', async ({ page, garden }) => {
  await openSearch(page, `${garden}/`);
  await field(page).fill('xyzzy');
  await expect(dialog(page)).toContainText('No results');
  await expect.poll(() => heard(page, 'events')).toHaveLength(3);
  expect((await heard(page, 'events')).slice(1)).toEqual([
    ['search_queried', { query: 'xyzzy', results: 0 }],
    ['search_no_result', { query: 'xyzzy' }],
  ]);
});

test('a question is told, and what the reader thinks of its answer', async ({ page, garden }) => {
  await openAsk(page, `${garden}/`);
  await ask(page, 'When?');
  await askDialog(page).getByRole('button', { name: 'Like this answer', exact: true }).click();
  await askDialog(page).getByRole('button', { name: 'Like this answer', exact: true }).click();
  await askDialog(page).getByRole('button', { name: 'Dislike this answer' }).click();
  expect((await heard(page, 'events')).slice(1)).toEqual([
    ['answer_asked', { question: 'When?' }],
    ['answer_liked', { question: 'When?' }],
    ['answer_disliked', { question: 'When?' }],
  ]);
});
