import { nearest } from '../../validation/nearest.ts';
import { anchorsOf } from './anchors.ts';
import type { Bundle } from './bundle.ts';
import { fromPointer, toPointer, valueAt } from './pointer.ts';
import { type Fault, type Report, report } from './report.ts';
import { walk } from './walk.ts';

/** Finds references that lead nowhere, and those that only lead to each other. */
export function checkReferences(description: Bundle): Report {
  const { data } = description;
  const anchors = anchorsOf(data);
  const faults: Fault[] = [];
  walk(data, (node, path) => {
    for (const key of ['$ref', '$dynamicRef']) {
      const written = node[key];
      if (written === undefined) continue;
      const at = toPointer([...path, key]);
      if (typeof written !== 'string') {
        faults.push({
          at,
          message: `${JSON.stringify(written)} is no address.`,
          remedy: 'Write a text such as "#/components/schemas/Name".',
        });
        continue;
      }
      if (!leadsSomewhere(data, written, anchors)) {
        faults.push({ at, message: `"${written}" leads nowhere.`, remedy: suggestion(data, written) });
      } else if (key === '$ref' && isCircle(data, written)) {
        faults.push({
          at,
          message: `"${written}" only leads back to itself.`,
          remedy: 'A reference may be circular only by way of a field, an item or a variant.',
        });
      }
    }
  });
  return report(description, faults);
}

function leadsSomewhere(data: unknown, written: string, anchors: ReadonlyMap<string, string>): boolean {
  if (!written.startsWith('#')) return false;
  if (written === '#' || written.startsWith('#/')) return valueAt(data, fromPointer(written)) !== undefined;
  return anchors.has(written.slice(1));
}

function isCircle(data: unknown, written: string): boolean {
  const seen = new Set<string>();
  let address: unknown = written;
  while (typeof address === 'string' && address.startsWith('#/')) {
    if (seen.has(address)) return true;
    seen.add(address);
    const target = valueAt(data, fromPointer(address));
    address = typeof target === 'object' && target !== null ? (target as { $ref?: unknown }).$ref : undefined;
  }
  return false;
}

function suggestion(data: unknown, written: string): string {
  const path = fromPointer(written);
  const around = valueAt(data, path.slice(0, -1));
  const names = typeof around === 'object' && around !== null ? Object.keys(around) : [];
  const near = nearest(path.at(-1) ?? '', names);
  if (near) return `Did you mean "#${toPointer([...path.slice(0, -1), near])}"?`;
  if (names.length === 0) return `There is nothing at "${toPointer(path.slice(0, -1)) || '#'}".`;
  return `There are: ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''}.`;
}
