import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Output } from './output/output.ts';

/** Files that are published as they are. */
export interface StaticFiles {
  /** Whether an address below the site's root, such as `/img/a.png`, is one of them. */
  has(address: string): boolean;
  copyTo(output: Output): Promise<void>;
}

/** Lists a static folder; one that is missing is empty. */
export async function createStaticFiles(folder: string): Promise<StaticFiles> {
  const files = await glob('**/*', { cwd: folder, dot: true }).catch(() => []);
  const addresses = new Set(files.map((file) => encodeURI(`/${file}`)));
  return {
    has: (address) => addresses.has(address),
    async copyTo(output) {
      for (const file of files) await output.copy(path.join(folder, file), file);
    },
  };
}
