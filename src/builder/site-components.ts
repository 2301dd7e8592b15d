import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentMap } from '../mdx/components.ts';
import { componentsOf } from './modules.ts';
import type { Problems } from './problems.ts';
import { SCRIPT_ENDS } from './script-ends.ts';

/** Components that a site lets pages use without importing them, as Docusaurus does: `src/theme/MDXComponents`. */
export async function siteComponents(siteDir: string, problems: Problems): Promise<ComponentMap> {
  const folder = path.join(siteDir, 'src/theme/MDXComponents');
  const file = SCRIPT_ENDS.map((end) => folder + end).find(existsSync);
  if (file === undefined) return {};
  try {
    const { default: components } = await import(pathToFileURL(file).href);
    return componentsOf(components);
  } catch (error) {
    problems.add({
      severity: 'warning',
      file: path.relative(siteDir, file),
      message: `The components for all pages cannot be loaded: ${error instanceof Error ? error.message : error}`,
    });
    return {};
  }
}
