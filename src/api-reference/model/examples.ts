import * as sampler from 'openapi-sampler';
import { toPointer } from '../description/pointer.ts';
import { isJsonText, toJson } from '../json.ts';
import { isJson, isTextual } from '../media-types.ts';
import type { Example, Header, MediaType, OpenApi, Schema, SchemaObject } from '../openapi.ts';
import { fitSample } from './fit/fit-sample.ts';
import { isWords } from './keywords.ts';
import { kindsOf, withKinds } from './kinds.ts';
import type { References } from './references.ts';
import type { Direction } from './schema.ts';

/** A value to show, given in the description or made from a schema. */
export interface ExampleView {
  readonly title?: string;
  readonly description?: string;
  readonly value: unknown;
  /** What is sent, as text. */
  readonly text: string;
  readonly language: 'json' | 'xml' | 'text';
  /** Address of an example that is kept elsewhere. */
  readonly external?: string;
}

export interface ExampleSource {
  readonly document: OpenApi;
  readonly references: References;
}

/** Examples of a body: those given, else those of its schema, else one that is made from it. */
export function examplesOf(
  mediaType: string,
  media: MediaType,
  direction: Direction,
  source: ExampleSource,
): readonly ExampleView[] {
  const given = givenExamples(media, source.references);
  if (given.length > 0) return given.map((example) => view(mediaType, example));
  if (media.schema === undefined || isFile(mediaType, media, source.references)) return [];
  const format = /xml/.test(mediaType) ? 'xml' : 'json';
  const value = sampleOf(media.schema, { direction, format }, source);
  return value === undefined ? [] : [view(mediaType, { value })];
}

/** An example of a parameter or header; `undefined` where the description has none. */
export function exampleOf(header: Header, source: ExampleSource): unknown {
  const given = givenExamples(header, source.references).find(({ value }) => value !== undefined);
  if (given) return given.value;
  if (header.content) {
    const [[mediaType, media] = []] = Object.entries(header.content);
    if (mediaType === undefined || media === undefined) return undefined;
    const example = examplesOf(mediaType, media, 'request', source)[0];
    return example && (typeof example.value === 'object' ? toJson(example.value) : example.text);
  }
  if (header.schema === undefined) return undefined;
  const { schema } = source.references.schema(header.schema);
  if (typeof schema === 'boolean') return undefined;
  return schema.examples?.[0] ?? schema.example ?? schema.default ?? schema.const ?? schema.enum?.[0];
}

/** Whether a body is bytes: by its schema, or because its media type is no text and nothing describes it further. */
export function isFile(mediaType: string, media: MediaType, references: References): boolean {
  const { schema } = references.schema(media.schema ?? true);
  if (typeof schema === 'object' && isBytes(schema)) return true;
  if (isTextual(mediaType) || mediaType === '*/*' || schema === false) return false;
  if (schema === true || Object.keys(schema).every(isWords)) return true;
  const types = [schema.type ?? []].flat();
  return types.includes('string') && schema.contentEncoding === undefined;
}

function isBytes({ format, contentMediaType, contentEncoding }: SchemaObject): boolean {
  if (format === 'binary') return true;
  return contentMediaType !== undefined && contentEncoding === undefined && !isTextual(contentMediaType);
}

/** Longest made example, in characters: about sixty lines. */
const LONGEST = 2500;
const SHALLOWEST = 2;
const DEEPEST = 8;

/** A value made from a schema, no deeper than readers can follow. */
export function sampleOf(
  schema: Schema,
  { direction, format = 'json' }: { direction: Direction; format?: 'json' | 'xml' },
  { document, references }: ExampleSource,
): unknown {
  if (typeof schema === 'boolean') return undefined;
  const sampled = samplingDocument(document, references);
  const sampleTo = (maxSampleDepth: number, inner: Schema) =>
    tryToSample(inner as SchemaObject, sampled, {
      quiet: true,
      format,
      maxSampleDepth,
      skipReadOnly: direction === 'request',
      skipWriteOnly: direction === 'response',
    });
  let fitting: unknown;
  for (let depth = SHALLOWEST; depth <= DEEPEST; depth += 1) {
    const sample = sampleTo(depth, schema);
    const longer = toJson(sample) !== toJson(fitting);
    if (fitting !== undefined && (!longer || textOf(sample).length > LONGEST)) break;
    fitting = sample;
  }
  if (fitting === undefined || fitting === null) return undefined;
  if (format === 'xml') return fitting;
  return fitSample(schema, withKinds(schema, fitting, references), {
    references,
    hidden: direction === 'request' ? 'readOnly' : 'writeOnly',
    sample: (inner) => withKinds(inner, sampleTo(SHALLOWEST, inner), references),
  });
}

/** The document for the sampler: with each base schema replaced by its first subtype. */
function samplingDocument(document: OpenApi, references: References): OpenApi {
  const known = samplingDocuments.get(document);
  if (known) return known;
  const schemas = (document.components?.schemas ?? {}) as Readonly<Record<string, SchemaObject>>;
  const bases = Object.keys(schemas).flatMap((name) => {
    const [kind] = kindsOf({ $ref: addressOf(name) }, references);
    return kind === undefined ? [] : [{ name, kind }];
  });
  const made = bases.length === 0 ? document : withFirstKinds(document, schemas, bases);
  samplingDocuments.set(document, made);
  return made;
}

const samplingDocuments = new WeakMap<OpenApi, OpenApi>();

function withFirstKinds(
  document: OpenApi,
  schemas: Readonly<Record<string, SchemaObject>>,
  bases: readonly { readonly name: string; readonly kind: Schema }[],
): OpenApi {
  const kept = new Map(bases.map(({ name }) => [addressOf(name), addressOf(`${name} (base)`)]));
  const onBases = Object.entries(schemas).map(([name, schema]) => {
    const allOf = schema.allOf?.map((part) => {
      const address = typeof part === 'object' ? kept.get(part.$ref ?? '') : undefined;
      return address === undefined ? part : { $ref: address };
    });
    return [name, allOf ? { ...schema, allOf } : schema] as const;
  });
  const named = Object.fromEntries(onBases);
  for (const { name, kind } of bases) {
    named[`${name} (base)`] = named[name] as SchemaObject;
    named[name] = kind as SchemaObject;
  }
  return { ...document, components: { ...document.components, schemas: named } };
}

function addressOf(name: string): string {
  return `#${toPointer(['components', 'schemas', name])}`;
}

function tryToSample(schema: SchemaObject, document: OpenApi, options: sampler.Options): unknown {
  try {
    return withoutStubs(sampler.sample(schema as Parameters<typeof sampler.sample>[0], options, document));
  } catch {
    // The sampler does not support references by anchor. Such a page has no made example.
    return undefined;
  }
}

/** The sampler leaves out a schema that contains itself. */
function withoutStubs(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => (item ?? null) !== null).map(withoutStubs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined ? [] : [[key, withoutStubs(inner)]],
    ),
  );
}

function givenExamples(holder: Pick<MediaType, 'example' | 'examples'>, references: References): Example[] {
  if (holder.example !== undefined) return [{ value: holder.example }];
  return Object.entries(holder.examples ?? {}).map(([name, written]) => {
    const example = references.follow<Example>(written);
    // The name that a lone `example` of OpenAPI 3.0 gets when it is raised to 3.1 says nothing.
    return name === 'default' ? example : { summary: name, ...example };
  });
}

function view(mediaType: string, { summary, description, value, externalValue }: Example): ExampleView {
  const json = isJson(mediaType);
  return {
    ...(summary ? { title: summary } : {}),
    ...(description ? { description } : {}),
    value,
    text: json && typeof value === 'string' && !isJsonText(value) ? toJson(value) : textOf(value),
    language: json || typeof value !== 'string' ? 'json' : /xml|html/.test(mediaType) ? 'xml' : 'text',
    ...(externalValue ? { external: externalValue } : {}),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : toJson(value, '  ');
}
