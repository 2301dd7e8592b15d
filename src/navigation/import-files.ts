/** Addresses of files that have come, this one's the first: the page has them for as long as it stands. */
const come = new Set([import.meta.url]);

/**
 * Imports a part of the scripts that is loaded later; stands in the bundle where Vite would have its own helper. Some
 * browsers remember for good that a script failed, also one that was only preloaded or imported by another. So its files
 * are fetched as data before any is imported, which puts them into the browser's cache: what failed can be tried again.
 *
 * In: the import, and the files of it and of what it imports, below the base URL.
 *
 * @throws when a file does not come, or whatever the import throws.
 */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const base = document.documentElement.dataset.base ?? '/';
  const missing = files
    .map((file) => new URL(base + file, location.href).href)
    .filter((url) => !come.has(url));
  await Promise.all(missing.map(fetchFile));
  return load();
}

async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url);
  // Not cached before its last byte has come.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  come.add(url);
}
