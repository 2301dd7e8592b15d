import * as sampler from 'openapi-sampler';
import type { Example, Header, MediaType, OpenApi, Schema, SchemaObject } from '../openapi.ts';
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
  if (media.schema === undefined || isFile(mediaType, media)) return [];
  const format = /xml/.test(mediaType) ? 'xml' : 'json';
  const value = sampleOf(media.schema, { direction, format }, source);
  return value === undefined ? [] : [view(mediaType, { value })];
}

/** An example of a parameter or header; `undefined` where nothing says one. */
export function exampleOf(header: Header, source: ExampleSource): unknown {
  const [given] = givenExamples(header, source.references);
  if (given?.value !== undefined) return given.value;
  if (header.content) {
    const [[mediaType, media] = []] = Object.entries(header.content);
    const value = mediaType && media ? examplesOf(mediaType, media, 'request', source)[0]?.value : undefined;
    return typeof value === 'object' ? JSON.stringify(value) : value;
  }
  if (header.schema === undefined) return undefined;
  const { schema } = source.references.schema(header.schema);
  if (typeof schema === 'boolean') return undefined;
  return schema.examples?.[0] ?? schema.default ?? schema.const ?? schema.enum?.[0];
}

/** Whether a body is bytes that nothing describes. */
export function isFile(mediaType: string, { schema }: MediaType): boolean {
  const textual = /json|xml|^text\/|urlencoded|multipart|yaml|graphql|\*\/\*/.test(mediaType);
  const bytes =
    typeof schema === 'object' && (schema.contentMediaType !== undefined || schema.format === 'binary');
  return !textual && (bytes || schema === undefined || schema === true || isEmpty(schema));
}

function isEmpty(schema: Schema): boolean {
  return typeof schema === 'object' && Object.keys(schema).length === 0;
}

/** Longest made example, in characters: about sixty lines. */
const LONGEST = 2500;
const DEEPEST = 8;

/** A value made from a schema, as deep as stays readable. */
export function sampleOf(
  schema: Schema,
  { direction, format = 'json' }: { direction: Direction; format?: 'json' | 'xml' },
  { document }: ExampleSource,
): unknown {
  if (typeof schema === 'boolean') return undefined;
  let fitting: unknown;
  for (let depth = 2; depth <= DEEPEST; depth += 1) {
    const sample = tryToSample(schema, document, {
      quiet: true,
      format,
      maxSampleDepth: depth,
      skipReadOnly: direction === 'request',
      skipWriteOnly: direction === 'response',
    });
    const longer = JSON.stringify(sample) !== JSON.stringify(fitting);
    if (fitting !== undefined && (!longer || textOf(sample).length > LONGEST)) break;
    fitting = sample;
  }
  return fitting ?? undefined;
}

function tryToSample(schema: SchemaObject, document: OpenApi, options: sampler.Options): unknown {
  try {
    return withoutStubs(sampler.sample(schema as Parameters<typeof sampler.sample>[0], options, document));
  } catch {
    // References by anchor are beyond the sampler; a page without a made example is still true.
    return undefined;
  }
}

/** The sampler leaves nothing in a list where an item would hold itself. */
function withoutStubs(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => (item ?? null) !== null).map(withoutStubs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutStubs(inner)]));
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
  const isJson = /json/.test(mediaType);
  return {
    ...(summary ? { title: summary } : {}),
    ...(description ? { description } : {}),
    value,
    text: isJson && typeof value === 'string' && !isJsonText(value) ? JSON.stringify(value) : textOf(value),
    language: isJson || typeof value !== 'string' ? 'json' : /xml|html/.test(mediaType) ? 'xml' : 'text',
    ...(externalValue ? { external: externalValue } : {}),
  };
}

/** Some descriptions write the example of a JSON body as text. */
function isJsonText(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}
