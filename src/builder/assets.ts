import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { ImageAddress } from '../markdown/contract.ts';

/** Pictures and files that pages refer to. Those beside pages are published under a name with a content hash. */
export interface AssetStore {
  /** Address of a file that a page refers to, or `undefined` if it does not exist. */
  resolve(target: string, fromFile: string): ImageAddress | undefined;
  /** Publishes a file that the build generated for a page, under a name with a content hash. Out: its address. */
  add(name: string, content: string): string;
  /** Address of a picture that a script imports. */
  addressOf(picture: string): string | undefined;
  /** The picture at an address of the site; `undefined` if there is none. */
  pictureAt(address: string): ImageAddress | undefined;
  /** Whether a file beside a page is published at an address. */
  isPublished(address: string): boolean;
  /** Published path by source file, for files outside the static folder. */
  readonly published: ReadonlyMap<string, string>;
  /** Content of generated files, by published path. */
  readonly made: ReadonlyMap<string, string>;
}

interface AssetOptions {
  readonly siteDir: string;
  readonly staticDir: string;
  readonly baseUrl: string;
}

export function createAssetStore({ siteDir, staticDir, baseUrl }: AssetOptions): AssetStore {
  const published = new Map<string, string>();
  const made = new Map<string, string>();
  const known = new Map<string, ImageAddress>();
  const addresses = new Map<string, ImageAddress>();

  const publish = (file: string): ImageAddress => {
    const before = known.get(file);
    if (before) return before;
    const content = readFileSync(file);
    const target = targetOf(path.basename(file), content);
    published.set(file, target);
    const address = { src: baseUrl + target, ...sizeOf(content) };
    known.set(file, address);
    addresses.set(address.src, address);
    return address;
  };

  return {
    published,
    made,
    add(name, content) {
      const target = targetOf(name, content);
      made.set(target, content);
      const src = baseUrl + target;
      addresses.set(src, { src });
      return src;
    },
    addressOf: (picture) =>
      picture.startsWith(staticDir + path.sep)
        ? inStatic(picture.slice(staticDir.length))?.src
        : fileAt(picture)?.src,
    isPublished: (address) => addresses.has(address),
    pictureAt(address) {
      const [bare = ''] = address.split(/[?#]/, 1);
      if (!bare.startsWith(baseUrl)) return undefined;
      return addresses.get(bare) ?? inStatic(decode(bare.slice(baseUrl.length - 1)));
    },
    resolve(target, fromFile) {
      const clean = decode(target.replace(/[?#].*$/, ''));
      if (clean.startsWith('@site/static/')) return inStatic(clean.slice('@site/static'.length));
      if (clean.startsWith('@site/')) return fileAt(path.join(siteDir, clean.slice(6)));
      if (clean.startsWith('/'))
        return inStatic(clean.startsWith(baseUrl) ? clean.slice(baseUrl.length - 1) : clean);
      if (/^(pathname:\/\/)/.test(clean)) return { src: target };
      return fileAt(path.resolve(path.dirname(fromFile), clean));
    },
  };

  function fileAt(file: string): ImageAddress | undefined {
    return existsSync(file) && statSync(file).isFile() ? publish(file) : undefined;
  }

  function inStatic(address: string): ImageAddress | undefined {
    const file = path.join(staticDir, address);
    if (!existsSync(file) || !statSync(file).isFile()) return undefined;
    return { src: baseUrl + encodeURI(address.slice(1)), ...sizeOf(readFileSync(file)) };
  }
}

function targetOf(file: string, content: string | Buffer): string {
  const { name, ext } = path.parse(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `assets/files/${encodeURIComponent(name)}-${hash}${ext}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Width and height in CSS pixels; empty for files that are not pictures. */
function sizeOf(content: Uint8Array): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(content);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return {};
  }
}
