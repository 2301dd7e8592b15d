import { didYouMean } from '../../validation/nearest.ts';
import { METHODS } from '../openapi.ts';
import type { Bundle } from './bundle.ts';
import { type Path, toPointer, valueAt } from './pointer.ts';
import { type Fault, type Report, report } from './report.ts';
import { follow, type Json } from './walk.ts';

/** Finds faults that the schema of OpenAPI allows: names defined twice, and names that nothing defines. */
export function checkOperations(description: Bundle): Report {
  const { data } = description;
  const faults: Fault[] = [];
  const operations = operationsOf(data);
  const places = new Map<string, string>();

  for (const { operation, item, path } of operations) {
    const at = toPointer(path);
    const id = operation.operationId;
    const first = places.get(String(id));
    if (typeof id === 'string' && first !== undefined) {
      const message = `The operationId "${id}" is used twice; the first is at ${first}.`;
      faults.push({ at: `${at}/operationId`, message, remedy: 'Give each operation its own.' });
    } else if (typeof id === 'string') places.set(id, at);
    faults.push(...parameterFaults(data, operation, item, path));
    faults.push(...securityFaults(data, operation.security, `${at}/security`));
  }
  faults.push(...securityFaults(data, data.security, '/security'));
  faults.push(...gaps(data, operations));
  return report(description, faults);
}

interface Found {
  readonly operation: Json;
  readonly item: Json;
  readonly path: Path;
}

function operationsOf(data: Json): readonly Found[] {
  return ['paths', 'webhooks'].flatMap((kind) =>
    Object.entries((data[kind] as Json | undefined) ?? {}).flatMap(([name, value]) => {
      const item = follow(data, value);
      return METHODS.filter((method) => item?.[method] !== undefined).map((method) => ({
        item: item as Json,
        operation: item?.[method] as Json,
        path: [kind, name, method],
      }));
    }),
  );
}

function parameterFaults(data: Json, operation: Json, item: Json, path: Path): Fault[] {
  const faults: Fault[] = [];
  const declared = new Set<string>();
  for (const [list, base] of [
    [operation.parameters, path],
    [item.parameters, path.slice(0, -1)],
  ] as const) {
    const here = new Set<string>();
    for (const [index, each] of (Array.isArray(list) ? list : []).entries()) {
      const parameter = follow(data, each);
      const key = `${parameter?.in} ${parameter?.name}`;
      const at = toPointer([...base, 'parameters', String(index)]);
      if (here.has(key))
        faults.push({
          at,
          message: `The ${parameter?.in} parameter "${parameter?.name}" is described twice.`,
        });
      here.add(key);
      declared.add(key);
    }
  }
  if (path[0] !== 'paths') return faults;
  const template = path[1] ?? '';
  const inPath = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  for (const name of inPath) {
    if (declared.has(`path ${name}`)) continue;
    const names = [...declared].flatMap((key) => (key.startsWith('path ') ? [key.slice(5)] : []));
    const remedy = didYouMean(name, names) ?? 'Add a parameter with "in: path" and "required: true".';
    faults.push({ at: toPointer(path), message: `No parameter describes "{${name}}" of the path.`, remedy });
  }
  for (const key of declared) {
    if (!key.startsWith('path ') || inPath.includes(key.slice(5))) continue;
    const message = `The path "${template}" has no "{${key.slice(5)}}", which a parameter describes.`;
    faults.push({ at: `${toPointer(path)}/parameters`, message });
  }
  return faults;
}

function securityFaults(data: Json, security: unknown, at: string): Fault[] {
  const known = Object.keys((valueAt(data, ['components', 'securitySchemes']) as Json | undefined) ?? {});
  return (Array.isArray(security) ? security : []).flatMap((requirement: Json, index) =>
    Object.keys(requirement ?? {}).flatMap((name) => {
      if (known.includes(name)) return [];
      const remedy = didYouMean(name, known) ?? `Known are: ${known.join(', ') || 'none'}.`;
      return [{ at: `${at}/${index}`, message: `There is no security scheme "${name}".`, remedy }];
    }),
  );
}

/** Warns of what a description may leave out but readers need. */
function gaps(data: Json, operations: readonly Found[]): Fault[] {
  const faults: Fault[] = [];
  const warn = (at: string, message: string, remedy: string) =>
    faults.push({ severity: 'warning', at, message, remedy });
  const { servers } = data;
  if (operations.length === 0) warn('/paths', 'There are no operations.', 'Add a path with a method.');
  else if (!operations.some(({ operation }) => Array.isArray(operation.tags) && operation.tags.length > 0))
    warn('/paths', 'No operation has a tag, so all stand in one group.', 'Add "tags" to group them.');
  if (!Array.isArray(servers) || servers.length === 0)
    warn('', 'There are no servers, so samples call https://api.example.com.', 'Add "servers".');
  return faults;
}
