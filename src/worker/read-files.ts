import { inTime } from '../navigation/patience.ts';
import { IndexError, type ReadFile } from '../search/engine/index-files.ts';

const HASHED = /-[\da-f]{8,}\.json$/;

/** Reads files of the index by `fetch`. In: address of their folder, with a slash at its end. */
export function readFrom(folder: string): ReadFile {
  return async (file) => {
    // The engine keeps what was read, so only new files fail offline: a request would fail too, and write to the console.
    if (globalThis.navigator?.onLine === false) throw new IndexError('unreachable', 'There is no network.');
    const abort = new AbortController();
    try {
      const response = await inTime(
        // Only the manifest's name has no hash of its content, so a cached one may be out of date.
        fetch(folder + file, { cache: HASHED.test(file) ? 'default' : 'no-cache', signal: abort.signal }),
      );
      if (!response.ok) throw new IndexError('unreachable', `${folder}${file} answered ${response.status}.`);
      return await textOf(response);
    } catch (error) {
      abort.abort();
      if (error instanceof IndexError) throw error;
      throw new IndexError('unreachable', `${folder}${file} cannot be reached.`, error);
    }
  };
}

/** Files may be large and connections slow, so a request is given up only when no more data arrives. */
async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = (await (reader && inTime(reader.read()))) ?? { done: true };
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
