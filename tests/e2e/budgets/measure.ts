import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

export const KB = 1024;

/** The folder that `npm run build` wrote, or the one that `TEST_DIST` names. */
export const dist = path.resolve(process.env.TEST_DIST ?? path.join(import.meta.dirname, '../../../dist'));

/** Bytes as a host sends them that compresses as well as it can. */
export async function compressedBytes(content: string | Uint8Array): Promise<number> {
  const { length } = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return length;
}

/** Bytes of a built file as a host sends it: those of the copy that the build compressed, where there is one. */
export async function compressedSizeOf(file: string): Promise<number> {
  const copy = path.join(dist, `${file}.br`);
  return existsSync(copy) ? statSync(copy).size : compressedBytes(read(file));
}

/** Names of files below the output folder. @throws when there is none. */
export function filesOf(pattern: string): string[] {
  if (!existsSync(path.join(dist, 'index.html')))
    throw new Error(`${dist} holds no built site. Run "npm run build" first.`);
  return globSync(pattern, { cwd: dist }).sort();
}

export function read(file: string): string {
  return readFileSync(path.join(dist, file), 'utf8');
}

/** Files whose addresses a page names in links to style sheets. */
export function styleSheetsOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, file = '']) => file);
}
