import { toPointer } from './pointer.ts';
import { eachSchema } from './schemas.ts';
import type { Json } from './walk.ts';

/** Names that schemas give themselves, with the pointers they stand for. */
export function anchorsOf(data: Json): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  eachSchema(data, (schema, path) => {
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = schema[key];
      if (typeof name === 'string') found.set(name, `#${toPointer(path)}`);
    }
  });
  return found;
}

/** Rewrites references by name (`#node`, `$dynamicRef`) to references by pointer. Changes the document. */
export function resolveAnchors(data: Json): void {
  const anchors = anchorsOf(data);
  eachSchema(data, (schema) => {
    const { $ref, $dynamicRef } = schema;
    const written = $ref ?? $dynamicRef;
    if (typeof written !== 'string') return;
    delete schema.$dynamicRef;
    schema.$ref = anchors.get(written.slice(1)) ?? written;
  });
}
