import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ComponentMap } from '../mdx/components.ts';
import { messageOf } from '../text/text.ts';
import { SCRIPT_ENDS } from './file-imports.ts';
import { componentsOf } from './modules.ts';
import type { Problems } from './problems.ts';
import type { SiteScripts } from './vite/site-scripts.ts';

/** The script `src/theme/MDXComponents`, with which sites add components to all pages, as in Docusaurus. */
export function siteComponentsFile(siteDir: string): string | undefined {
  return SCRIPT_ENDS.map((end) => path.join(siteDir, `src/theme/MDXComponents${end}`)).find(existsSync);
}

/** The components that a site makes available to all pages without an import: `src/theme/MDXComponents`. */
export async function siteComponents(
  siteDir: string,
  scripts: SiteScripts,
  problems: Problems,
): Promise<ComponentMap> {
  const file = siteComponentsFile(siteDir);
  if (file === undefined) return {};
  try {
    const { default: components } = await scripts.load(file);
    return componentsOf(components as Readonly<Record<string, unknown>>);
  } catch (error) {
    problems.add({
      severity: 'warning',
      file: path.relative(siteDir, file),
      message: `The components for all pages cannot be loaded: ${messageOf(error)}`,
    });
    return {};
  }
}
