import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Collects the files of a build beside the output folder and puts them in place in one move at the end. */
export interface Output {
  write(file: string, content: string | Uint8Array): Promise<void>;
  copy(from: string, file: string): Promise<void>;
  /** Replaces the output folder: until here the last good build stands. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

export async function createOutput(outDir: string): Promise<Output> {
  const staging = `${outDir}.building-${process.pid}`;
  const folders = new Set<string>();
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });

  const prepare = async (file: string): Promise<string> => {
    const target = path.join(staging, file);
    const folder = path.dirname(target);
    if (!folders.has(folder)) {
      await mkdir(folder, { recursive: true });
      folders.add(folder);
    }
    return target;
  };
  return {
    async write(file, content) {
      await writeFile(await prepare(file), content);
    },
    async copy(from, file) {
      await cp(from, await prepare(file), { recursive: true });
    },
    async finish() {
      const old = `${outDir}.old-${process.pid}`;
      await rename(outDir, old).catch(ignoreMissing);
      await rename(staging, outDir);
      await rm(old, { recursive: true, force: true });
    },
    async discard() {
      await rm(staging, { recursive: true, force: true });
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
