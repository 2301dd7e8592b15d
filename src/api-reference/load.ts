import path from 'node:path';
import { joinPaths } from '../docs/addresses.ts';
import type { Problem } from '../validation/problem.ts';
import { loadDescription } from './description/load-description.ts';
import { groupsOf } from './model/operations.ts';
import { createReferences } from './model/references.ts';
import type { ApiReference, ApiReferenceOptions } from './reference.ts';

/** What reading a description gave: without a reference, one of the problems is an error. */
export interface LoadedReference {
  readonly reference: ApiReference | undefined;
  readonly problems: readonly Problem[];
  /** Absolute paths of what was read for it. */
  readonly files: readonly string[];
}

/**
 * Reads an OpenAPI 3.0 or 3.1 description, checks it, and gives every operation its address.
 *
 * Out: the reference, and what is wrong with the description; a wrong one has no reference. Throws nothing for what a
 * writer can put into the file.
 */
export async function loadApiReference(options: ApiReferenceOptions): Promise<LoadedReference> {
  const { description, problems, files } = loadDescription(options.file, options.source, options.recall);
  if (!description) return { reference: undefined, problems, files };
  const { document, text, locate } = description;
  const { id, label } = options;
  const href = joinPaths(options.root, options.route);
  const references = createReferences(document);
  const groups = groupsOf(document, references, { base: href, taken: [id] });
  const reference: ApiReference = {
    id,
    label,
    href,
    introductionHref: joinPaths(href, id),
    download: { href: joinPaths(href, path.basename(options.file)), text },
    document,
    references,
    groups,
    operations: groups.flatMap(({ operations }) => operations),
    locate,
  };
  return { reference, problems, files };
}
