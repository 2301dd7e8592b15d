import { dereference, type Schema as ValidatorSchema, validate } from '@cfworker/json-schema';
import type { Bundle } from './bundle.ts';
import { type Path, toPointer, valueAt } from './pointer.ts';
import { type Fault, type Report, report } from './report.ts';
import { eachSchema } from './schemas.ts';
import { follow, type Json, walk } from './walk.ts';

/** Most warnings of one description, so that they do not hide the other problems of the build. */
const MOST = 20;

/**
 * Finds examples and defaults that break their schema. An example is for people, so this only warns.
 *
 * In: the description as it was written, and as OpenAPI 3.1.
 */
export function checkExamples(written: Bundle, document: Json): Report {
  const faults: Fault[] = [];
  const check = createCheck(document);
  const test = (schema: unknown, value: unknown, path: Path) => {
    const fault = check(schema, value);
    if (fault === undefined) return;
    const message = `The ${path.at(-1) === 'default' ? 'default' : 'example'} ${fault}`;
    faults.push({ severity: 'warning', at: whereWritten(written.data, path), message });
  };

  walk(document, (node, path) => {
    const { schema, example: lone, examples } = node;
    if (schema === undefined || !isReadable(path)) return;
    if (lone !== undefined) test(schema, lone, [...path, 'example']);
    for (const [name, example] of Object.entries((examples as Json | undefined) ?? {})) {
      const found = follow(document, example);
      if (found && 'value' in found) test(schema, found.value, [...path, 'examples', name, 'value']);
    }
  });
  eachSchema(document, (schema, path) => {
    const { examples } = schema;
    if (Array.isArray(examples)) {
      for (const [index, value] of examples.entries())
        test(schema, value, [...path, 'examples', String(index)]);
    }
    if (schema.example !== undefined) test(schema, schema.example, [...path, 'example']);
    if (schema.default !== undefined) test(schema, schema.default, [...path, 'default']);
  });
  return report(written, limit(faults));
}

/** Whether the example of a media type is the value that the schema describes. An example of XML is only its text. */
function isReadable(path: Path): boolean {
  return path.at(-2) !== 'content' || /json|^text\/(?!xml)|form|^\*/.test(path.at(-1) ?? '');
}

/** A function that says how a value breaks a schema, and `undefined` where it does not. */
function createCheck(document: Json): (schema: unknown, value: unknown) => string | undefined {
  const schemas = valueAt(document, ['components', 'schemas']);
  const lookup = schemas ? dereference({ components: { schemas } } as ValidatorSchema) : {};
  let count = 0;
  return (schema, value) => {
    try {
      if (typeof schema === 'object' && schema !== null && !('__absolute_uri__' in schema)) {
        count += 1;
        dereference(schema as ValidatorSchema, lookup, undefined, `/alone/${count}`);
      }
      const { valid, errors } = validate(value, schema as ValidatorSchema, '2020-12', lookup, true);
      if (valid) return undefined;
      const first = errors.findLast(({ keyword }) => !WRAPPERS.has(keyword)) ?? errors.at(-1);
      const place = first?.instanceLocation.slice(1) ?? '';
      return `breaks its schema${place ? ` at ${place}` : ''}: ${plain(first?.error ?? '')}`;
    } catch {
      // A keyword that the validator does not know is not the fault of the example.
      return undefined;
    }
  };
}

const WRAPPERS = new Set(['properties', 'items', 'prefixItems', '$ref', 'allOf', 'additionalProperties']);

function plain(error: string): string {
  const types = /^Instance type "([^"]*)" is invalid\. Expected "([^"]*)"\.$/.exec(error);
  if (types) return `it is of type ${types[1]}, where ${types[2]?.replaceAll('", "', ' or ')} is allowed.`;
  return error
    .replace(/^Instance (type )?/, 'the value ')
    .replace(/^String /, 'the text ')
    .replace(/^Property /, 'the property ')
    .replace(/\.?$/, '.');
}

/** OpenAPI 3.0 has a single `example` where 3.1 has a map or a list. */
function whereWritten(data: Json, path: Path): string {
  if (valueAt(data, path) !== undefined) return toPointer(path);
  const end = path.lastIndexOf('examples');
  return toPointer(end < 0 ? path : [...path.slice(0, end), 'example']);
}

function limit(faults: readonly Fault[]): readonly Fault[] {
  const next = faults[MOST];
  if (!next) return faults;
  const message = `This example and ${faults.length - MOST - 1} more break their schemas too.`;
  return [...faults.slice(0, MOST), { ...next, message }];
}
