import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { createSiteServer, listen } from '../../server/serve.ts';
import { themeDir } from '../theme-dir.ts';
import { runBuild } from './build.ts';

interface StartOptions {
  readonly siteDir: string;
  readonly outDir: string;
  readonly port: number;
}

/** Serves the built site, building it first when it is older than what it is made of. Returns an exit code on failure. */
export async function runStart({ siteDir, outDir, port }: StartOptions): Promise<number> {
  if (isStale(siteDir, outDir)) {
    const code = await runBuild({ siteDir, outDir });
    if (code !== 0 && !existsSync(path.join(outDir, 'index.html'))) return code;
    if (code !== 0) console.error('The build failed: the last good build is served.');
  }
  const server = createSiteServer(outDir);
  const listening = await listen(server, port, (taken) => {
    console.log(`Port ${taken} is taken; trying ${taken + 1}.`);
  });
  console.log(`Ready on http://localhost:${listening}`);
  return 0;
}

/** Whether any file that goes into the site is newer than its last build. */
function isStale(siteDir: string, outDir: string): boolean {
  const mark = path.join(outDir, 'index.html');
  if (!existsSync(mark)) return true;
  const built = statSync(mark).mtimeMs;
  const inputs = [
    ...globSync(['content/**/*', 'docs/**/*', 'static/**/*', 'site.config.*'], { cwd: siteDir }).map((file) =>
      path.join(siteDir, file),
    ),
    ...globSync(['src/**/*', 'package-lock.json'], { cwd: themeDir }).map((file) =>
      path.join(themeDir, file),
    ),
  ];
  return inputs.some((file) => statSync(file).mtimeMs > built);
}
