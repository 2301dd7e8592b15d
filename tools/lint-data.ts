import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { faultsInTable } from './prose/data-words.ts';

/** The part of `npm run lint:prose` that reads the tables of facts; pages are read by markdownlint and cspell. */
const faults = globSync('content/data/*.json').flatMap((file) =>
  faultsInTable(file, readFileSync(file, 'utf8')),
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
