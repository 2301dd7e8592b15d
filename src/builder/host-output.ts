import { readFile } from 'node:fs/promises';
import { extensionOf, isCompressible } from '../hosting/compressible.ts';
import { createPrecompressor } from '../hosting/precompress.ts';
import type { Output } from './output/output.ts';

/** An output that records which file extensions it contains, and writes precompressed copies. */
export interface HostOutput extends Output {
  /** Extensions written so far. */
  readonly extensions: ReadonlySet<string>;
  /** Writes a file that configures the host and is not served to readers. */
  writeForHost(file: string, content: string): Promise<void>;
}

interface HostOutputOptions {
  readonly precompress: boolean;
}

/** Extends an output with what hosting needs. */
export function hostOutput(output: Output, { precompress }: HostOutputOptions): HostOutput {
  const extensions = new Set<string>();
  const compressed = precompress ? createPrecompressor(output) : undefined;
  const note = (file: string) => {
    const extension = extensionOf(file);
    if (extension) extensions.add(extension);
  };
  return {
    extensions,
    written: output.written,
    isUnchanged: output.isUnchanged,
    takeOver: output.takeOver,
    writeForHost: (file, content) => output.write(file, content),
    async write(file, content) {
      note(file);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      await output.write(file, bytes);
      await compressed?.add(file, bytes);
    },
    async copy(from, file) {
      note(file);
      await output.copy(from, file);
      if (compressed && isCompressible(file)) await compressed.add(file, await readFile(from));
    },
    async finish() {
      await compressed?.finish();
      await output.finish();
    },
    async discard() {
      await compressed?.finish().catch(() => {});
      await output.discard();
    },
  };
}
