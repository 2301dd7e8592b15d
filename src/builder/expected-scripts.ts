import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFile, isLocal, localPath } from './file-imports.ts';
import type { Site } from './site.ts';
import { siteComponentsFile } from './site-components.ts';

/**
 * Scripts that pages import, directly or through partials, so that all of them can be bundled before the first page is
 * rendered. Found by pattern rather than by parsing: a false match costs nothing.
 */
export function expectedScripts({ siteDir, pages }: Site): readonly string[] {
  const scripts = new Set<string>();
  const partials = new Set<string>();
  const follow = (text: string, file: string) => {
    for (const [, written = ''] of text.matchAll(IMPORT)) {
      const specifier = written.replace(/^@theme\//, '@site/src/theme/');
      const found = isLocal(specifier) ? findFile(localPath(specifier, file, siteDir)) : undefined;
      if (found && /\.[cm]?[jt]sx?$/.test(found)) scripts.add(found);
      else if (found && /\.mdx?$/.test(found)) partials.add(found);
    }
  };
  const components = siteComponentsFile(siteDir);
  if (components) scripts.add(components);
  for (const { body, source } of pages) follow(body, path.join(siteDir, source));
  for (const partial of partials) if (existsSync(partial)) follow(readFileSync(partial, 'utf8'), partial);
  return [...scripts];
}

const IMPORT = /^(?:import|export)\s(?:[^'";]*\sfrom\s*)?['"]([^'"]+)['"]/gm;
