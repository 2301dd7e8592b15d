import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readSiteVectors } from '../../../src/search/node/read-vectors.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder();
const committed = readFileSync('content/vectors.json', 'utf8');
const read = (text: string) => {
  writeFileSync(path.join(folder, 'vectors.json'), text);
  return readSiteVectors(folder, 'vectors.json');
};

describe('the vectors of this site', () => {
  test('are read', () => {
    const { vectors, problems } = readSiteVectors('.', 'content/vectors.json');
    expect(problems).toEqual([]);
    expect(vectors?.words.split(' ').length).toBeGreaterThan(2000);
  });

  test('weigh at most 150 KB', () => {
    expect(brotliCompressSync(committed).length).toBeLessThan(150_000);
  });
});

describe('a build says what is wrong with a file of vectors', () => {
  test('that is not there', () => {
    const { vectors, problems } = readSiteVectors(folder, 'nowhere.json');
    expect(vectors).toBeUndefined();
    expect(problems).toMatchObject([{ severity: 'error', file: 'nowhere.json' }]);
  });

  test('that is cut', () => {
    expect(read(committed.slice(0, -500)).problems[0]?.message).toContain('search.vectors');
  });

  test('that lacks a part', () => {
    const { steps: _, ...others } = JSON.parse(committed);
    expect(read(JSON.stringify(others)).problems[0]?.message).toContain('steps');
    const { levels } = JSON.parse(committed);
    const cut = { ...JSON.parse(committed), levels: levels.slice(100) };
    expect(read(JSON.stringify(cut)).problems[0]?.message).toContain('levels');
  });
});
