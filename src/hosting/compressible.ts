/** Kinds of files, by extension, that are text: worth compressing, and served with a charset. */
export const COMPRESSIBLE = [
  'html',
  'htm',
  'css',
  'js',
  'mjs',
  'json',
  'md',
  'txt',
  'xml',
  'svg',
  'map',
  'webmanifest',
];

/** Extension of a file's name, in lower case and without the dot; empty when it has none. */
export function extensionOf(file: string): string {
  return /\.([a-z\d]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
}

export function isCompressible(file: string): boolean {
  return COMPRESSIBLE.includes(extensionOf(file));
}
