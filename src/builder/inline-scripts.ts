import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, transformSync } from 'rolldown/utils';

/** The two scripts that stand in every page, and the hashes by which a strict policy allows them. */
export interface InlineScripts {
  readonly boot: string;
  readonly loader: string;
  /** `sha256-…` of each, for `script-src`. */
  readonly hashes: readonly string[];
}

/** Compiles the inline scripts; `module` is the address of the main module. */
export function inlineScripts(themeDir: string, module: string): InlineScripts {
  const boot = compile(path.join(themeDir, 'src/state/boot.ts'));
  const loader = compile(path.join(themeDir, 'src/state/loader.ts')).replace('__MAIN_MODULE__', module);
  return { boot, loader, hashes: [boot, loader].map(hash) };
}

function compile(file: string): string {
  const { code } = transformSync(file, readFileSync(file, 'utf8'));
  return minifySync(file, code).code.trim();
}

function hash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
