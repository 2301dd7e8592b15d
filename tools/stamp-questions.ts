import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import type { ReviewedSection } from '../src/search/node/question-review.ts';
import { writeWhole } from './shared/own-file.ts';

/**
 * Notes in a file of questions that they were reviewed with the text of their sections as it is now. Out: the number of
 * sections whose note is new.
 *
 * @throws Error when the file cannot be read, or is not YAML.
 */
export async function stampFile(file: string, sections: readonly ReviewedSection[]): Promise<number> {
  const document = parseDocument(await readFile(file, 'utf8'));
  const [fault] = document.errors;
  if (fault) throw new Error(`${file} is not YAML, so nothing was noted in it: ${fault.message}`);
  let stamped = 0;
  for (const { anchor, hash } of sections) {
    const entry = anchor === '' ? ['page'] : ['sections', anchor];
    if (!document.hasIn(entry) || document.getIn([...entry, 'reviewed']) === hash) continue;
    document.setIn([...entry, 'reviewed'], hash);
    stamped += 1;
  }
  if (stamped > 0) writeWhole(file, document.toString({ lineWidth: 0 }));
  return stamped;
}
