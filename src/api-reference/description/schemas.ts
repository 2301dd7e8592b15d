import type { Path } from './pointer.ts';
import { type Json, walk } from './walk.ts';

/** Keywords whose value is one schema. */
const ONE = new Set([
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'additionalProperties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
/** Keywords whose value is a list or a map of schemas. */
const MANY = new Set([
  'allOf',
  'oneOf',
  'anyOf',
  'prefixItems',
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
]);

/** Calls `visit` once for every schema object of a description, with its path: copy it to keep it. */
export function eachSchema(data: unknown, visit: (schema: Json, path: Path) => void): void {
  const seen = new Set<unknown>();
  const step = (schema: unknown, path: string[]): void => {
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || seen.has(schema)) return;
    seen.add(schema);
    const node = schema as Json;
    visit(node, path);
    for (const key of Object.keys(node)) {
      const inner = node[key];
      if (typeof inner !== 'object' || inner === null) continue;
      path.push(key);
      if (ONE.has(key)) step(inner, path);
      else if (MANY.has(key)) {
        for (const [name, child] of Object.entries(inner)) {
          path.push(name);
          step(child, path);
          path.pop();
        }
      }
      path.pop();
    }
  };
  walk(data, (node, path) => {
    const isComponent = path.length === 3 && path[0] === 'components' && path[1] === 'schemas';
    if (isComponent || path.at(-1) === 'schema') step(node, [...path]);
  });
}
