import { fromPointer, type Path, valueAt } from './pointer.ts';

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
 * Data (examples, defaults, extensions) is left out. The path is the same list at every call: copy it to keep it.
 */
export function walk(root: unknown, visit: (node: Json, path: Path) => void): void {
  const path: string[] = [];
  const step = (value: unknown, names: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    if (!names && !isList) visit(value as Json, path);
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'object' || child === null) continue;
      const isKeyword = !names && !isList;
      if (isKeyword && (DATA.has(key) || key.startsWith('x-'))) continue;
      // In a schema, `examples` is a list of values; in a media type, a map of Example objects.
      if (isKeyword && key === 'examples' && Array.isArray(child)) continue;
      path.push(key);
      step(child, isKeyword && NAME_MAPS.has(key));
      path.pop();
    }
  };
  step(root, false);
}

/** The object that a value is, or that its references lead to; `undefined` where there is none. */
export function follow(root: Json, value: unknown): Json | undefined {
  let target = value as Json | undefined;
  // References that only lead to each other are reported by `check-references.ts`.
  for (let steps = 0; typeof target?.$ref === 'string' && steps < 20; steps += 1)
    target = valueAt(root, fromPointer(target.$ref)) as Json | undefined;
  return typeof target === 'object' && target !== null ? target : undefined;
}
