import { expect, it } from 'vitest';
import { siteConfigSchema } from '../../../src/config/schema/site.ts';
import { createHostPlan } from '../../../src/hosting/plan.ts';
import { buildSearchFiles } from '../../../src/search/node/build-index.ts';
import { NO_VOCABULARY } from '../../../src/search/record.ts';
import { filler, recordsOfPages, SET } from '../search/site.ts';

it('every file of the search index that is named after its content is kept for a year', () => {
  const { immutable } = createHostPlan({
    config: siteConfigSchema.parse({ url: 'https://docs.example.com' }),
    scriptHashes: [],
    embedded: [],
    hasFile: () => false,
  });
  const records = recordsOfPages(filler(20)).map((record) => ({
    ...record,
    questions: ['How does it grow?'],
  }));
  const vectors = { language: 'en', dimensions: 1, words: 'grow', steps: [1], levels: '8' };
  const hashed = [...buildSearchFiles(records, NO_VOCABULARY, SET, vectors).keys()].filter((file) =>
    /-[\da-f]{10}\.json$/.test(file),
  );
  for (const kind of ['asked', 'vectors'])
    expect(
      hashed.some((file) => file.includes(`/${kind}-`)),
      kind,
    ).toBe(true);
  for (const file of hashed)
    expect(
      immutable.some((start) => `/${file}`.startsWith(start)),
      file,
    ).toBe(true);
});
