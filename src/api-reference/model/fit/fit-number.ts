import type { SchemaObject } from '../../openapi.ts';

type Numeric = number | bigint;

/** The number itself where it fits, else the nearest above the lower limit, or below the upper one, that does. */
export function fitNumber(value: number, schema: SchemaObject): Numeric {
  const limits = limitsOf(schema);
  if (fits(value, limits)) return value;
  return candidates(limits).find((each) => fits(each, limits)) ?? value;
}

interface Limits {
  readonly low: Numeric | undefined;
  readonly lowIsOut: boolean;
  readonly high: Numeric | undefined;
  readonly highIsOut: boolean;
  /** What the number must be a multiple of. */
  readonly steps: readonly Numeric[];
}

function limitsOf(schema: SchemaObject): Limits {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const lowIsOut = exclusiveMinimum !== undefined && (minimum === undefined || exclusiveMinimum >= minimum);
  const highIsOut = exclusiveMaximum !== undefined && (maximum === undefined || exclusiveMaximum <= maximum);
  const types = [schema.type ?? []].flat();
  return {
    low: lowIsOut ? exclusiveMinimum : minimum,
    lowIsOut,
    high: highIsOut ? exclusiveMaximum : maximum,
    highIsOut,
    steps: [
      ...(multipleOf === undefined ? [] : [multipleOf]),
      ...(types.includes('integer') && !types.includes('number') ? [1] : []),
    ],
  };
}

function fits(value: Numeric, { low, lowIsOut, high, highIsOut, steps }: Limits): boolean {
  return (
    (low === undefined || value > low || (value === low && !lowIsOut)) &&
    (high === undefined || value < high || (value === high && !highIsOut)) &&
    steps.every((step) => isMultiple(value, step))
  );
}

/** Compares decimal fractions exactly: 0.3 is three times 0.1. */
function isMultiple(value: Numeric, step: Numeric): boolean {
  if (typeof value === 'bigint' || typeof step === 'bigint')
    return Number.isInteger(Number(step)) && BigInt(value) % BigInt(step) === 0n;
  return times(Math.round(value / step), step) === value;
}

/** How many multiples are tried. Few are enough: every second multiple of 0.5 is an integer. */
const MOST_STEPS = 100;

function candidates({ low, high, steps }: Limits): readonly Numeric[] {
  const [step = 1] = steps;
  const from = low ?? high ?? 0;
  const direction = low === undefined && high !== undefined ? -1 : 1;
  const multiples = Array.from({ length: MOST_STEPS }, (_, index) => multiple(from, step, index * direction));
  const between = low === undefined || high === undefined ? [] : [(Number(low) + Number(high)) / 2];
  return [...multiples, ...(steps.length === 0 ? between : [])];
}

/** The multiple at or before a number, and so many steps on. */
function multiple(from: Numeric, step: Numeric, on: number): Numeric {
  if (typeof from === 'bigint' || typeof step === 'bigint') {
    const whole = BigInt(Math.trunc(Number(step))) || 1n;
    return (BigInt(from) / whole + BigInt(on)) * whole;
  }
  return times(Math.floor(from / step) + on, step);
}

function times(count: number, step: number): number {
  return Number((count * step).toFixed(decimals(step)));
}

function decimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
