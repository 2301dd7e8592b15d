import { expect, test } from 'vitest';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { seeded } from '../../eval/random.ts';
import { indexFiles, MANIFEST, reader, type TestPage } from './site.ts';

/** Pages whose names alone are too much to be read before the first search. */
function manyPages(): TestPage[] {
  const random = seeded(1);
  const signs = () => random().toString(36).slice(2, 8);
  return Array.from({ length: 400 }, (_, at) => ({
    href: `/page/${at}`,
    title: `Page ${at}`,
    description: Array.from({ length: 70 }, signs).join(' '),
    html: at % 40 === 0 ? '<p>About lanterns.</p>' : '<p>About meadows.</p>',
  }));
}

test('a search of a large site reads the names of the pages that it finds, and of few others', async () => {
  const files = indexFiles(manyPages());
  const read: string[] = [];
  const engine = await createEngine(MANIFEST, (file) => {
    read.push(file);
    return reader(files)(file);
  });
  const { found } = await engine.search('lanterns', { offset: 0, limit: 20, lastWord: 'complete' });
  expect(found).toHaveLength(10);
  const sizeOf = (names: readonly string[]) =>
    names
      .filter((name) => name.startsWith('pages-'))
      .reduce((sum, name) => sum + (files.get(name)?.length ?? 0), 0);
  expect(sizeOf(read)).toBeLessThan(0.5 * sizeOf([...files.keys()]));
});
