import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ApiReference } from '../../../src/api-reference/index.ts';
import { METHODS, type OpenApi } from '../../../src/api-reference/openapi.ts';
import { load, pagesOf, ROOT } from '../../unit/api-reference/reference.ts';

const packages = path.join(ROOT, 'node_modules');
const PUBLIC = [
  ['GitHub', path.join(packages, '@octokit/routes/api.github.com.json'), 608],
  ['GitHub Enterprise Server', path.join(packages, '@octokit/routes/ghe-2.21.json'), 546],
  ['rclone, in OpenAPI 3.1', path.join(packages, 'rclone-openapi/openapi.yaml'), 101],
] as const;

describe.each(PUBLIC)('%s', (_, file, count) => {
  test('every operation has a page with its samples, and no page is out of proportion', {
    timeout: 180_000,
  }, async () => {
    const { reference, problems } = await load(file);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { operations, document } = reference as ApiReference;
    expect(operations).toHaveLength(count);
    expect(operations).toHaveLength(countOf(document));
    const pages = await pagesOf(reference as ApiReference);
    expect(pages).toHaveLength(count + 2);
    expect(new Set(pages.map(({ href }) => href)).size).toBe(count + 2);
    for (const { html, layout, href } of pages) {
      if (layout === 'api-operation') expect(html, href).toContain('data-tab="powershell"');
      expect(html.length, href).toBeLessThan(layout === 'api-index' ? 600_000 : 250_000);
    }
    // What a page costs follows from what its operation holds: the pages together stay within a few times the text.
    const written = (reference as ApiReference).download.text.length;
    expect(pages.reduce((sum, { html }) => sum + html.length, 0)).toBeLessThan(written * 6 + count * 40_000);
  });
});

function countOf({ paths = {} }: OpenApi): number {
  return Object.values(paths).reduce((sum, item) => sum + METHODS.filter((method) => item[method]).length, 0);
}
