import type { SearchClient } from 'algoliasearch';
import { ALGOLIA_SETTINGS, type AlgoliaRecord } from '../src/search/node/algolia-records.ts';

/**
 * Replaces the records of an Algolia index. One that something else made is replaced only with `takeOver`.
 *
 * @throws Error that says in a sentence what stopped it. The index has its old records then.
 */
export async function replaceIndex(
  client: SearchClient,
  indexName: string,
  objects: readonly AlgoliaRecord[],
  { takeOver }: { readonly takeOver: boolean },
): Promise<void> {
  try {
    if (!takeOver) await checkIsOurs(client, indexName);
    await replace(client, indexName, objects);
  } catch (error) {
    throw new Error(`${explain(error)} The index still has its old records.`, { cause: error });
  }
}

/** What an index that this command made says of itself, in the part of its settings that is for such notes. */
const MARK = { madeBy: 'npm run search:push' };

/** What is said of an index that this command has not made. */
class OtherIndex extends Error {}

/** @throws OtherIndex when the index exists and does not have the mark. */
async function checkIsOurs(client: SearchClient, indexName: string): Promise<void> {
  const settings = await client.getSettings({ indexName }).catch((error: unknown) => {
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  });
  const { madeBy } = (settings?.userData ?? {}) as Partial<typeof MARK>;
  if (settings && madeBy !== MARK.madeBy)
    throw new OtherIndex(
      `${indexName} is not replaced: npm run search:push has not made it. Name another index with --index, or say --take-over.`,
    );
}

/** Settings first, since a replaced index keeps those of the old one. */
async function replace(
  client: SearchClient,
  indexName: string,
  objects: readonly AlgoliaRecord[],
): Promise<void> {
  const indexSettings = { ...ALGOLIA_SETTINGS, userData: MARK };
  const { taskID } = await client.setSettings({ indexName, indexSettings });
  await client.waitForTask({ indexName, taskID });
  await client.replaceAllObjects({ indexName, objects: objects.map((each) => ({ ...each })) });
}

function explain(error: unknown): string {
  if (error instanceof OtherIndex) return error.message;
  const { status, message = String(error) } = error as { status?: number; message?: string };
  if (status === 401 || status === 403)
    return `Algolia refused the key (${status}): ${message}. Check ALGOLIA_WRITE_KEY and its rights.`;
  if (status === 429) return `Algolia asks to wait (429): ${message}.`;
  if (status !== undefined) return `Algolia answered ${status}: ${message}.`;
  return `Algolia cannot be reached: ${message}`;
}
