import { gzipSync } from 'node:zlib';
import type { Contender, Load } from './types.ts';

const FIELDS = ['title', 'heading', 'keywords', 'text'];

/** As it comes, and with the options that its documentation names for search as you type. */
export async function minisearch(load: Load): Promise<Contender[]> {
  const { default: MiniSearch } = await load('minisearch');
  const variant = (name: string, searchOptions: object): Contender => ({
    name,
    async index(sections) {
      const engine = new MiniSearch({ fields: FIELDS, storeFields: ['url'], searchOptions });
      engine.addAll(sections.map((section, id) => ({ id, ...section })));
      return {
        bytes: gzipSync(JSON.stringify(engine)).length,
        search: async (query) =>
          engine
            .search(query)
            .slice(0, 40)
            .map(({ url }: { url: string }) => url),
      };
    },
  });
  const boost = { title: 4, keywords: 3, heading: 3 };
  return [
    variant('MiniSearch, defaults', {}),
    variant('MiniSearch, boost, prefix, fuzzy 0.2', { boost, prefix: true, fuzzy: 0.2 }),
  ];
}
