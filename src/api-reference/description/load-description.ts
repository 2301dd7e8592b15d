import { upgradeFromThreeToThreeOne } from '@scalar/openapi-upgrader/3.0-to-3.1';
import { validate } from '@scalar/openapi-validator';
import { stringify } from 'yaml';
import { capitalised } from '../../text/text.ts';
import type { Problem } from '../../validation/problem.ts';
import { toJson, withDoubles } from '../json.ts';
import type { OpenApi } from '../openapi.ts';
import type { Recall } from '../reference.ts';
import { resolveAnchors } from './anchors.ts';
import { type Bundle, bundle } from './bundle.ts';
import { checkExamples } from './check-examples.ts';
import { checkOperations } from './check-operations.ts';
import { checkReferences } from './check-references.ts';
import { checkSchemas } from './check-schemas.ts';
import { readSource } from './read-source.ts';
import { type Report, report } from './report.ts';
import type { Json } from './walk.ts';

/** A description that is valid, as OpenAPI 3.1 in one document. */
export interface Description {
  readonly document: OpenApi;
  /** The description as it was written, or joined to one file where it was several. */
  readonly text: string;
  /** Where a pointer of the document was written. */
  locate: Bundle['locate'];
}

interface LoadedDescription {
  readonly description: Description | undefined;
  readonly problems: readonly Problem[];
  /** Absolute paths of what was read for it. */
  readonly files: readonly string[];
}

/** Reads a description of OpenAPI 3.0 or 3.1 and checks all of it. Without a description there is an error. */
export function loadDescription(
  file: string,
  source: string,
  recall: Recall = (_kind, _text, make) => make(),
): LoadedDescription {
  const main = readSource(file, source);
  if (!('file' in main)) return { description: undefined, problems: main, files: [file] };
  const fault = versionFault(main.data);
  if (fault) {
    const line = main.lineOf(fault.at);
    const { message, remedy } = fault;
    const place = { file: source, ...(line === undefined ? {} : { line }) };
    const problems: Problem[] = [{ severity: 'error', ...place, message, remedy }];
    return { description: undefined, problems, files: [file] };
  }

  const joined = bundle(main);
  const { files } = joined;
  const problems: Problem[] = [...joined.problems];
  const structure = (each: Bundle) => checkStructure(each, recall);
  const checked: Bundle = { ...joined, data: withDoubles(joined.data) };
  for (const step of [checkReferences, structure, checkSchemas, checkOperations])
    if (!hasErrors(problems)) problems.push(...step(checked));
  if (hasErrors(problems)) return { description: undefined, problems, files };

  const upgraded = upgradeFromThreeToThreeOne(structuredClone(joined.data)) as Json;
  resolveAnchors(upgraded);
  problems.push(...checkExamples(joined, withDoubles(upgraded)));
  const text = joined.joined ? joinedText(joined.data, file) : main.text;
  const document = upgraded as unknown as OpenApi;
  return { description: { document, text, locate: joined.locate }, problems, files };
}

function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

function versionFault(data: unknown): { at: string; message: string; remedy: string } | undefined {
  const remedy = 'OpenAPI 3.0 and 3.1 are read.';
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { at: '', message: 'The file holds no API description.', remedy };
  const { openapi, swagger } = data as Json;
  if (swagger !== undefined) {
    const message = `The description is written in Swagger ${swagger}.`;
    return { at: '/swagger', message, remedy: `${remedy} Convert it first.` };
  }
  if (openapi === undefined)
    return { at: '', message: 'The key "openapi" with the version is missing.', remedy };
  if (/^3\.[01]$/.test(String(openapi)))
    return {
      at: '/openapi',
      message: `The version "${openapi}" of OpenAPI is not written whole.`,
      remedy: `Write openapi: ${openapi}.0`,
    };
  if (!/^3\.[01]\.\d+/.test(String(openapi)))
    return { at: '/openapi', message: `OpenAPI ${openapi} is not supported.`, remedy };
  return undefined;
}

function checkStructure(description: Bundle, recall: Recall): Report {
  // To compile the grammar of OpenAPI takes far longer than to read a description by it.
  const errors = recall('openapi', JSON.stringify(description.data, exactly), () =>
    (validate(description.data as Record<string, unknown>).errors ?? []).slice(0, 20),
  );
  return report(
    description,
    errors.map(({ message, path }) => ({
      at: typeof path === 'string' ? path : '',
      message: capitalised(message).replace(/\.?$/, '.'),
    })),
  );
}

/** JSON has no word for the numbers that YAML writes as `.nan` and `.inf`. */
function exactly(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
}

function joinedText(data: Json, file: string): string {
  return file.endsWith('.json') ? `${toJson(data, '  ')}\n` : stringify(data);
}
