import path from 'node:path';
import { expect } from 'vitest';
import type { ApiReference } from '../../../src/api-reference/index.ts';
import { METHODS, type OpenApi } from '../../../src/api-reference/openapi.ts';
import { load, pagesOf, ROOT } from '../../unit/api-reference/reference.ts';

/** Expects that each of the `count` operations of a package's description has a page with its samples, none out of proportion. */
export async function expectPages(file: string, count: number): Promise<void> {
  const { reference, problems } = await load(path.join(ROOT, 'node_modules', file));
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
}

function countOf({ paths = {} }: OpenApi): number {
  return Object.values(paths).reduce((sum, item) => sum + METHODS.filter((method) => item[method]).length, 0);
}
