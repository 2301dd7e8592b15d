import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Answer, answer } from '../src/answers/answer.ts';
import { answerText } from '../src/answers/markdown.ts';
import { counted } from '../src/text/text.ts';
import { INDEX_OPTIONS, INDEX_USAGE, openSearch } from './shared/open-search.ts';
import { checkOwnFile, writeWhole } from './shared/own-file.ts';
import { readEntries } from './shared/read-entries.ts';
import { runTool } from './shared/run-tool.ts';

const USAGE = `Usage: npm run ask -- "question"
       npm run ask -- --questions FILE --out FILE

Answers from the built site with the code that runs in the browser.

  --questions FILE list of { "id", "question" }
  --out FILE       where { id: { text, routes, sections, declined } } is written: routes are the sources, that of the answer
                   first; sections are those that the answer is made of. A new file, or one that an earlier run made
${INDEX_USAGE}`;

const answersSchema = z.record(
  z.string(),
  z.strictObject({
    text: z.string(),
    routes: z.array(z.string()),
    sections: z.array(z.string()),
    declined: z.boolean(),
  }),
);

await runTool(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...INDEX_OPTIONS, questions: { type: 'string' }, out: { type: 'string' } },
  });
  const question = positionals.join(' ');
  if (values.help || (question === '' && values.questions === undefined)) return console.log(USAGE);
  const source = openSearch(values);
  if (values.questions !== undefined) {
    if (values.out === undefined) throw new Error('--questions needs --out FILE for the answers.');
    const out = checkOwnFile(values.out, {
      option: '--out',
      command: 'npm run ask',
      isOwn: (content) => answersSchema.safeParse(content).success,
    });
    const entries = await readEntries(values.questions, 'question');
    const answers: z.infer<typeof answersSchema> = {};
    for (const entry of entries) {
      const found = await source.use((engine) => answer(entry.question, engine));
      answers[entry.id] = {
        text: textOf(found),
        routes: found.sources.map(({ url }) => url),
        sections: [...new Set(found.parts.map(({ source }) => found.sources[source]?.url ?? ''))],
        declined: found.declined,
      };
    }
    writeWhole(out, `${JSON.stringify(answers, null, 1)}\n`);
    return console.log(`${counted(entries.length, 'question')} answered, answers in ${values.out}.`);
  }
  const found = await source.use((engine) => answer(question, engine));
  console.log(textOf(found));
  const sources = found.sources.map(
    ({ title, heading, url }, at) =>
      `[${at + 1}] ${heading === title ? title : `${title}: ${heading}`}\n    ${url}`,
  );
  if (sources.length > 0)
    console.log(`\n${found.declined ? 'Most likely here' : 'Sources'}\n${sources.join('\n')}`);
});

function textOf(found: Answer): string {
  return found.declined ? 'I could not find an answer.' : answerText(found);
}
