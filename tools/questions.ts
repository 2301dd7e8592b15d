import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadSiteConfig } from '../src/config/load.ts';
import { type ReviewedSection, reviewQuestions } from '../src/search/node/question-review.ts';
import { questionFileOf } from '../src/search/node/questions.ts';
import { readQuestions } from '../src/search/node/read-questions.ts';
import { recordsOfIndex } from '../src/search/node/records-of-index.ts';
import type { Block } from '../src/search/record.ts';
import { counted } from '../src/text/text.ts';
import { INDEX_OPTIONS, INDEX_USAGE, openSearch } from './shared/open-search.ts';
import { runTool } from './shared/run-tool.ts';
import { stampFile } from './stamp-questions.ts';

const USAGE = `Usage: npm run questions                       what is missing, page by page
       npm run questions -- /page …             the same, section by section, for these pages and those below them
       npm run questions -- --sections /page    the page's sections with their text, for those who write questions
       npm run questions -- --stamp /page …     notes that the questions of these pages fit the text as it is now;
                                                /page#anchor stands for one section

Questions are files in the folder that search.questions of site.config.ts names. The text is that of the built site.

  --site DIR     folder of site.config.ts (default: this one)
${INDEX_USAGE}`;

await runTool(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...INDEX_OPTIONS,
      site: { type: 'string', default: '.' },
      sections: { type: 'boolean', default: false },
      stamp: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const siteDir = path.resolve(values.site);
  const { search, baseUrl } = await loadSiteConfig(siteDir);
  if (search.questions === undefined)
    throw new Error('search.questions of site.config.ts is not set. Name the folder of questions there.');
  const { entries, problems } = await readQuestions(siteDir, search.questions);
  for (const { file, line, message } of problems) console.error(`${file}:${line ?? 1} ${message}`);
  const records = await openSearch(values).use(({ index }) => recordsOfIndex(index));
  const all = reviewQuestions(records, entries, baseUrl);

  if (values.stamp || values.sections) {
    if (positionals.length === 0) throw new Error('Name a page, such as /guides/first.');
    const chosen = positionals.flatMap((address) => sectionsAt(address, all));
    if (values.sections) return console.log(chosen.map(showSection).join('\n\n'));
    for (const [page, sections] of Map.groupBy(chosen, (section) => section.page)) {
      const stamped = await stampFile(path.join(siteDir, search.questions, questionFileOf(page)), sections);
      console.log(`${page}: ${stamped} stamped`);
    }
    return;
  }
  const below = all.filter(({ page }) =>
    positionals.some((each) => page === each || page.startsWith(`${each}/`)),
  );
  console.log(positionals.length > 0 ? below.map(listSection).join('\n') : listPages(all));
  console.log(summary(positionals.length > 0 ? below : all));
});

function sectionsAt(address: string, all: readonly ReviewedSection[]): ReviewedSection[] {
  const found = all.filter((section) => section.page === address || section.address === address);
  if (found.length === 0) throw new Error(`There is no ${address} in the built site.`);
  return found;
}

function listPages(all: readonly ReviewedSection[]): string {
  return [...Map.groupBy(all, ({ page }) => page)]
    .flatMap(([page, sections]) => {
      const open = sections.filter(({ state }) => state !== 'fine');
      return open.length === 0
        ? []
        : [`${page}  ${countStates(open)} of ${counted(sections.length, 'section')}`];
    })
    .join('\n');
}

function listSection({ address, state, questions, wanted }: ReviewedSection): string {
  return `${state.padEnd(10)} ${String(questions.length).padStart(2)} of ${wanted}  ${address}`;
}

function summary(all: readonly ReviewedSection[]): string {
  const questions = all.reduce((sum, section) => sum + section.questions.length, 0);
  return `\n${counted(all.length, 'section')} with ${counted(questions, 'question')}: ${countStates(all)}.`;
}

function countStates(sections: readonly ReviewedSection[]): string {
  return [...Map.groupBy(sections, ({ state }) => state)]
    .map(([state, { length }]) => `${length} ${state}`)
    .join(', ');
}

function showSection({ address, headings, blocks, questions, wanted }: ReviewedSection): string {
  return [
    `=== ${address}`,
    headings.join(' › '),
    ...blocks.map(showBlock),
    `--- ${questions.length} of ${counted(wanted, 'question')}`,
    ...questions.map((question) => `- ${question}`),
  ].join('\n');
}

function showBlock(block: Block): string {
  if (block.kind === 'code') return `\`\`\`${block.language} ${block.label}\n${block.text}\n\`\`\``;
  if (block.kind !== 'row') return block.kind === 'text' ? block.text : `* ${block.text}`;
  return block.cells.map((cell, at) => `${block.columns[at] ?? ''}: ${cell}`).join(' | ');
}
