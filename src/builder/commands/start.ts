import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadSiteConfig } from '../../config/load.ts';
import { isMadeByBuild, MARK_FILE, markName, readBuildMark } from '../../hosting/build-mark.ts';
import { createSiteServer, listen } from '../../server/serve.ts';
import { themeDir } from '../theme-dir.ts';
import { loadBuilder } from '../vite/theme-bundle.ts';

interface StartOptions {
  readonly siteDir: string;
  readonly outDir: string;
  readonly port: number;
}

/** Serves the built site, after building it if it is out of date. Out: the exit code. */
export async function runStart({ siteDir, outDir, port }: StartOptions): Promise<number> {
  if (await isStale(siteDir, outDir)) {
    const { runBuild } = await loadBuilder();
    const code = await runBuild({ siteDir, outDir });
    if (code !== 0 && !isBuildOf(siteDir, outDir)) return code;
    if (code !== 0) console.error('The build failed: the last good build is served.');
  }
  const server = createSiteServer(outDir);
  const listening = await listen(server, port, (taken) => {
    console.log(`Port ${taken} is taken; trying ${taken + 1}.`);
  });
  const path = readBuildMark(outDir)?.baseUrl.replace(/\/$/, '') ?? '';
  console.log(`Ready on http://localhost:${listening}${path}`);
  return 0;
}

/** Whether a folder holds a build of this site rather than of another one. */
function isBuildOf(siteDir: string, outDir: string): boolean {
  const mark = readBuildMark(outDir);
  return mark ? mark.site === markName(path.resolve(siteDir)) : isMadeByBuild(outDir);
}

/** Whether any source file is newer than the last build. */
async function isStale(siteDir: string, outDir: string): Promise<boolean> {
  const built = statSync(path.join(outDir, MARK_FILE), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined || !isBuildOf(siteDir, outDir)) return true;
  const inputs = [
    ...filesOf(siteDir, ['content/**/*', 'docs/**/*', 'static/**/*', 'src/**/*', 'site.config.*']),
    ...filesOf(siteDir, await furtherSources(siteDir)),
    ...filesOf(themeDir, ['src/**/*', 'package-lock.json']),
  ];
  return inputs.some((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > built);
}

/** Sources outside the usual folders. Of an invalid configuration none are known; the build reports its errors. */
async function furtherSources(siteDir: string): Promise<string[]> {
  const config = await loadSiteConfig(siteDir).catch(() => undefined);
  return [
    ...(config?.docs.versions.map(({ docs }) => `${docs}/**/*`) ?? []),
    ...(config?.api.map(({ file }) => file) ?? []),
  ];
}

function filesOf(folder: string, patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: folder }).map((file) => path.join(folder, file));
}
