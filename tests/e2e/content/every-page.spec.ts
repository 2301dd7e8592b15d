import type { Page } from '@playwright/test';
import { FACTS } from '../../../src/page-tree/names.ts';
import { addressOf } from '../sites.ts';
import { expect, test } from '../test.ts';

const docs = addressOf('docs');

/** Pages are walked in as many parts as tests can run beside each other. */
const PARTS = 2;

/** Blocks of code in a part that have a line which cannot break, such as an address or the output of a program. */
const MAX_WIDE_BLOCKS = 30;

// What is looked at needs no script.
test.use({ javaScriptEnabled: false });

for (let part = 0; part < PARTS; part++) {
  test(`on every page, tables, diagrams and most code fit a wide window, all show where they go on in a narrow one, and names in cells break between their words (part ${part + 1} of ${PARTS})`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const pages: readonly { readonly href: string }[] = await (
      await request.get(`${docs}/pages.json`)
    ).json();
    const found: string[] = [];
    const wideBlocks: string[] = [];
    const inWide = async (href: string) => {
      for (const fault of await cutOff(page, BOXES, 'at all')) found.push(`${href} at 1440 px: ${fault}`);
      for (const block of await cutOff(page, 'pre', 'at all')) wideBlocks.push(`${href}: ${block}`);
    };
    const inNarrow = async (href: string) => {
      for (const fault of await cutOff(page, `pre, ${BOXES}`, 'without a cue'))
        found.push(`${href} at 390 px: ${fault}`);
      for (const name of await brokenNames(page)) found.push(`${href} at 390 px: breaks ${name}`);
      for (const size of await smallLetters(page)) found.push(`${href}: letters of ${size} px in a diagram`);
    };
    // What is looked at does not depend on the height; a low window is painted sooner.
    const windows = [
      { size: { width: 1440, height: 300 }, look: inWide },
      { size: { width: 390, height: 300 }, look: inNarrow },
    ];
    for (const { href } of pages.filter((_, index) => index % PARTS === part)) {
      for (const [index, { size, look }] of windows.entries()) {
        await page.setViewportSize(size);
        if (index === 0) await page.goto(docs + href, { waitUntil: 'domcontentloaded' });
        await look(href);
      }
      // The next page begins in the window that this one ends in: to lay out a long page anew takes longest.
      windows.reverse();
    }
    expect(found).toEqual([]);
    expect(wideBlocks.length, wideBlocks.join('\n')).toBeLessThanOrEqual(MAX_WIDE_BLOCKS);
  });
}

/** What holds tables, lists of facts and drawings. */
const BOXES = `.table-scroll, [${FACTS}], .diagram-scroll`;

/** Boxes of which something is out of sight: at all, or without a shade at the edge. */
async function cutOff(page: Page, boxes: string, which: 'at all' | 'without a cue'): Promise<string[]> {
  return page.evaluate(
    ({ selector, onlyWithoutCue }) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
        .filter((box) => {
          const { overflowX, backgroundAttachment } = getComputedStyle(box);
          const hasCue = overflowX === 'auto' && backgroundAttachment.includes('local');
          return !(onlyWithoutCue && hasCue);
        })
        .map(
          (box) =>
            `${box.className} lacks ${box.scrollWidth - box.clientWidth} px: ${box.textContent.slice(0, 60)}`,
        ),
    { selector: boxes, onlyWithoutCue: which === 'without a cue' },
  );
}

/** Sizes below 12 px, as the letters of diagrams are drawn. */
async function smallLetters(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('.diagram svg text')]
      .filter((text) => text.checkVisibility())
      .map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1))
      .filter((size) => size < 11.95),
  );
}

/** Names in cells of which a line ends inside a word, though it could end between two. */
async function brokenNames(page: Page): Promise<string[]> {
  return page.evaluate((facts) => {
    const range = document.createRange();
    const topOf = (text: Text, at: number) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().top;
    };
    const endsInside = (text: Text) =>
      [...text.data.matchAll(/(?<=\w)\w/g)].some(
        ({ index }) => topOf(text, index) > topOf(text, index - 1) + 4,
      );
    return [...document.querySelectorAll(`main :is(td, th, [${facts}] dt, [${facts}] dd) code:has(wbr)`)]
      .filter((code) => code.getClientRects().length > 1)
      .flatMap((code) =>
        [...code.childNodes]
          .filter((piece): piece is Text => piece instanceof Text && endsInside(piece))
          .map((piece) => `${piece.data} of ${code.textContent}`),
      );
  }, FACTS);
}
