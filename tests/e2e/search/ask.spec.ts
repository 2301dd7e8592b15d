import type { Page } from '@playwright/test';
import { isSameWindow, markWindow } from '../test.ts';
import type { AnswerStep } from './fakes/control.ts';
import {
  ask,
  askDialog,
  dialog,
  expect,
  field,
  heard,
  open,
  openAsk,
  openSearch,
  question,
  tell,
  test,
} from './test.ts';

const DISCLAIMER = 'Answers are generated with AI which can make mistakes. Verify responses.';
const ON_DEVICE = 'The answer was assembled from the documentation on this device.';

const says = (text: string): AnswerStep => ({ type: 'text', text });
const turn = (page: Page) => askDialog(page).getByRole('article').last();
const button = (page: Page, name: string) => askDialog(page).getByRole('button', { name, exact: true });

test('the option below the hits asks what is typed', async ({ page, garden }) => {
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('when do I prune?');
  await expect(dialog(page)).toContainText('No results');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(turn(page).getByRole('heading', { name: 'when do I prune?' })).toBeVisible();
  await expect(turn(page)).toContainText('You asked: when do I prune?');
  await expect(question(page)).toBeFocused();
});

test('Enter that ends a word of an input method asks nothing', async ({ page, garden }) => {
  await openAsk(page, `${garden}/`);
  await question(page).fill('剪定は');
  // As Safari reports it: the composition is over, and the key has the code of an input method.
  await question(page).dispatchEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    bubbles: true,
    cancelable: true,
  });
  await expect(question(page)).toHaveValue('剪定は');
  await question(page).press('Enter');
  await expect(turn(page)).toContainText('You asked: 剪定は');
  await expect(askDialog(page).getByRole('article')).toHaveCount(1);
});

test('the answer is prepared after each word from the third on', async ({ page, garden }) => {
  await openAsk(page, `${garden}/`);
  // Quicker than what counts as a pause.
  await page.keyboard.type('How do I prune my roses', { delay: 50 });
  const prepared = () => heard(page, 'prepared');
  await expect
    .poll(prepared)
    .toEqual(expect.arrayContaining(['How do I', 'How do I prune', 'How do I prune my']));
});

test('the answer to a question that is pasted is prepared at once, without a pause', async ({
  page,
  garden,
}) => {
  await openAsk(page, `${garden}/`);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const pasted = 'When do the tulips flower in the north?';
  await question(page).fill(pasted);
  // In steps far below the pause that typing needs, none of which adds up to it.
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return heard(page, 'prepared');
    })
    .toContain(pasted);
});

test('the button switches to Ask AI and back, and what was typed is still there', async ({
  page,
  garden,
}) => {
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('roses');
  await dialog(page).getByRole('button', { name: 'Ask AI' }).click();
  await expect(question(page)).toBeFocused();
  await expect(askDialog(page)).toContainText('Ask a question about the documentation');
  await button(page, 'Search').click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('roses');
});

test('an answer is thought about, streamed, and rests on sources that close the dialog when they are opened', async ({
  page,
  garden,
}) => {
  await openAsk(page, `${garden}/`);
  await markWindow(page);
  const sources = [
    { title: 'Roses: Pruning', url: '/guides/roses#pruning' },
    { title: 'Bad', url: 'javascript:alert(1)' },
  ];
  await tell(page, {
    answers: [
      [
        { type: 'wait', name: 'thought' },
        says('Cut them **in '),
        { type: 'wait', name: 'written' },
        says('spring**.'),
        { type: 'sources', sources },
      ],
    ],
  });
  await ask(page, 'When do I prune?');
  await expect(turn(page).getByRole('status')).toHaveText('Thinking…');
  await tell(page, { reached: ['thought'] });
  await expect(turn(page)).toContainText('Cut them');
  await expect(turn(page).locator('[aria-busy="true"]')).toBeVisible();
  await tell(page, { reached: ['thought', 'written'] });
  await expect(turn(page).locator('strong')).toHaveText('in spring');
  await expect(turn(page).locator('[aria-busy="true"]')).toHaveCount(0);
  const related = turn(page).getByRole('list', { name: 'Related sources' });
  await expect(related.getByRole('link')).toHaveText(['Roses: Pruning']);
  await related.getByRole('link').click();
  await expect(page).toHaveURL(`${garden}/guides/roses#pruning`);
  await expect(askDialog(page)).toBeHidden();
  expect(await isSameWindow(page)).toBe(true);
});

test('the conversation is still there when the dialog is opened again, and a new one forgets it', async ({
  page,
  garden,
}) => {
  await openAsk(page, `${garden}/`);
  await ask(page, 'One?');
  await expect(turn(page)).toContainText('You asked: One?');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ask AI' }).click();
  await expect(turn(page)).toContainText('You asked: One?');
  await ask(page, 'Two?');
  await expect(askDialog(page).getByRole('article')).toHaveCount(2);
  expect((await heard(page, 'conversations')).at(-1)).toEqual([
    'reader: One?',
    'assistant: You asked: One?',
    'reader: Two?',
  ]);
  await button(page, 'New conversation').click();
  await expect(askDialog(page).getByRole('article')).toHaveCount(0);
  await expect(question(page)).toBeFocused();
  await ask(page, 'Three?');
  await expect(turn(page)).toContainText('You asked: Three?');
  expect((await heard(page, 'conversations')).at(-1)).toEqual(['reader: Three?']);
});

test('an answer is stopped by the button, by keyboard, and what came of it stays', async ({
  page,
  garden,
}) => {
  await openAsk(page, `${garden}/`);
  await tell(page, { answers: [[says('It is a long '), { type: 'hang' }]] });
  await ask(page, 'Why?');
  await expect(turn(page)).toContainText('It is a long');
  await question(page).fill('Another?');
  await question(page).press('Enter');
  await expect(askDialog(page).getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Stop')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(turn(page)).toContainText('You stopped this answer.');
  await expect(turn(page)).toContainText('It is a long');
  expect(await heard(page, 'stopped')).toEqual(['Why?']);
  await expect(question(page)).toHaveValue('Another?');
  await expect(question(page)).toBeFocused();
});

test('an answer is copied, whole or its code alone, liked and disliked', async ({
  page,
  garden,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsk(page, `${garden}/`);
  await tell(page, { answers: [[says('Cut **now**.')]] });
  await ask(page, 'When?');
  await button(page, 'Copy answer').click();
  await expect(turn(page).getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Cut **now**.');
  await button(page, 'Like this answer').click();
  await expect(button(page, 'Like this answer')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Dislike this answer').click();
  await expect(button(page, 'Like this answer')).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page, 'Dislike this answer')).toHaveAttribute('aria-pressed', 'true');
  // This site sends no events to anybody.
  await expect(turn(page).getByRole('status')).toHaveText('Noted on this page only. Nothing is sent.');
  const report = await askDialog(page)
    .getByRole('link', { name: /^Report what is wrong/ })
    .getAttribute('href');
  const { origin, pathname, searchParams } = new URL(report ?? '');
  expect(origin + pathname).toBe('https://garden.example.com/reports/new');
  expect(searchParams.get('title')).toContain('When?');
  expect(searchParams.get('body')).toContain(`${garden}/`);

  await tell(page, { answers: [[says('```sh\nprune --all <roses>\n```')]] });
  await ask(page, 'How?');
  await turn(page).locator('figure').hover();
  await turn(page).locator('figure').getByRole('button', { name: /^Copy/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('prune --all <roses>');
});

test('the disclaimer says where answers are made when that is this device; a question may be long, but not endless', async ({
  page,
  garden,
}) => {
  await openAsk(page, `${garden}/`);
  await expect(askDialog(page).locator('.ask-notes p').first()).toHaveText(`${DISCLAIMER} ${ON_DEVICE}`);
  await expect(askDialog(page)).toContainText('Results are AI generated from the documentation.');
  await expect(askDialog(page).getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/support',
  );
  // Shift and Enter make a line.
  await question(page).pressSequentially('one');
  await question(page).press('Shift+Enter');
  await question(page).pressSequentially('two');
  await expect(question(page)).toHaveValue('one\ntwo');
  await expect(question(page)).toHaveAttribute('maxlength', '2000');
});

test('the disclaimer of hosted answers says nothing of this device', async ({ page, garden }) => {
  await tell(page, { runs: 'hosted' });
  await openAsk(page, `${garden}/`);
  await ask(page, 'Why?');
  await expect(turn(page)).toContainText('You asked: Why?');
  await expect(askDialog(page).locator('.ask-notes p').first()).toHaveText(DISCLAIMER);
});

test('a question that the documentation does not answer is declined, with no sources', async ({
  page,
  garden,
}) => {
  await openAsk(page, `${garden}/`);
  await tell(page, {
    answers: [[{ type: 'declined' }], [says('Not in the **garden**.'), { type: 'declined' }]],
  });
  await ask(page, 'What is the weather?');
  await expect(turn(page)).toContainText('The documentation does not answer this.');
  await ask(page, 'And tomorrow?');
  await expect(turn(page)).toContainText('Not in the garden.');
});

test('a question that fails says why, and can be asked again', async ({ page, garden }) => {
  await openAsk(page, `${garden}/`);
  for (const [reason, title] of [
    ['offline', 'Unable to fetch an answer'],
    ['refused', 'Answers are not available'],
    ['busy', 'Too many questions at once'],
    ['broken', 'No usable answer came back'],
  ] as const) {
    await tell(page, { answers: [[{ type: 'throw', reason, message: 'In its own words.' }]] });
    await ask(page, `Why ${reason}?`);
    await expect(turn(page).getByRole('alert')).toContainText(title);
    await expect(turn(page).getByRole('alert')).toContainText('In its own words.');
    await button(page, 'Ask again').click();
    await expect(turn(page)).toContainText(`You asked: Why ${reason}?`);
    await expect(askDialog(page).getByRole('article')).toHaveCount(1);
    await button(page, 'New conversation').click();
  }
});

test('an answer that breaks off keeps what came of it and can be asked again; one without a word is told from an answer', async ({
  page,
  garden,
}) => {
  await openAsk(page, `${garden}/`);
  await tell(page, { answers: [[says('Half an ans'), { type: 'throw', reason: 'broken', message: '' }]] });
  await ask(page, 'Why?');
  await expect(turn(page)).toContainText('Half an ans');
  await expect(turn(page).getByRole('alert')).toContainText('The answer was cut off');
  await expect(button(page, 'Ask again')).toBeVisible();

  await button(page, 'New conversation').click();
  await tell(page, { answers: [[]] });
  await ask(page, 'Why?');
  await expect(turn(page).getByRole('alert')).toContainText('No usable answer came back');
});

test('an answer that is unusually slow says so', async ({ page, garden }) => {
  await page.clock.install();
  await open(page, `${garden}/`);
  await page.getByRole('link', { name: 'Ask AI' }).click();
  await tell(page, { answers: [[{ type: 'hang' }]] });
  await ask(page, 'Why?');
  await expect(turn(page).getByRole('status')).toHaveText('Thinking…');
  await page.clock.fastForward(9000);
  await expect(turn(page).getByRole('status')).toContainText('This is taking longer than usual');
});

test('markup in questions and answers is shown as text', async ({ page, garden }) => {
  await openAsk(page, `${garden}/`);
  const markup = '<img src=x onerror=alert(1)>';
  await tell(page, { answers: [[says(`Use ${markup} ![spy](https://spy.example.com/x.png)`)]] });
  await ask(page, markup);
  await expect(turn(page).getByRole('heading')).toHaveText(markup);
  await expect(turn(page)).toContainText(`Use ${markup} spy`);
  await expect(askDialog(page).locator('img')).toHaveCount(0);
});

test('the newest question stands at the top of what is seen', async ({ page, garden }) => {
  await openAsk(page, `${garden}/`);
  const long = says('A line.\n\n'.repeat(40));
  await tell(page, { answers: [[long], [long]] });
  for (const words of ['First?', 'Second?']) {
    await ask(page, words);
    await expect(button(page, 'Stop')).toHaveCount(0);
  }
  const scroller = await askDialog(page).getByRole('log').boundingBox();
  const heading = await turn(page).getByRole('heading', { name: 'Second?' }).boundingBox();
  expect((heading?.y ?? 0) - (scroller?.y ?? 0)).toBeLessThan(40);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('Ask AI that cannot be fetched says so and can be tried again', async ({ page, garden, context }) => {
    await openSearch(page, `${garden}/`);
    await markWindow(page);
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'Ask AI' }).click();
    await expect(askDialog(page).getByRole('alert')).toContainText('Unable to fetch Ask AI');
    await context.setOffline(false);
    await button(page, 'Retry').click();
    await expect(question(page)).toBeFocused();
    expect(await isSameWindow(page)).toBe(true);
  });
});
