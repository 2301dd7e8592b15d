import { slugOf } from '../engine/format.ts';
import type { OpenIndex } from '../engine/index-files.ts';
import { unpackBlocks } from '../engine/passages.ts';
import type { SearchRecord } from '../record.ts';
import { recordsOfSections } from './records.ts';
import type { Section } from './search-sections.ts';

/** Restores the records that an index was built from. */
export async function recordsOfIndex(index: OpenIndex): Promise<SearchRecord[]> {
  const { pages, language, version, docusaurusTag } = index.manifest;
  const records: SearchRecord[] = [];
  for (let page = 0; page < pages; page += 1) {
    const [listed, packed, asked] = await Promise.all([
      index.page(page),
      index.passages(page),
      index.questions(page),
    ]);
    const sections = packed.map((blocks, at): Section => {
      const [level, heading, anchor] = at === 0 ? [1, '', ''] : (listed.sections[at - 1] ?? [2, '']);
      return { level, heading, anchor: anchor ?? slugOf(heading), blocks: unpackBlocks(blocks) };
    });
    const [, ...keywords] = packed[0]?.find(([kind]) => kind === 'k') ?? ['k'];
    const { href, title, breadcrumbs, description } = listed;
    const ofPage = recordsOfSections(
      {
        href,
        title,
        breadcrumbs,
        description,
        keywords,
        language,
        version,
        docusaurusTag,
        position: page,
        boost: index.boostOf(page),
      },
      sections,
    );
    records.push(
      ...ofPage.map((record, at) => {
        const questions = asked[at] ?? [];
        return questions.length > 0 ? { ...record, questions } : record;
      }),
    );
  }
  return records;
}
