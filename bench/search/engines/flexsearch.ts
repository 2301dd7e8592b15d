import type { Contender, Load } from './types.ts';

/** As a document index with its English encoder, forward tokens and suggestions. Fields come in the order of their weight. */
export async function flexsearch(load: Load): Promise<Contender[]> {
  const { default: FlexSearch } = await load('flexsearch');
  const fields = ['title', 'keywords', 'heading', 'text'];
  return [
    {
      name: 'FlexSearch, forward, suggest',
      async index(sections) {
        const engine = new FlexSearch.Document({
          tokenize: 'forward',
          encoder: FlexSearch.Charset.LatinBalance,
          context: true,
          document: { id: 'id', index: fields },
        });
        for (const [id, section] of sections.entries()) engine.add({ id, ...section });
        return {
          async search(query) {
            const found: { field: string; result: number[] }[] = engine.search(query, {
              limit: 40,
              suggest: true,
            });
            const scores = new Map<number, number>();
            for (const { field, result } of found) {
              const weight = fields.length - fields.indexOf(field);
              for (const [rank, id] of result.entries())
                scores.set(id, (scores.get(id) ?? 0) + weight / (rank + 1));
            }
            return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => sections[id]?.url ?? '');
          },
        };
      },
    },
  ];
}
