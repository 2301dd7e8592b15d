import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readAnswered, writeAnswered } from './external/answered.ts';
import { checkExternal } from './external/check.ts';
import { outsideAddresses } from './external/outside-addresses.ts';
import { readRefusals } from './external/refusals.ts';
import { runTool } from './shared/run-tool.ts';

// Asks every address outside the site once. For a schedule: a host that is down must not stop a build.
const USAGE = `Usage: npm run check:external -- [--dist DIR] [--refused FILE] [--cache FILE]

  --dist DIR      folder of the built site (default: dist)
  --refused FILE  addresses that are not asked, each with its reason (default: content/refused-addresses.yaml)
  --cache FILE    what answered in earlier runs, and when (default: .cache/outside-addresses.json)`;

await runTool(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      refused: { type: 'string', default: 'content/refused-addresses.yaml' },
      cache: { type: 'string', default: '.cache/outside-addresses.json' },
    },
  });
  if (!existsSync(path.join(values.dist, 'index.html')))
    throw new Error(`There is no built site in ${values.dist}. Build it first: npm run build.`);
  const { broken, asked, remembered, refused, answered } = await checkExternal(
    outsideAddresses(values.dist),
    {
      refusals: readRefusals(values.refused),
      answered: readAnswered(values.cache),
      now: new Date(),
    },
  );
  writeAnswered(values.cache, answered);
  for (const { address, answer, pages } of broken) {
    console.error(`${address} ${answer}`);
    for (const page of pages) console.error(`    ${page}`);
  }
  console.log(
    `${asked} asked, ${remembered} answered within the last days, ${refused} known to refuse; ${broken.length} broken.`,
  );
  if (broken.length > 0) {
    console.error(`Mend the link, or add the address with its reason to ${values.refused}.`);
    process.exitCode = 1;
  }
});
