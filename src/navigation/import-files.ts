/** Addresses of files that have loaded, beginning with this one. The page keeps them until it is unloaded. */
const come = new Set([import.meta.url]);

/**
 * Imports a part of the scripts that is loaded later. It replaces Vite's helper in the bundle. Some browsers never ask again
 * for a script that failed, even one that was only preloaded or imported by another. So its files
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
  // A file is cached only once its last byte has arrived.
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  come.add(url);
}
