import type { Contender, Load } from './types.ts';

/** With boosted fields and a tolerance of one letter. Its index has no compact form to weigh. */
export async function orama(load: Load): Promise<Contender[]> {
  const { create, insertMultiple, search } = await load('@orama/orama');
  const variant = (name: string, options: object): Contender => ({
    name,
    async index(sections) {
      const schema = {
        url: 'string',
        title: 'string',
        heading: 'string',
        keywords: 'string',
        text: 'string',
      };
      const database = create({ schema, components: { tokenizer: { stemming: true, language: 'english' } } });
      await insertMultiple(
        database,
        sections.map((section) => ({ ...section })),
        500,
      );
      return {
        async search(term) {
          const { hits } = await search(database, {
            term,
            limit: 40,
            properties: ['title', 'heading', 'keywords', 'text'],
            ...options,
          });
          return hits.map(({ document }: { document: { url: string } }) => document.url);
        },
      };
    },
  });
  const boost = { title: 4, keywords: 3, heading: 3 };
  return [variant('Orama, defaults', {}), variant('Orama, boost, tolerance 1', { boost, tolerance: 1 })];
}
