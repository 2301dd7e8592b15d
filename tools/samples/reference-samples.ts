import { readFileSync } from 'node:fs';
import { loadApiReference } from '../../src/api-reference/load.ts';
import { SAMPLE_LANGUAGES } from '../../src/api-reference/samples/languages.ts';
import { sampleRequest } from '../../src/api-reference/samples/sample-request.ts';
import type { Sample } from './sample.ts';

/** Servers for which the pages of the reference show requests. */
const MOST_SERVERS = 3;

/**
 * The request samples of the API reference, which the build writes from the description: every operation in every
 * language for every server. Out: none where the description is wrong, because the build says what is wrong with it.
 */
export async function referenceSamples(file: string, source: string): Promise<Sample[]> {
  const place = { file, source, id: 'edge-api', label: 'Edge API', route: '/edge-api', root: '/' };
  const { reference } = await loadApiReference(place);
  if (!reference) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return reference.operations.flatMap((operation) => {
    const line = lines.findIndex((text) => text.includes(`operationId: ${operation.operationId}`)) + 1;
    return operation.servers.slice(0, MOST_SERVERS).flatMap((server) => {
      const request = sampleRequest(operation, server, reference);
      return SAMPLE_LANGUAGES.map(({ label, grammar, write }) => ({
        page: source,
        line,
        language: grammar,
        title: undefined,
        marks: new Set<never>(),
        environment: undefined,
        project: undefined,
        code: write(request),
        answer: undefined,
        generated: `Request sample in ${label}`,
      }));
    });
  });
}
