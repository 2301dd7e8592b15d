import { isJsonText, isRecord, toJson } from '../json.ts';
import { isJson } from '../media-types.ts';
import { multipartSegments, type Part } from './multipart.ts';
import { serialisePairs, words } from './serialise.ts';

/** A body that is to be sent, and how. */
export interface BodyInput {
  readonly kind: 'json' | 'text' | 'form' | 'multipart' | 'file';
  readonly mediaType: string;
  /** Any JSON, a text, an object of the fields of a form, or the name of a file. */
  readonly value: unknown;
  /** What the description says of fields of a form. */
  readonly fields?: Readonly<Record<string, FieldInput>>;
}

export interface FieldInput {
  /** Whether its value is the name of a file, or a list of them. */
  readonly isFile?: boolean;
  readonly contentType?: string | undefined;
  /** Its place in an address, where it is written as a query is. */
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
  readonly allowReserved?: boolean | undefined;
}

/** The body of a request, from which the sample in each language is written. */
export type RequestBody =
  | { readonly kind: 'json'; readonly mediaType: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly kind: 'file'; readonly mediaType: string; readonly file: string }
  /** Fields that are encoded as a form always encodes them. */
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  /** `multipart/form-data`. */
  | { readonly kind: 'multipart'; readonly parts: readonly Part[] };

/** A body as it is sent. */
export function bodyOf({ kind, mediaType, value, fields = {} }: BodyInput): RequestBody {
  switch (kind) {
    case 'json':
      return { kind, mediaType, value };
    case 'text':
      return { kind, mediaType, text: words(value) };
    case 'file':
      return { kind, mediaType, file: words(value) };
    case 'form':
      return formOf(mediaType, entriesOf(value), fields);
    case 'multipart':
      return multipartOf(mediaType, entriesOf(value), fields);
  }
}

type Entries = readonly (readonly [name: string, value: unknown])[];
type Fields = Readonly<Record<string, FieldInput>>;

function entriesOf(value: unknown): Entries {
  return isRecord(value) ? Object.entries(value) : [];
}

/**
 * Fields of a form. Commas and brackets of a field with a style are syntax, so its text is encoded here and must not be encoded
 * again by a library. https://spec.openapis.org/oas/v3.1.1.html#encoding-object
 */
function formOf(mediaType: string, entries: Entries, fields: Fields): RequestBody {
  if (entries.some(([name]) => isStyled(fields[name]))) {
    const pairs = entries.flatMap(([name, value]) => {
      const field = fields[name] ?? {};
      return isStyled(field)
        ? serialisePairs({ name, ...field }, value)
        : itemsOf(value).flatMap((item) => serialisePairs({ name }, textOf(item, field.contentType)));
    });
    return { kind: 'text', mediaType, text: pairs.join('&') };
  }
  return {
    kind: 'form',
    fields: entries.flatMap(([name, value]) =>
      itemsOf(value).map((item) => [name, textOf(item, fields[name]?.contentType)] as const),
    ),
  };
}

function isStyled(field: FieldInput | undefined): boolean {
  return (field?.style ?? field?.explode ?? field?.allowReserved) !== undefined;
}

/** A list is sent as its items, each in a part of its own; an object, and what is in a list, as JSON. */
function multipartOf(mediaType: string, entries: Entries, fields: Fields): RequestBody {
  const parts = entries.flatMap(([name, value]) => {
    const { isFile = false, contentType } = fields[name] ?? {};
    return itemsOf(value).map((item): Part => {
      if (isFile) return { name, file: words(item), contentType: contentType ?? 'application/octet-stream' };
      const type = contentType ?? (typeof item === 'object' ? 'application/json' : undefined);
      const text = textOf(item, type);
      return type === undefined || type === 'text/plain' ? { name, text } : { name, text, contentType: type };
    });
  });
  if (/^multipart\/form-data/.test(mediaType)) return { kind: 'multipart', parts };
  const { boundary, segments } = multipartSegments(parts);
  const text = segments.map((segment) => segment.text ?? `(contents of ${segment.file})`).join('');
  return { kind: 'text', mediaType: `${mediaType}; boundary=${boundary}`, text };
}

function itemsOf(value: unknown): readonly unknown[] {
  return [value].flat().filter((item) => item !== null && item !== undefined);
}

function textOf(value: unknown, contentType: string | undefined): string {
  if (contentType === undefined || !isJson(contentType)) return words(value);
  return typeof value === 'string' && isJsonText(value) ? value : toJson(value);
}
