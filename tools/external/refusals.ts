import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const settingsSchema = z.strictObject({
  /** Addresses that are right although nothing can ask for them, and why. A "*" at the end stands for all that begin so. */
  refused: z.array(z.strictObject({ address: z.string().min(1), reason: z.string().min(1) })),
});

/** An address that is not asked, and why. */
export type Refusal = z.infer<typeof settingsSchema>['refused'][number];

/**
 * Reads the known refusals; none where the file is missing.
 *
 * @throws when the file has another shape, with its name and what is wrong.
 */
export function readRefusals(file: string): readonly Refusal[] {
  if (!existsSync(file)) return [];
  const result = settingsSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data.refused;
}

/** The refusal that an address falls under. */
export function refusalOf(address: string, refusals: readonly Refusal[]): Refusal | undefined {
  return refusals.find(({ address: pattern }) =>
    pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern,
  );
}
