import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, transformSync } from 'rolldown/utils';
import type { ReadersConfig } from '../config/schema/site.ts';
import { LANGUAGE_STYLES } from '../readers/language/styles.ts';

/** The inline scripts of pages, and the hashes that a strict policy needs to allow them. */
export interface InlineScripts {
  readonly boot: string;
  readonly loader: string;
  /** Only for pages that offer a choice of languages; absent if the site does not offer it. */
  readonly language?: string;
  readonly languageHash?: string;
  /** `sha256-…` of each, for `script-src`. */
  readonly hashes: readonly string[];
}

/** Compiles the inline scripts; `module` is the address of the main module. */
export function inlineScripts(
  themeDir: string,
  module: string,
  readers: Pick<ReadersConfig, 'oneLanguage'> = {},
): InlineScripts {
  const boot = compile(path.join(themeDir, 'src/state/boot.ts'));
  const loader = compile(path.join(themeDir, 'src/state/loader.ts')).replace('__MAIN_MODULE__', module);
  const language = readers.oneLanguage ? languageScript(themeDir) : undefined;
  const all = [boot, loader, ...(language === undefined ? [] : [language])];
  return {
    boot,
    loader,
    ...(language === undefined ? {} : { language, languageHash: hash(language) }),
    hashes: all.map(hash),
  };
}

function languageScript(themeDir: string): string {
  return compile(path.join(themeDir, 'src/readers/language/boot.ts'))
    .replace('__PICKER__', () => LANGUAGE_STYLES.picker)
    .replace('__RULES__', () => LANGUAGE_STYLES.rules);
}

function compile(file: string): string {
  const { code } = transformSync(file, readFileSync(file, 'utf8'));
  return minifySync(file, code).code.trim();
}

function hash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
