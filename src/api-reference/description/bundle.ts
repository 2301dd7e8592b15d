import path from 'node:path';
import { didYouMean } from '../../validation/nearest.ts';
import type { Problem } from '../../validation/problem.ts';
import { fromPointer, type Path, toPointer, valueAt } from './pointer.ts';
import { readSource, type SourceFile } from './read-source.ts';
import { type Json, walk } from './walk.ts';

/** A description as one document, and where its parts were written. */
export interface Bundle {
  readonly data: Json;
  /** Whether parts came from other files. */
  readonly joined: boolean;
  readonly problems: readonly Problem[];
  /** Absolute paths of all files that were looked for. */
  readonly files: readonly string[];
  /** File, line and pointer of what a pointer into `data` names. */
  locate(pointer: string): Pick<Problem, 'file' | 'line'> & { readonly pointer: string };
}

interface Part {
  readonly at: string;
  readonly from: SourceFile;
  readonly pointer: string;
}

type Report = (message: string, remedy: string) => void;

/**
 * Brings what a description refers to in other files into its `components`, so that every reference in it begins with
 * `#`. Changes `main.data`.
 */
export function bundle(main: SourceFile): Bundle {
  const data = main.data as Json;
  const problems: Problem[] = [];
  const files = new Map<string, SourceFile | undefined>([[main.file, main]]);
  const parts: Part[] = [{ at: '', from: main, pointer: '' }];
  const addresses = new Map<string, string>();

  const take = (owner: SourceFile, node: Json, where: Path): void => {
    const written = node.$ref;
    if (typeof written !== 'string' || (owner === main && written.startsWith('#'))) return;
    const report = (message: string, remedy: string) =>
      problems.push({ severity: 'error', ...place(owner, where), message, remedy });
    const [name = '', fragment = ''] = written.split('#', 2);
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(name)) {
      report(
        `"${written}" is on another host.`,
        'Keep a copy beside the description: the build asks no network.',
      );
      return;
    }
    const file = name === '' ? owner.file : path.resolve(path.dirname(owner.file), decodeURIComponent(name));
    const target = open(file, owner, report, written);
    if (!target) return;
    if (target === main) {
      node.$ref = `#${fragment}`;
      return;
    }
    const pointer = toPointer(fromPointer(fragment));
    if (kindAt(where) === 'pathItems') {
      inline(target, pointer, node, where, report, written);
      return;
    }
    node.$ref = addresses.get(`${file}#${pointer}`) ?? bring(target, pointer, where, report, written);
  };

  const open = (file: string, owner: SourceFile, report: Report, written: string): SourceFile | undefined => {
    if (files.has(file)) return files.get(file);
    const read = readSource(
      file,
      path.posix.join(path.posix.dirname(owner.source), written.split('#')[0] ?? ''),
    );
    const found = 'file' in read ? read : undefined;
    files.set(file, found);
    if (!found) {
      const [first] = read as readonly Problem[];
      report(`"${written}" cannot be read.`, first ? `${first.message} ${first.remedy ?? ''}`.trim() : '');
    }
    return found;
  };

  const find = (target: SourceFile, pointer: string, report: Report, written: string): unknown => {
    const keys = fromPointer(pointer);
    const value = valueAt(target.data, keys);
    if (value !== undefined) return structuredClone(value);
    const around = valueAt(target.data, keys.slice(0, -1));
    const remedy = didYouMean(keys.at(-1) ?? '', Object.keys((around as object | undefined) ?? {}));
    report(`"${written}" names nothing in ${target.source}.`, remedy ?? 'Correct the part behind "#".');
    return undefined;
  };

  /** OpenAPI 3.0 has no component for path items, and they are never recursive, so they are copied to where they are used. */
  const inline = (
    target: SourceFile,
    pointer: string,
    node: Json,
    where: Path,
    report: Report,
    written: string,
  ) => {
    const value = find(target, pointer, report, written);
    if (value === undefined) return;
    delete node.$ref;
    Object.assign(node, value);
    parts.push({ at: toPointer(where), from: target, pointer });
    walk(node, (inner, below) => take(target, inner, [...where, ...below]));
  };

  const bring = (target: SourceFile, pointer: string, where: Path, report: Report, written: string) => {
    const copy = find(target, pointer, report, written);
    if (copy === undefined) return written;
    const keys = fromPointer(pointer);
    const kind = kindAt(where);
    const wanted = (keys.at(-1) ?? path.basename(target.file).replace(/\.\w+$/, '')).replace(/[^\w.-]/g, '-');
    const shelf = shelfOf(data, kind);
    let name = wanted;
    for (let count = 2; Object.hasOwn(shelf, name); count += 1) name = `${wanted}-${count}`;
    shelf[name] = copy;
    const address = `#/components/${kind}/${name}`;
    addresses.set(`${target.file}#${pointer}`, address);
    parts.push({ at: address.slice(1), from: target, pointer });
    walk(copy, (node, below) => take(target, node, ['components', kind, name, ...below]));
    return address;
  };

  // Collected first, so that parts which are brought in are not visited again as parts of the main file.
  const own: [Json, Path][] = [];
  walk(data, (node, where) => own.push([node, [...where]]));

  const locate = (pointer: string) => {
    const part = parts.findLast(({ at }) => pointer === at || pointer.startsWith(`${at}/`)) ?? parts[0];
    const { from, at, pointer: start } = part as Part;
    const written = start + pointer.slice(at.length);
    const line = from.lineOf(written);
    return { file: from.source, pointer: written, ...(line === undefined ? {} : { line }) };
  };
  const place = (owner: SourceFile, where: Path) => {
    const { file, line } = locate(toPointer(where));
    return { file: file || owner.source, ...(line === undefined ? {} : { line }) };
  };
  for (const [node, where] of own) take(main, node, where);
  return { data, joined: parts.length > 1, problems, files: [...files.keys()], locate };
}

/** What kind of component a reference at a path must lead to. */
function kindAt(where: Path): string {
  const [above, last] = [where.at(-2), where.at(-1)];
  if (last === 'requestBody') return 'requestBodies';
  if (where[0] === 'paths' && where.length === 2) return 'pathItems';
  if (where[0] === 'components' && where.length === 3 && where[1]) return where[1];
  const kinds = ['parameters', 'responses', 'headers', 'examples', 'links', 'callbacks', 'securitySchemes'];
  return kinds.find((kind) => kind === above) ?? 'schemas';
}

function shelfOf(data: Json, kind: string): Json {
  const components = (data.components ?? {}) as Json;
  const shelf = (components[kind] ?? {}) as Json;
  components[kind] = shelf;
  data.components = components;
  return shelf;
}
