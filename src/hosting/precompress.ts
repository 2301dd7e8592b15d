import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { extensionOf, isCompressible } from './compressible.ts';

/** Files smaller than this gain nothing: the answer fits into one packet as it is. */
const MIN_BYTES = 512;

/** Compressing waits for earlier files beyond this number, so that a large site is never in memory at once. */
const MAX_PENDING = 64;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Takes the files of a build. */
export interface FileSink {
  write(file: string, content: string | Uint8Array): Promise<void>;
}

export interface Precompressor {
  /** Begins to compress a file where that is worth it; returns at once unless too much is under way. */
  add(file: string, content: string | Uint8Array): Promise<void>;
  /** Waits for all of it. */
  finish(): Promise<void>;
}

/**
 * Makes `.br` and `.gz` of the files of a build, in parallel with whatever else the build does.
 *
 * In: where they go, and the folder of the last build, whose compressed files are taken over where a file did not change.
 */
export function createPrecompressor(sink: FileSink, lastBuild: string): Precompressor {
  const pending = new Set<Promise<void>>();
  let failure: unknown;

  const compress = async (file: string, content: Buffer): Promise<void> => {
    const [br, gz] = reuse(lastBuild, file, content) ?? [
      await brotli(content, { params: brotliParameters(file, content.length) }),
      await deflate(content, { level: constants.Z_BEST_COMPRESSION }),
    ];
    await Promise.all([sink.write(`${file}.br`, br), sink.write(`${file}.gz`, gz)]);
  };
  return {
    async add(file, content) {
      if (!isCompressible(file) || content.length < MIN_BYTES) return;
      while (pending.size >= MAX_PENDING) await Promise.race(pending);
      const job = compress(file, Buffer.from(content))
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => pending.delete(job));
      pending.add(job);
    },
    async finish() {
      await Promise.all(pending);
      if (failure !== undefined) throw failure;
    },
  };
}

/**
 * How far Brotli goes. Scripts and styles, which every reader gets: as far as it can. Pages and data: one step less saves
 * half of the time and costs 2 % of the bytes. What only programs ask for: less again, which is twenty times as fast and
 * costs 12 %.
 */
const QUALITY: Readonly<Record<string, number>> = { html: 10, json: 10, md: 6, txt: 6, xml: 6 };

function brotliParameters(file: string, size: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[extensionOf(file)] ?? constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

function reuse(
  lastBuild: string,
  file: string,
  content: Buffer,
): readonly [Uint8Array, Uint8Array] | undefined {
  const before = path.join(lastBuild, file);
  try {
    if (!readFileSync(before).equals(content)) return undefined;
    return [readFileSync(`${before}.br`), readFileSync(`${before}.gz`)];
  } catch {
    return undefined;
  }
}
