import type { z } from 'zod';
import { counted } from '../text/text.ts';
import { didYouMean } from './nearest.ts';

/** A fault in a value that a person wrote, such as a configuration or front matter. */
export interface SchemaFault {
  /** Keys and indexes that lead to the value: `['navbar', 'items', 2, 'type']`. Empty for the whole value. */
  readonly path: readonly (string | number)[];
  /** What was found and what is allowed: `must be true or false, but is "yes"`. */
  readonly message: string;
  /** What to type instead, when a known name is near. */
  readonly remedy?: string;
  /** True when the fault is a key that the schema does not know. */
  readonly unknownKey: boolean;
}

/**
 * Checks a value that a person wrote, and words the faults for that person instead of for a programmer.
 *
 * In: a schema and any value. Out: the value after defaults, or every fault in it. Never throws.
 */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
):
  | { readonly ok: true; readonly value: z.output<Schema> }
  | { readonly ok: false; readonly faults: SchemaFault[] } {
  const result = schema.safeParse(value, { error: (issue) => wordIssue(issue) });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, faults: result.error.issues.flatMap((issue) => faultsOf(issue, [])) };
}

/**
 * Like `checkShape` for an object whose faulty parts can be left out, so that one fault does not hide the rest.
 *
 * Out: the value without its faulty parts, and every fault. Where leaving out a part would cause another fault, the whole
 * key is left out.
 */
export function takeValid<Schema extends z.ZodType>(
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
): { readonly value: z.output<Schema> | undefined; readonly faults: readonly SchemaFault[] } {
  const first = checkShape(schema, value);
  if (first.ok) return { value: first.value, faults: [] };
  const trimmed = first.faults.reduce((rest, fault) => withoutPath(rest, fault.path), value);
  const second = checkShape(schema, trimmed);
  if (second.ok) return { value: second.value, faults: first.faults };
  const kept = second.faults.reduce((rest, fault) => withoutPath(rest, fault.path.slice(0, 1)), trimmed);
  const third = checkShape(schema, kept);
  return { value: third.ok ? third.value : undefined, faults: first.faults };
}

/** A key path as a person would write it: `navbar.items[2].type`. */
export function keyPath(path: readonly (string | number)[]): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      const plain = /^[\w$-]+$/.test(part);
      return plain ? `${index === 0 ? '' : '.'}${part}` : `[${JSON.stringify(part)}]`;
    })
    .join('');
}

type Fields = Readonly<Record<string, unknown>>;

function withoutPath(value: Fields, [key, ...rest]: readonly (string | number)[]): Fields {
  if (key === undefined || !(key in value)) return value;
  if (rest.length === 0)
    return Object.fromEntries(Object.entries(value).filter(([each]) => each !== String(key)));
  const inner = value[key];
  const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
  // Leaving one entry out of a list would move the others, so the list goes as a whole.
  return isObject ? { ...value, [key]: withoutPath(inner as Fields, rest) } : withoutPath(value, [key]);
}

type Issue = z.core.$ZodIssue;

// Zod gives one text for an issue. These characters, which no message contains, separate the remedy from the rest, and the
// faults of several keys that Zod reports as one.
const REMEDY = '\uE000';
const NEXT = '\uE001';

function faultsOf(issue: Issue, parents: readonly (string | number)[]): SchemaFault[] {
  const path = [...parents, ...issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))];
  if (issue.code === 'unrecognized_keys') {
    const texts = issue.message.split(NEXT);
    return issue.keys.map((key, index) => fault([...path, key], texts[index] ?? issue.message, true));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = likeliestBranch(issue.errors);
    if (branch) return branch.flatMap((inner) => faultsOf(inner, path));
  }
  return [fault(path, issue.message, false)];
}

function fault(path: readonly (string | number)[], text: string, unknownKey: boolean): SchemaFault {
  const [message = text, remedy] = text.split(REMEDY);
  return remedy === undefined ? { path, message, unknownKey } : { path, message, remedy, unknownKey };
}

/** The branch of a union that the writer most likely meant: among those for this kind of value, the one with the fewest faults. */
function likeliestBranch(branches: readonly Issue[][]): Issue[] | undefined {
  const fitting = branches.filter(
    (issues) => !issues.some((each) => each.path.length === 0 && isWrongKind(each)),
  );
  return fitting.toSorted((a, b) => a.length - b.length)[0];
}

function isWrongKind(issue: Issue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}

function wordIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = knownKeys(issue.inst);
      return (issue.keys as string[]).map((key) => wordUnknownKey(key, known)).join(NEXT);
    }
    case 'invalid_type': {
      const expected = KINDS[String(issue.expected)] ?? String(issue.expected);
      return input === undefined
        ? `is missing; it must be ${expected}`
        : `must be ${expected}, but is ${show(input)}`;
    }
    case 'invalid_value':
      return wordChoice(input, issue.values as unknown[]);
    case 'invalid_union':
      return wordUnion(issue);
    case 'too_small':
      return wordSize(issue.origin, 'at least', Number(issue.minimum), input);
    case 'too_big':
      return wordSize(issue.origin, 'at most', Number(issue.maximum), input);
    default:
      return undefined;
  }
}

function wordUnknownKey(key: string, known: readonly string[]): string {
  const remedy =
    didYouMean(key, known) ?? (known.length > 0 ? `Known keys: ${known.join(', ')}.` : undefined);
  return withRemedy('is not a known key', remedy);
}

function wordChoice(input: unknown, values: readonly unknown[]): string {
  const allowed = values.map((value) => JSON.stringify(value)).join(', ');
  const rule = values.length === 1 ? `must be ${allowed}` : `must be one of ${allowed}`;
  const found = input === undefined ? `is missing; it ${rule}` : `${rule}, but is ${show(input)}`;
  return withRemedy(found, typeof input === 'string' ? didYouMean(input, values.map(String)) : undefined);
}

function withRemedy(message: string, remedy: string | undefined): string {
  return remedy === undefined ? message : message + REMEDY + remedy;
}

function wordUnion(issue: z.core.$ZodRawIssue): string | undefined {
  const key = issue.discriminator;
  const found = (issue.input as Record<string, unknown> | undefined)?.[String(key)];
  if (issue.options !== undefined) {
    const options = (issue.options as unknown[]).filter((option) => option !== undefined && option !== null);
    return wordChoice(found, options);
  }
  const wrong =
    (issue.errors as Issue[][] | undefined)?.flat().filter((each) => each.path.length === 0) ?? [];
  const kinds = wrong.flatMap((each) => {
    if (each.code === 'invalid_value') return each.values.map((value) => JSON.stringify(value));
    return each.code === 'invalid_type' ? [KINDS[each.expected] ?? each.expected] : [];
  });
  const expected = [...new Set(kinds)].join(' or ');
  return expected === '' ? undefined : `must be ${expected}, but is ${show(issue.input)}`;
}

function wordSize(origin: unknown, limit: 'at least' | 'at most', size: number, input: unknown): string {
  if (origin === 'string')
    return input === '' ? 'must not be empty' : `must have ${limit} ${counted(size, 'letter')}`;
  if (origin === 'array')
    return `must have ${limit} ${size} ${size === 1 ? 'entry' : 'entries'}, but has ${(input as unknown[]).length}`;
  return `must be ${limit} ${size}, but is ${show(input)}`;
}

function knownKeys(schema: unknown): string[] {
  const shape = (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape;
  return shape ? Object.keys(shape) : [];
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  record: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
};

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return `the date ${value.toISOString().slice(0, 10)}`;
  if (value === null) return 'null';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') return `the number ${value}`;
  return String(typeof value === 'function' ? 'a function' : value);
}
