import { IndexError, type ReadFile } from '../engine/index-files.ts';

/** Reads files of the index by `fetch`. In: address of their folder, with a slash at its end. */
export function readFrom(folder: string): ReadFile {
  return async (file) => {
    let response: Response;
    try {
      response = await fetch(folder + file);
    } catch (error) {
      throw new IndexError('unreachable', `${folder}${file} cannot be reached.`, error);
    }
    if (!response.ok) throw new IndexError('unreachable', `${folder}${file} answered ${response.status}.`);
    return response.text();
  };
}
