import { test } from 'vitest';
import { expectPages } from './public-description.ts';

test.each([
  ['GitHub Enterprise Server', '@octokit/routes/ghe-2.21.json', 546],
  ['rclone, in OpenAPI 3.1', 'rclone-openapi/openapi.yaml', 101],
] as const)(
  'every operation of %s has a page with its samples, and no page is out of proportion',
  { timeout: 180_000 },
  (_, file, count) => expectPages(file, count),
);
