import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { indexFiles, MANIFEST, reader, type TestPage } from '../../unit/search/site.ts';

const PAGES = 5000;
const SECTIONS = 12;
const QUERY_BYTES = 500_000;

let files: ReadonlyMap<string, string>;

beforeAll(() => {
  files = indexFiles(largeSite());
}, 120_000);

test.each([
  'how do I configure the connector for module 4711',
  'token',
  'wuzo rekal timeouts during upgrade of the connector with module settings and flag values',
])('a query of a site of 5,000 pages reads no more than 500 KB: %s', async (query) => {
  let bytes = 0;
  const read = reader(files);
  const engine = await createEngine(MANIFEST, async (file) => {
    const text = await read(file);
    bytes += gzipSync(text).length;
    return text;
  });
  const { found } = await engine.search(query, { offset: 0, limit: 10, lastWord: 'complete' });
  await Promise.all(found.map((place) => engine.blocks(place)));
  expect(found.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(QUERY_BYTES);
});

test('the right page of 5,000 is found', async () => {
  const engine = await createEngine(MANIFEST, reader(files));
  const { found } = await engine.search('module 4711', { offset: 0, limit: 3, lastWord: 'complete' });
  expect(found[0]?.url).toBe('/reference/4711');
});

/** Pages of made-up words: some on every page, some on many, some on few, as in real text. */
function largeSite(): TestPage[] {
  const random = generator(7);
  const syllables = ['ka', 're', 'mo', 'wu', 'zo', 'ti', 'la', 'ne', 'su', 'pi', 'vo', 'da'];
  const words = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * 12)]).join(''),
  );
  const common = [
    'flag',
    'value',
    'token',
    'connector',
    'module',
    'configure',
    'settings',
    'timeouts',
    'upgrade',
  ];
  const word = () =>
    random() < 0.15
      ? common[Math.floor(random() * common.length)]
      : words[Math.floor(words.length * random() ** 4)];
  const sentence = () => `${Array.from({ length: 10 }, word).join(' ')}.`;
  return Array.from({ length: PAGES }, (_, at) => ({
    href: `/reference/${at}`,
    title: `Module ${at}`,
    description: sentence(),
    html: Array.from(
      { length: SECTIONS },
      (_, section) =>
        `<h2 id="s${section}">${word()} ${word()}</h2><p>${sentence()} ${sentence()} ${sentence()}</p>`,
    ).join(''),
  }));
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
