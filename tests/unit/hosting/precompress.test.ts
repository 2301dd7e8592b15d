import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrecompressor } from '../../../src/hosting/precompress.ts';

let lastBuild: string;
let written: Map<string, Uint8Array>;
const sink = {
  write: async (file: string, content: string | Uint8Array) => {
    written.set(file, Buffer.from(content));
  },
};

beforeEach(async () => {
  lastBuild = await mkdtemp(path.join(tmpdir(), 'docs-last-'));
  written = new Map();
});

afterEach(() => rm(lastBuild, { recursive: true }));

const PAGE = '<p>The same words, again and again.</p>'.repeat(50);

describe('compressing the files of a build', () => {
  it('makes Brotli and gzip copies of text', async () => {
    const compressor = createPrecompressor(sink, lastBuild);
    await compressor.add('a/page.html', PAGE);
    await compressor.finish();
    expect(brotliDecompressSync(written.get('a/page.html.br') ?? '').toString()).toBe(PAGE);
    expect(gunzipSync(written.get('a/page.html.gz') ?? '').toString()).toBe(PAGE);
  });

  it('leaves pictures and small files alone', async () => {
    const compressor = createPrecompressor(sink, lastBuild);
    await compressor.add('photo.png', Buffer.alloc(5000));
    await compressor.add('small.css', 'a{b:c}');
    await compressor.finish();
    expect([...written.keys()]).toEqual([]);
  });

  it('takes over what the last build made of a file that is still the same', async () => {
    await writeFile(path.join(lastBuild, 'page.html'), PAGE);
    await writeFile(path.join(lastBuild, 'page.html.br'), 'earlier Brotli');
    await writeFile(path.join(lastBuild, 'page.html.gz'), 'earlier gzip');
    const compressor = createPrecompressor(sink, lastBuild);
    await compressor.add('page.html', PAGE);
    await compressor.finish();
    expect(String(written.get('page.html.br'))).toBe('earlier Brotli');

    await compressor.add('page.html', `${PAGE}!`);
    await compressor.finish();
    expect(brotliDecompressSync(written.get('page.html.br') ?? '').toString()).toBe(`${PAGE}!`);
  });

  it('fails when a copy cannot be written', async () => {
    const full = { write: () => Promise.reject(new Error('no space left')) };
    const compressor = createPrecompressor(full, lastBuild);
    await compressor.add('page.html', PAGE);
    await expect(compressor.finish()).rejects.toThrow('no space left');
  });
});
