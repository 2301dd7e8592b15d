import eq from 'semver/functions/eq.js';
import gt from 'semver/functions/gt.js';
import gte from 'semver/functions/gte.js';
import lt from 'semver/functions/lt.js';
import lte from 'semver/functions/lte.js';
import { splitNumber } from './split.ts';

export type TraitValue = string | number | boolean;

/** A condition of a segment rule, as the API names its parts. */
export interface Condition {
  readonly operator: string;
  readonly property: string;
  readonly value: string;
}

/** Whom a condition is asked about. */
export interface Subject {
  readonly traits: Readonly<Record<string, TraitValue | undefined>>;
  readonly segmentKey: string;
  readonly identityKey: string;
}

const SEMVER_SUFFIX = ':semver';

/**
 * Whether a condition holds for an identity, by the rules of the engine in the Node.js SDK: a missing trait matches only
 * "is not set"; the rule value, which is text, takes the type of the trait; versions are compared when it ends in `:semver`.
 */
export function matches(
  { operator, property, value }: Condition,
  { traits, segmentKey, identityKey }: Subject,
): boolean {
  if (operator === 'PERCENTAGE_SPLIT')
    return splitNumber([segmentKey, identityKey]) <= Number.parseFloat(value);
  const trait = traits[property];
  if (operator === 'IS_SET') return trait !== undefined;
  if (operator === 'IS_NOT_SET') return trait === undefined;
  if (trait === undefined) return false;
  switch (operator) {
    case 'NOT_CONTAINS':
      return typeof trait === 'string' && value !== '' && !trait.includes(value);
    case 'CONTAINS':
      return typeof trait === 'string' && trait !== '' && trait.includes(value.replace(SEMVER_SUFFIX, ''));
    case 'REGEX':
      return value !== '' && matchesPattern(value, String(trait));
    case 'MODULO':
      return hasRemainder(value, trait);
    case 'IN':
      return (
        trait !== '' && typeof trait !== 'boolean' && trait !== 0 && listOf(value).includes(String(trait))
      );
    default:
      return value.endsWith(SEMVER_SUFFIX)
        ? compareVersions(operator, trait, value.replace(SEMVER_SUFFIX, ''))
        : compare(operator, trait, valueFor(trait, value));
  }
}

function compare(operator: string, trait: TraitValue, value: TraitValue): boolean {
  switch (operator) {
    case 'EQUAL':
      return trait === value;
    case 'NOT_EQUAL':
      return trait !== value;
    case 'GREATER_THAN':
      return trait > value;
    case 'GREATER_THAN_INCLUSIVE':
      return trait >= value;
    case 'LESS_THAN':
      return trait < value;
    case 'LESS_THAN_INCLUSIVE':
      return trait <= value;
    default:
      return false;
  }
}

const VERSION_TESTS: Readonly<Record<string, (trait: string, value: string) => boolean>> = {
  EQUAL: eq,
  GREATER_THAN: gt,
  GREATER_THAN_INCLUSIVE: gte,
  LESS_THAN: lt,
  LESS_THAN_INCLUSIVE: lte,
};

function compareVersions(operator: string, trait: TraitValue, value: string): boolean {
  if (operator === 'NOT_EQUAL') return String(trait) !== value;
  try {
    return VERSION_TESTS[operator]?.(trait as string, value) ?? false;
  } catch {
    return false;
  }
}

function valueFor(trait: TraitValue, value: string): TraitValue {
  if (typeof trait === 'boolean') return !['False', 'false'].includes(value);
  return typeof trait === 'number' ? Number.parseFloat(value) : value;
}

function matchesPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return false;
  }
}

/** The rule value is `divisor|remainder`. */
function hasRemainder(value: string, trait: TraitValue): boolean {
  const [divisor = Number.NaN, remainder = Number.NaN, ...more] = value.split('|').map(Number.parseFloat);
  const number = Number.parseFloat(String(trait));
  if (more.length > 0 || divisor === 0) return false;
  return number % divisor === remainder;
}

/** A JSON array of strings, or a list with commas. */
function listOf(value: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed.filter((item) => typeof item === 'string');
  } catch {
    // Not JSON: a plain list.
  }
  return value.split(',');
}
