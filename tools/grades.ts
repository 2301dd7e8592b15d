import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { counted } from '../src/text/text.ts';
import { type Grade, gradeOf } from './prose/grade.ts';
import { sentencesOf } from './prose/sentences.ts';
import { runTool } from './shared/run-tool.ts';

const USAGE = `Usage: npm run grades                      how hard each page is to read, the hardest first
       npm run grades -- managing-flags …  only pages whose path begins so, counted from content/docs

Prints the Flesch-Kincaid grade, the words of the median sentence, and the words of the page. Code, tables and
headings are left out.

  --site DIR   folder that holds content/docs (default: this one)`;

/** What a guide should not exceed; reference pages may. */
const LIMITS = { grade: 10, medianSentence: 16 };

interface Row extends Grade {
  readonly page: string;
}

await runTool(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string', default: '.' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(USAGE);
  const docs = path.resolve(values.site, 'content/docs');
  const rows = globSync('**/*.{md,mdx}', { cwd: docs })
    .filter((page) => positionals.length === 0 || positionals.some((start) => page.startsWith(start)))
    .flatMap((page): Row[] => {
      const grade = gradeOf(sentencesOf(readFileSync(path.join(docs, page), 'utf8'), page));
      return grade === undefined ? [] : [{ page, ...grade }];
    })
    .sort((a, b) => b.grade - a.grade);
  if (rows.length === 0) throw new Error(`There is no page with a sentence there. Paths count from ${docs}.`);
  console.log(['grade', 'median', 'words', ' page'].join('  '));
  for (const row of rows) console.log(line(row));
  const hard = rows.filter(({ grade }) => grade > LIMITS.grade).length;
  const long = rows.filter(({ medianSentence }) => medianSentence > LIMITS.medianSentence).length;
  console.log(
    `\n${counted(rows.length, 'page')}: ${hard} above grade ${LIMITS.grade}, ${long} with a median sentence of more than ${LIMITS.medianSentence} words.`,
  );
});

function line({ page, grade, medianSentence, words }: Row): string {
  return `${grade.toFixed(1).padStart(5)}  ${String(medianSentence).padStart(6)}  ${String(words).padStart(5)}   ${page}`;
}
