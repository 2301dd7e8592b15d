import type { Path } from './pointer.ts';
import { type Json, walk } from './walk.ts';

const ONE = [
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
];
const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];

/** Calls `visit` once for every schema object of a description, with its path. */
export function eachSchema(data: unknown, visit: (schema: Json, path: Path) => void): void {
  const seen = new Set<unknown>();
  const step = (schema: unknown, path: Path): void => {
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || seen.has(schema)) return;
    seen.add(schema);
    const node = schema as Json;
    visit(node, path);
    for (const key of ONE) step(node[key], [...path, key]);
    for (const key of [...LISTS, ...MAPS]) {
      const inner = node[key];
      if (typeof inner !== 'object' || inner === null) continue;
      for (const [name, child] of Object.entries(inner)) step(child, [...path, key, name]);
    }
  };
  walk(data, (node, path) => {
    const isComponent = path.length === 3 && path[0] === 'components' && path[1] === 'schemas';
    if (isComponent || path.at(-1) === 'schema') step(node, path);
  });
}
