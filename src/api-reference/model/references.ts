import { fromPointer, toPointer, valueAt } from '../description/pointer.ts';
import type { OpenApi, Reference, Schema, SchemaObject } from '../openapi.ts';
import { limits } from './keywords.ts';

/** A schema with what it refers to; `key` and `name` say which component it is. */
interface ResolvedSchema {
  readonly schema: SchemaObject | boolean;
  /** The reference that led here: the identity of a named schema. */
  readonly key?: string;
  readonly name?: string;
}

/** Follows references inside one document, all of which have been checked before. */
export interface References {
  /** The object itself; what stands beside `$ref` (summary, description) wins over what it leads to. */
  follow<T extends object>(value: T | Reference): T;
  schema(schema: Schema): ResolvedSchema;
  /** Addresses of the components that have a schema in their `allOf`, and of those that have one of these. */
  madeOf(key: string): readonly string[];
}

export function createReferences(document: OpenApi): References {
  const target = (address: string): unknown => valueAt(document, fromPointer(address));
  let made: ReadonlyMap<string, readonly string[]> | undefined;

  return {
    follow<T extends object>(value: T | Reference): T {
      if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
      const { $ref, ...beside } = value;
      const found = target($ref);
      return (isObject(found) ? { ...this.follow(found as T | Reference), ...beside } : beside) as T;
    },
    schema(schema) {
      let resolved: ResolvedSchema = { schema };
      while (typeof resolved.schema === 'object') {
        const { $ref: address, ...written } = resolved.schema;
        if (address === undefined) break;
        const beside = withoutEmpty(written);
        if (limits(beside)) {
          resolved = {
            ...resolved,
            schema: { ...beside, allOf: [{ $ref: address }, ...(beside.allOf ?? [])] },
          };
          break;
        }
        const found = target(address);
        if (found === undefined) return { ...resolved, schema: beside };
        const next = isObject(found) ? { ...(found as SchemaObject), ...beside } : found === true;
        resolved = { schema: next, key: address, ...nameOf(address, found) };
      }
      return resolved;
    },
    madeOf(key) {
      made ??= madeOfEach(document);
      const found = new Set<string>();
      const add = (base: string): void => {
        for (const each of made?.get(base) ?? []) {
          if (found.has(each)) continue;
          found.add(each);
          add(each);
        }
      };
      add(key);
      return [...found];
    },
  };
}

function madeOfEach({ components }: OpenApi): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    const parts = isObject(schema) ? ((schema as SchemaObject).allOf ?? []) : [];
    for (const part of parts) {
      const base = typeof part === 'object' ? part.$ref : undefined;
      if (base !== undefined)
        made.set(base, [...(made.get(base) ?? []), `#${toPointer(['components', 'schemas', name])}`]);
    }
  }
  return made;
}

/** Components are known by their names; anything else by its title, if it has one. */
function nameOf(address: string, found: unknown): { readonly name?: string } {
  const [kind, shelf, component, ...deeper] = fromPointer(address);
  if (kind === 'components' && shelf === 'schemas' && component && deeper.length === 0)
    return { name: component };
  const { title } = isObject(found) ? (found as SchemaObject) : {};
  return title ? { name: title } : {};
}

/** Ignores `properties: {}` beside a reference, which would hide the properties of its target. */
function withoutEmpty(beside: SchemaObject): SchemaObject {
  return Object.fromEntries(
    Object.entries(beside).filter(
      ([, value]) => value !== undefined && !(isObject(value) && Object.keys(value).length === 0),
    ),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
