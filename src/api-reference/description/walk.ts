import type { Path } from './pointer.ts';

export type Json = Record<string, unknown>;

/** Keys whose value maps names that writers chose, not keywords, to objects. */
const NAME_MAPS = new Set([
  '$defs',
  'callbacks',
  'content',
  'definitions',
  'dependentSchemas',
  'encoding',
  'examples',
  'headers',
  'links',
  'mapping',
  'parameters',
  'pathItems',
  'paths',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
  'scopes',
  'securitySchemes',
  'variables',
  'webhooks',
]);

/** Keywords whose value is the writer's data: a `$ref` in there is not a reference. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'value']);

/**
 * Calls `visit` for every object of a description that OpenAPI gives a meaning, from the root down, with its path.
 * Data (examples, defaults, extensions) is left out.
 */
export function walk(root: unknown, visit: (node: Json, path: Path) => void): void {
  const step = (value: unknown, path: Path, names: boolean): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) step(item, [...path, String(index)], false);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (!names) visit(value as Json, path);
    for (const [key, child] of Object.entries(value)) {
      if (!names && (DATA.has(key) || key.startsWith('x-'))) continue;
      // In a schema, `examples` is a list of values; in a media type, a map of Example objects.
      if (!names && key === 'examples' && Array.isArray(child)) continue;
      step(child, [...path, key], !names && NAME_MAPS.has(key));
    }
  };
  step(root, [], false);
}
