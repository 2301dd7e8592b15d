import { IndexError, type ReadFile } from '../engine/index-files.ts';

const HASHED = /-[\da-f]{8,}\.json$/;

/** Reads files of the index by `fetch`. In: address of their folder, with a slash at its end. */
export function readFrom(folder: string): ReadFile {
  return async (file) => {
    // What was read stays in memory; a request that cannot succeed would only fill the console.
    if (globalThis.navigator?.onLine === false) throw new IndexError('unreachable', 'There is no network.');
    let response: Response;
    try {
      // Only the manifest's name is without a hash of its content: it may be out of date.
      response = await fetch(folder + file, { cache: HASHED.test(file) ? 'default' : 'no-cache' });
    } catch (error) {
      throw new IndexError('unreachable', `${folder}${file} cannot be reached.`, error);
    }
    if (!response.ok) throw new IndexError('unreachable', `${folder}${file} answered ${response.status}.`);
    return response.text();
  };
}
