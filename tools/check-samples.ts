import path from 'node:path';
import { parseArgs } from 'node:util';
import { counted, messageOf } from '../src/text/text.ts';
import { checkSite } from './samples/check-site.ts';
import { describeCounts, describeFault, describeQuotaFaults } from './samples/report.ts';

const USAGE = `Usage: npm run check:samples -- [--site DIR] [--no-cache]

  --site DIR   folder that holds content/docs, content/data and content/api (default: this one)
  --no-cache   look at every sample again`;

const { site, cache } = readArguments();
const started = performance.now();
try {
  const { samples, reference, checks, faults, checked } = await checkSite(path.resolve(site), { cache });
  for (const fault of faults) console.error(describeFault(fault));
  const quota = describeQuotaFaults(samples);
  for (const fault of quota) console.error(`error   ${fault}`);
  console.log(describeCounts(samples));
  console.log(`${counted(reference.length, 'request sample')} of the API reference.`);
  console.log(`Checks: ${checks.map((check) => `${check.name} ${check.samples}`).join(', ')}.`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${checked} looked at in this run, the others are unchanged. Took ${seconds} s.`);
  const count = faults.length + quota.length;
  console.log(count === 0 ? 'Every sample is right.' : `${counted(count, 'fault')}.`);
  process.exitCode = count === 0 ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

function readArguments(): { site: string; cache: boolean } {
  try {
    const { values } = parseArgs({
      allowNegative: true,
      options: { site: { type: 'string', default: '.' }, cache: { type: 'boolean', default: true } },
    });
    return { site: values.site, cache: values.cache };
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}
