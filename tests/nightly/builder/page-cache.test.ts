import { test } from 'vitest';
import { editAndCompare } from '../../build/builder/warm-and-cold.ts';

test.each(Array.from({ length: 10 }, (_, index) => index + 100))(
  'after each of 20 edits (seed %i), pages are those of a build that knows nothing of earlier ones',
  async (seed) => {
    await editAndCompare(seed, 20);
  },
  300_000,
);
