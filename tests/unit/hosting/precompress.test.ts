import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPrecompressor } from '../../../src/hosting/precompress.ts';

let lastBuild: Map<string, string>;
let written: Map<string, Uint8Array>;
const sink = {
  write: async (file: string, content: string | Uint8Array) => {
    written.set(file, Buffer.from(content));
  },
  isUnchanged: (file: string, content: string | Uint8Array) => lastBuild.get(file) === String(content),
  takeOver(file: string) {
    const before = lastBuild.get(file);
    if (before !== undefined) written.set(file, Buffer.from(before));
    return before !== undefined;
  },
};

beforeEach(() => {
  lastBuild = new Map();
  written = new Map();
});

const PAGE = '<p>The same words, again and again.</p>'.repeat(50);

describe('compressing the files of a build', () => {
  it('makes Brotli and gzip copies of text', async () => {
    const compressor = createPrecompressor(sink);
    await compressor.add('a/page.html', PAGE);
    await compressor.finish();
    expect(brotliDecompressSync(written.get('a/page.html.br') ?? '').toString()).toBe(PAGE);
    expect(gunzipSync(written.get('a/page.html.gz') ?? '').toString()).toBe(PAGE);
  });

  it('leaves pictures and small files alone', async () => {
    const compressor = createPrecompressor(sink);
    await compressor.add('photo.png', Buffer.alloc(5000));
    await compressor.add('small.css', 'a{b:c}');
    await compressor.finish();
    expect([...written.keys()]).toEqual([]);
  });

  it('takes over what the last build made of a file that is still the same', async () => {
    lastBuild
      .set('page.html', PAGE)
      .set('page.html.br', 'earlier Brotli')
      .set('page.html.gz', 'earlier gzip');
    const compressor = createPrecompressor(sink);
    await compressor.add('page.html', PAGE);
    await compressor.finish();
    expect(String(written.get('page.html.br'))).toBe('earlier Brotli');

    await compressor.add('page.html', `${PAGE}!`);
    await compressor.finish();
    expect(brotliDecompressSync(written.get('page.html.br') ?? '').toString()).toBe(`${PAGE}!`);

    lastBuild.delete('page.html.gz');
    await compressor.add('page.html', PAGE);
    await compressor.finish();
    expect(brotliDecompressSync(written.get('page.html.br') ?? '').toString(), 'one copy is gone').toBe(PAGE);
    expect(gunzipSync(written.get('page.html.gz') ?? '').toString()).toBe(PAGE);
  });

  it('fails when a copy cannot be written', async () => {
    const full = { ...sink, write: () => Promise.reject(new Error('no space left')) };
    const compressor = createPrecompressor(full);
    await compressor.add('page.html', PAGE);
    await expect(compressor.finish()).rejects.toThrow('no space left');
  });
});
