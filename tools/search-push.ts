import { parseArgs } from 'node:util';
import { algoliasearch } from 'algoliasearch';
import { loadSiteConfig } from '../src/config/load.ts';
import { algoliaRecords } from '../src/search/node/algolia-records.ts';
import { recordsOfIndex } from '../src/search/node/records-of-index.ts';
import { counted } from '../src/text/text.ts';
import { replaceIndex } from './replace-index.ts';
import { openAllSearches } from './shared/open-search.ts';
import { runTool } from './shared/run-tool.ts';

const USAGE = `Usage: npm run search:push -- [--dry-run]

Replaces the records of an Algolia index by those of the built site, in all its languages and versions. Searches get the
old records until all new ones are there. An index that something else made is left alone.

  --dry-run      tell what would be uploaded, and upload nothing
  --index NAME   index (default: search.algolia.indexName of site.config.ts)
  --app ID       application (default: search.algolia.appId of site.config.ts)
  --site DIR     folder of site.config.ts (default: this one)
  --dist DIR     folder of the built site (default: dist)
  --take-over    replace the records also of an index that something else made

Environment:
  ALGOLIA_WRITE_KEY   API key with the rights addObject, deleteObject, deleteIndex, editSettings and settings
  ALGOLIA_HOST        address of another server that speaks the same API, such as http://127.0.0.1:8080`;

await runTool(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      dist: { type: 'string', default: 'dist' },
      'take-over': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      index: { type: 'string' },
      app: { type: 'string' },
      site: { type: 'string', default: '.' },
    },
  });
  if (values.help) return console.log(USAGE);
  const { appId, indexName } = await target(values);
  const sets = openAllSearches(values.dist).map((source) => source.use(({ index }) => recordsOfIndex(index)));
  const records = (await Promise.all(sets)).flat();
  if (records.length === 0) throw new Error(`The built site in ${values.dist} has nothing to search.`);
  const { objects, shortened } = algoliaRecords(records);
  const size = objects.reduce((sum, each) => sum + JSON.stringify(each).length, 0);
  const note = shortened > 0 ? `, ${shortened} of them shortened to the size that Algolia takes` : '';
  const pages = new Set(objects.map((each) => each.url_without_anchor));
  const summary = `${counted(objects.length, 'record')} of ${counted(pages.size, 'page')}, ${Math.round(size / 1024)} KB${note}`;
  if (values['dry-run'])
    return console.log(
      `Would replace ${indexName} in ${appId}: ${summary}.\nThe first one:\n${JSON.stringify(objects[0], null, 2)}`,
    );

  const key = process.env.ALGOLIA_WRITE_KEY;
  if (!key)
    throw new Error(
      'ALGOLIA_WRITE_KEY is not set. Give it a key that may write to the index, or use --dry-run.',
    );
  console.log(`Replacing ${indexName} in ${appId}: ${summary} …`);
  const client = algoliasearch(appId, key, hostOptions(process.env.ALGOLIA_HOST));
  await replaceIndex(client, indexName, objects, { takeOver: values['take-over'] });
  console.log('Done.');
});

async function target({
  app,
  index,
  site,
}: {
  app?: string | undefined;
  index?: string | undefined;
  site: string;
}): Promise<{ appId: string; indexName: string }> {
  const configured = app && index ? undefined : (await loadSiteConfig(site)).search.algolia;
  const appId = app ?? configured?.appId;
  const indexName = index ?? configured?.indexName;
  if (!appId || !indexName)
    throw new Error(
      'site.config.ts has no search.algolia: name the application and the index with --app and --index.',
    );
  return { appId, indexName };
}

function hostOptions(address: string | undefined) {
  if (!address) return {};
  const { host, protocol } = new URL(address);
  return {
    hosts: [
      { url: host, accept: 'readWrite' as const, protocol: protocol.replace(':', '') as 'http' | 'https' },
    ],
  };
}
