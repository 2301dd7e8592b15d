import path from 'node:path';
import { parseArgs } from 'node:util';
import { findContradictions } from './prose/contradictions.ts';
import { runTool } from './shared/run-tool.ts';

const USAGE = `Usage: node tools/contradictions.ts [--content DIR]

Finds names for which pages, or a page and a table of facts, give different defaults, versions, limits or amounts.
Write the right figure in each place, or leave it to the table.

  --content DIR   folder of the pages (default: content)`;

await runTool(USAGE, async () => {
  const { values } = parseArgs({ options: { content: { type: 'string', default: 'content' } } });
  const found = findContradictions(path.resolve(values.content));
  for (const { name, kind, figures } of found) {
    console.log(`${name}: different figures (${kind})`);
    for (const { value, page, line } of figures) {
      console.log(`  ${value.padEnd(12)} ${values.content}/${page}${line > 0 ? `:${line}` : ''}`);
    }
  }
  if (found.length > 0) process.exitCode = 1;
});
