import { expect, test } from 'vitest';
import { answer } from '../../../src/answers/answer.ts';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { sectionsAsking } from '../../../src/search/engine/known-questions.ts';
import { filler, indexFilesOf, MANIFEST, reader, recordsOfPages } from '../search/site.ts';

/** Many pages speak of the portal; what it is stands on one that hardly names it. */
const PAGES = [
  ...filler(20),
  ...Array.from({ length: 12 }, (_, at) => ({
    href: `/portal-${at}`,
    title: `Portal ${at}`,
    html: `<p>The portal is what shows part ${at} of the portal. What the portal is good for is said of the portal.</p>`,
  })),
  { href: '/about', title: 'About us', html: '<p>It shows bills and letters to customers.</p>' },
];
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  '/about': ['What is the portal?', 'Who can do what'],
};

async function engineOf(known: typeof KNOWN) {
  const records = recordsOfPages(PAGES).map((record) => {
    const questions = known[record.url];
    return questions ? { ...record, questions } : record;
  });
  return createEngine(MANIFEST, reader(indexFilesOf(records)));
}

const pageFor = async (question: string, known = KNOWN) => {
  const { declined, sources } = await answer(question, await engineOf(known));
  return declined ? undefined : sources[0]?.url;
};

test.each(['What is the portal?', 'what is the portal', 'What is the portals?!'])(
  '"%s" is answered by the section that it stands beside, however many pages have its words',
  async (question) => {
    expect(await pageFor(question)).toBe('/about');
    expect(await pageFor(question, {})).not.toBe('/about');
  },
);

test('a question of small words alone is answered if it is known', async () => {
  expect(await pageFor('Who can do what?')).toBe('/about');
  expect(await pageFor('Who can do what?', {})).toBeUndefined();
});

test('a question with other words is not taken for the known one', async () => {
  expect(await pageFor('What is part 3 of the portal?')).not.toBe('/about');
});

test('a known question is answered by its section alone, and not by the page of the answer before', async () => {
  const engine = await engineOf(KNOWN);
  const { parts, sources } = await answer('What is the portal?', engine, { page: '/portal-3' });
  expect(sources[0]?.url).toBe('/about');
  expect(parts).toHaveLength(1);
});

test('short questions tell all sections that have them, and long ones none', async () => {
  const long = 'How do I find out who changed the state of one flag in the last week?';
  const engine = await engineOf({
    '/about': ['Is it free?', long],
    '/portal-0': ['Is it free'],
    '/portal-1': ['Why?'],
  });
  const asking = async (question: string) => {
    const sections = await sectionsAsking(question, engine);
    const pages = sections.map((section) => engine.index.statistics.pageOfSection[section] ?? 0);
    return (await Promise.all(pages.map((page) => engine.index.page(page)))).map(({ title }) => title);
  };
  expect(await asking('is it free?')).toEqual(['Portal 0', 'About us']);
  expect(await asking('Why')).toEqual(['Portal 1']);
  expect(await asking(long)).toEqual([]);
  expect(await asking('What does it cost?')).toEqual([]);
});
