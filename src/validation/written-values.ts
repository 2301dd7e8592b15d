import { z } from 'zod';

/**
 * Values as people write them in YAML. Numbers and booleans in quotes are strings in YAML, but Docusaurus accepts them, and
 * so do we.
 */
export const writtenNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value),
  z.number(),
);

/** Text that YAML may have taken for a number, such as the keyword `429`. */
export const writtenText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1),
);

export const writtenBoolean = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

/** A date, as a string or as YAML's own type. Out: the string as it was written, or `YYYY-MM-DD`. */
export const writtenDate = dateSchema(/./, 'must be a date, such as 2026-01-31');

/** A date without a time. */
export const writtenDay = dateSchema(
  /^\d{4}-\d{2}-\d{2}$/,
  'must be a day as YYYY-MM-DD, such as 2026-01-31',
);

function dateSchema(form: RegExp, error: string) {
  return z.preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.string().refine((value) => form.test(value) && !Number.isNaN(Date.parse(value)), { error }),
  );
}
