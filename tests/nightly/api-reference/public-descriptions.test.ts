import { test } from 'vitest';
import { expectPages } from '../../build/api-reference/public-description.ts';

test(
  'every operation of GitHub has a page with its samples, and no page is out of proportion',
  {
    timeout: 180_000,
  },
  () => expectPages('@octokit/routes/api.github.com.json', 608),
);
