import { isJsonText, isRecord, parseJson } from '../json.ts';
import { concreteType, fileNameFor, isJson, isTextual } from '../media-types.ts';
import { type ExampleSource, examplesOf, isFile } from '../model/examples.ts';
import { mergeSchema } from '../model/merge-schemas.ts';
import type { References } from '../model/references.ts';
import type { Encoding, MediaType, RequestBody, Schema, SchemaObject } from '../openapi.ts';
import type { BodyInput, FieldInput } from '../request/body.ts';

/** The body of an operation with its first example. JSON is preferred where it may be sent in several forms. */
export function sampleBody(body: RequestBody | undefined, source: ExampleSource): BodyInput | undefined {
  const entries = Object.entries(body?.content ?? {});
  const [written, media] = entries.find(([type]) => isJson(type)) ?? entries[0] ?? [];
  if (written === undefined || media === undefined) return undefined;
  const mediaType = concreteType(written);
  if (isFile(written, media, source.references))
    return { kind: 'file', mediaType, value: fileNameFor(mediaType) };

  // An example that is kept elsewhere has no value here.
  const examples = [media, media.schema === undefined ? {} : { schema: media.schema }].flatMap((each) =>
    examplesOf(written, each, 'request', source),
  );
  const example = examples.find(({ value }) => value !== undefined);
  const value = example?.value;
  if (/^multipart\//i.test(mediaType)) {
    const fields = fieldsOf(media, source.references);
    return { kind: 'multipart', mediaType, ...withFiles(isRecord(value) ? value : {}, fields) };
  }
  if (example === undefined) {
    if (isJson(mediaType)) return { kind: 'json', mediaType, value: {} };
    return { kind: 'file', mediaType, value: fileNameFor(mediaType) };
  }
  if (/urlencoded/i.test(mediaType) && isRecord(value)) {
    const described = fieldsOf(media, source.references);
    const fields = Object.fromEntries(described.map(([name, { field }]) => [name, field]));
    return { kind: 'form', mediaType, value, fields };
  }
  // Where any type may be sent, a value is sent as JSON.
  const asJson = isJson(mediaType) || (written.includes('*') && typeof value === 'object');
  if (asJson)
    return {
      kind: 'json',
      mediaType: isJson(mediaType) ? mediaType : 'application/json',
      value: jsonOf(value),
    };
  return { kind: 'text', mediaType, value: example.text };
}

/** Some descriptions write the example of a JSON body as text. */
function jsonOf(value: unknown): unknown {
  return typeof value === 'string' && isJsonText(value) ? parseJson(value) : value;
}

type Described = readonly (readonly [
  name: string,
  { readonly field: FieldInput; readonly isList: boolean; readonly most: number },
])[];

/** What a description says of the fields of a form: which are files, and how each is sent. */
function fieldsOf({ schema = true, encoding = {} }: MediaType, references: References): Described {
  const properties = flat(schema, references).properties ?? {};
  return Object.entries(properties).map(([name, written]) => {
    const property = flat(written, references);
    const isList = typesOf(property).includes('array') || property.items !== undefined;
    const item = isList ? flat(property.items ?? true, references) : property;
    const { contentType, style, explode, allowReserved }: Encoding = encoding[name] ?? {};
    const isFilePart = isFileField(item, contentType);
    const type = contentType ?? (isFilePart || isEncoded(item) ? item.contentMediaType : undefined);
    const field = {
      isFile: isFilePart,
      ...(type === undefined ? {} : { contentType: concreteType(type) }),
      style,
      explode,
      allowReserved,
    };
    return [name, { field, isList, most: property.maxItems ?? 2 }];
  });
}

/** Bytes: said by `format` in 3.0, in 3.1 by a media type, or by nothing at all. */
function isFileField(item: SchemaObject, contentType: string | undefined): boolean {
  if (item.contentEncoding !== undefined) return false;
  if (item.format === 'binary') return true;
  const type = contentType ?? item.contentMediaType;
  const types = typesOf(item);
  if (types.length > 0 && !types.includes('string')) return false;
  if (type !== undefined) return !isTextual(type);
  return types.length === 0 && !DESCRIBING.some((key) => item[key] !== undefined);
}

/** Keywords that say something of the value of a schema without a type. */
const DESCRIBING = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'enum',
  'const',
  'default',
  'example',
  'examples',
  'format',
  'pattern',
] as const;

function isEncoded({ contentMediaType, contentEncoding }: SchemaObject): boolean {
  return contentMediaType !== undefined && contentEncoding === undefined;
}

/** A schema with all that is added to it, and the first of each choice. */
function flat(schema: Schema, references: References, depth = 0): SchemaObject {
  const { schema: resolved } = references.schema(schema);
  if (typeof resolved === 'boolean') return {};
  const { schema: merged, choices } = mergeSchema(resolved, references);
  const chosen = choices.flatMap(({ options }) => options.slice(0, 1));
  if (chosen.length === 0 || depth > 4) return merged;
  return mergeSchema(
    { allOf: [merged, ...chosen.map((each) => flat(each, references, depth + 1))] },
    references,
  ).schema;
}

function typesOf({ type }: SchemaObject): readonly string[] {
  return [type ?? []].flat().filter((each) => each !== 'null');
}

/** The value of a form with names of files in the place of their contents; of a list of files, two. */
function withFiles(
  value: Readonly<Record<string, unknown>>,
  described: Described,
): Pick<BodyInput, 'value' | 'fields'> {
  const fields = Object.fromEntries(described.map(([name, { field }]) => [name, field]));
  const files = described.flatMap(([name, { field, isList, most }]) => {
    if (!field.isFile) return [];
    const given = [value[name]].flat().filter((each) => typeof each === 'string' && FILE_NAME.test(each));
    const usual = fileNameFor(field.contentType ?? '');
    if (!isList) return [[name, given[0] ?? usual] as const];
    const made =
      most > 1 ? [1, 2].map((each) => fileNameFor(field.contentType ?? '', `file-${each}`)) : [usual];
    return [[name, given.length > 0 ? given : made] as const];
  });
  return { value: inOrder({ ...value, ...Object.fromEntries(files) }, Object.keys(fields)), fields };
}

/** An example that is the name of a file, not its contents. */
const FILE_NAME = /^[\w-][\w. -]*\.\w{1,5}$/;

/** As the description lists them. */
function inOrder(
  value: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  const known = names.filter((name) => Object.hasOwn(value, name));
  return { ...Object.fromEntries(known.map((name) => [name, value[name]])), ...value };
}
