import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createProgress, type Progress } from '../../../src/builder/progress.ts';
import { loadBuilder } from '../../../src/builder/vite/theme-bundle.ts';
import type { Problem } from '../../../src/validation/problem.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** What came of a build: what was said, whether it failed, and where the files are. */
export interface BuildResult {
  /** Each fault as a writer reads it. */
  readonly faults: readonly string[];
  readonly failed: boolean;
  readonly outDir: string;
}

/** Folder of the project. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Folder of a fixture. */
export function fixture(name: string): string {
  return path.join(root, 'tests/fixtures', name);
}

/** Writes a site of the given files to a temporary folder. */
export async function writeSite(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

/** A page with a title and a description. */
export function page(body: string, frontMatter = ''): string {
  return `---\ntitle: A page\ndescription: About it.\n${frontMatter}---\n\n${body}\n`;
}

const { buildSite, BuildFailure, ConfigurationError, describeProblem } = await loadBuilder();

/**
 * Builds a site in this process. Faults are told, and never thrown; anything else is, and so is a fault that is no
 * sentence. */
export async function build(
  siteDir: string,
  outDir = path.join(siteDir, 'out'),
  options: { readonly threads?: number; readonly progress?: Progress } = {},
): Promise<BuildResult> {
  try {
    const { problems } = await buildSite({ siteDir, outDir, progress: silent, ...options });
    return { faults: told(problems.all), failed: false, outDir };
  } catch (error) {
    if (error instanceof BuildFailure) return { faults: told(error.problems), failed: true, outDir };
    if (error instanceof ConfigurationError)
      return { faults: error.message.split('\n'), failed: true, outDir };
    throw error;
  }
}

/** Faults as a writer reads them: sentences, which begin with a capital letter, a name in quotes or a key of the configuration. */
function told(problems: readonly Problem[]): string[] {
  for (const { message, remedy = '' } of problems)
    for (const sentence of [message, remedy])
      if (/^[a-z](?![\w[\]]*\.\w)/.test(sentence)) throw new Error(`This is no sentence: ${sentence}`);
  return problems.map(describeProblem);
}

const silent = createProgress({ isTTY: false, write: () => true } as unknown as NodeJS.WriteStream);
