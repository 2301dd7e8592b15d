import { z } from 'zod';
import { pathSchema } from './navbar.ts';

const text = z.string().min(1);

/** An Atom feed of what changed. */
export const feedSchema = z.strictObject({
  /** Most changed pages in it, the newest first. Default 30. */
  pages: z.int().nonnegative().default(30),
  /** Releases beside them. Default: none. */
  releases: z
    .strictObject({
      /** Name of a table in the data folder, without `.json`. */
      source: text,
      /** Column that names a release. */
      title: text,
      /** Column of its day, `YYYY-MM-DD`. */
      date: text,
      /** Word before the name. Default: none (empty). */
      label: z.string().default(''),
      /** Page that shows the table. */
      page: pathSchema,
      /** Most of them, the first rows of the table. Default 30. */
      count: z.int().positive().default(30),
    })
    .exactOptional(),
});
