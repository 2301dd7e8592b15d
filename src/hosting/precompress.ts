import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { extensionOf, isCompressible } from './compressible.ts';

/** Files smaller than this gain nothing: the answer fits into one packet as it is. */
const MIN_BYTES = 512;

/** Compressing waits for earlier files beyond this number, so that a large site is never in memory at once. */
const MAX_PENDING = 64;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Takes the files of a build, and knows those of the last one. */
interface FileSink {
  write(file: string, content: string | Uint8Array): Promise<void>;
  isUnchanged(file: string, content: string | Uint8Array): boolean;
  /** Takes a file over from the last build; `false` where that is not possible. */
  takeOver(file: string): boolean;
}

interface Precompressor {
  /** Begins to compress a file where that is worth it; returns at once unless too much is under way. */
  add(file: string, content: string | Uint8Array): Promise<void>;
  /** Waits for all of it. */
  finish(): Promise<void>;
}

/**
 * Makes `.br` and `.gz` of the files of a build, in parallel with whatever else the build does.
 *
 * In: where they go. Those of files that did not change since the last build are taken over from it.
 */
export function createPrecompressor(sink: FileSink): Precompressor {
  const pending = new Set<Promise<void>>();
  let failure: unknown;

  const compress = async (file: string, content: Buffer): Promise<void> => {
    const br = await brotli(content, { params: brotliParameters(file, content.length) });
    const gz = await deflate(content, { level: constants.Z_BEST_COMPRESSION });
    const [brFile, gzFile] = copies(file);
    await Promise.all([sink.write(brFile, br), sink.write(gzFile, gz)]);
  };
  return {
    async add(file, content) {
      if (!isCompressible(file) || content.length < MIN_BYTES) return;
      if (sink.isUnchanged(file, content) && copies(file).every(sink.takeOver)) return;
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

/** The compressed copies of a file. */
const copies = (file: string) => [`${file}.br`, `${file}.gz`] as const;

/**
 * How far Brotli goes. Scripts and styles, which every reader gets: as far as it can. Pages, data and drawings: one step less
 * saves two thirds of the time and costs 2 % of the bytes. What only programs ask for: 6, which is fifteen times as fast and
 * costs 10 %. The steps between are no choice: 9 takes half of the time of 10 or more, and has nearly the bytes of 6.
 */
const QUALITY: Readonly<Record<string, number>> = {
  html: 10,
  htm: 10,
  json: 10,
  svg: 10,
  md: 6,
  txt: 6,
  xml: 6,
};

function brotliParameters(file: string, size: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[extensionOf(file)] ?? constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}
