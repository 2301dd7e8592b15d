import { describe, expect, test } from 'vitest';
import { encoderOf } from '../../../src/answers/language.ts';
import { createEmbeddedAnswers } from '../../../src/answers/providers/embedded.ts';
import { writeVectors } from '../../../src/encoder/vectors-file.ts';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { buildSearchFiles } from '../../../src/search/node/build-index.ts';
import { createEngineSource } from '../../../src/search/providers/embedded.ts';
import { NO_VOCABULARY } from '../../../src/search/record.ts';
import { filler, MANIFEST, reader, recordsOfPages, SET } from '../search/site.ts';

const PAGES = [
  ...filler(20),
  {
    href: '/limits',
    title: 'Limits',
    html: '<h2 id="traits">Traits</h2><p>The value of a trait has at most 2000 characters.</p>',
  },
];
const VECTORS = writeVectors({
  language: 'en',
  words: ['charact', 'letter', 'limit', 'trait', 'valu'],
  dimensions: 2,
  values: Float32Array.from([1, 0, 1, 0.1, 0.2, 1, 0, 1, 0.5, 0.5]),
});
const QUESTION = 'How long can the value of a trait be?';

function files(vectors = VECTORS): Map<string, string> {
  const made = buildSearchFiles(recordsOfPages(PAGES), NO_VOCABULARY, SET, vectors);
  return new Map([...made].map(([file, text]) => [file.replace('search/', ''), text]));
}

async function ask(read: (file: string) => Promise<string>): Promise<string> {
  const answers = createEmbeddedAnswers(createEngineSource(MANIFEST, read), { search: '/search' }, []);
  let told = '';
  for await (const event of answers.ask([{ role: 'reader', text: QUESTION }], new AbortController().signal))
    if (event.type === 'text') told += event.text;
  return told;
}

describe('vectors of words', () => {
  test('are read with the first question, once, and never for a search', async () => {
    const whole = files();
    const reads: string[] = [];
    const read = async (file: string) => {
      if (file.startsWith('vectors-')) reads.push(file);
      return reader(whole)(file);
    };
    const engine = await createEngine(MANIFEST, read);
    await engine.search('value of a trait', { offset: 0, limit: 10, lastWord: 'typing' });
    expect(reads).toEqual([]);
    await Promise.all([encoderOf(engine.index), encoderOf(engine.index)]);
    expect(reads).toHaveLength(1);
  });

  test('need not be there: a site without them answers by its words', async () => {
    const without = new Map(
      [...buildSearchFiles(recordsOfPages(PAGES), NO_VOCABULARY, SET)].map(([file, text]) => [
        file.replace('search/', ''),
        text,
      ]),
    );
    expect([...without.keys()].filter((file) => file.startsWith('vectors-'))).toEqual([]);
    expect(await ask(reader(without))).toContain('2000 characters');
    expect(await ask(reader(files()))).toContain('2000 characters');
  });

  test('that are cut on the way are told as damaged', async () => {
    const whole = files();
    const [name = ''] = [...whole.keys()].filter((file) => file.startsWith('vectors-'));
    const text = whole.get(name) ?? '';
    for (const cut of [text.slice(0, 60), JSON.stringify({ ...VECTORS, levels: VECTORS.levels.slice(1) })]) {
      whole.set(name, cut);
      await expect(ask(reader(whole))).rejects.toMatchObject({ reason: 'broken' });
    }
  });

  test('that do not arrive are told as unreachable, and asked for again with the next question', async () => {
    let isOffline = true;
    const source = reader(files());
    const read = async (file: string) => {
      if (isOffline && file.startsWith('vectors-')) throw new Error('offline');
      return source(file);
    };
    const engine = createEngineSource(MANIFEST, read);
    const once = () => engine.use(({ index }) => encoderOf(index));
    await expect(once()).rejects.toMatchObject({ fault: 'unreachable' });
    isOffline = false;
    expect(await once()).toBeDefined();
  });
});
