import { decodePath } from '../../docs/addresses.ts';

/** Keys from the root of a document to a value in it. */
export type Path = readonly string[];

/** JSON pointer of a path: `/paths/~1flags~1/get`. */
export function toPointer(path: Path): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Keys of a JSON pointer, with or without the `#` of an address before it. */
export function fromPointer(pointer: string): Path {
  const text = pointer.startsWith('#') ? decodePath(pointer.slice(1)) : pointer;
  if (text === '' || text === '/') return [];
  return text
    .replace(/^\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a path, or `undefined`. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
