import { existsSync, type Stats, statSync, watchFile } from 'node:fs';
import path from 'node:path';
import type { FSWatcher } from 'vite';

/** After it has told of a change, Vite's watcher tells of no other one of the same file for this time. */
const DEAF_MS = 50;

/**
 * Tells also of the second of two saves in quick succession, such as those of an editor and its formatter. The first is told
 * at once, as before.
 */
export function tellLateSaves(watcher: FSWatcher): void {
  watcher.on('change', (file) => {
    const told = stateOf(file);
    setTimeout(() => {
      const now = stateOf(file);
      if (now === undefined || now === told) return;
      watcher.emit('change', file);
      watcher.emit('all', 'change', file);
    }, DEAF_MS);
  });
}

function stateOf(file: string): string | undefined {
  const info = statSync(file, { throwIfNoEntry: false });
  return info && [info.mtimeMs, info.size, info.ino].join(' ');
}

/** How often it is looked whether folders and files have come or gone, and how long they are given to settle. */
const LOOK_MS = 300;

/**
 * Returns a function that watches folders and files, which need not be there yet, and may go and come back, as when another
 * branch is checked out. Left to itself, Vite's watcher does not hear of what has come back, nor of more than one of the missing
 * things in a folder.
 *
 * @param onSwap called with a folder or file that has come, gone or been swapped for another.
 */
export function watchSources(watcher: FSWatcher, onSwap: (source: string) => void) {
  /** What was last there. Node says of what comes back only what it was before it went. */
  const watched = new Map<string, Stats | undefined>();
  const isBelow = (file: string) => [...watched.keys()].some((folder) => file.startsWith(folder + path.sep));
  const swap = (source: string) => {
    watcher.unwatch(source);
    if (existsSync(source)) watcher.add(source);
    onSwap(source);
  };
  watcher.on('raw', (_, name, details) => {
    const { watchedPath } = details as { readonly watchedPath?: string };
    // This is said of a folder that was itself moved, perhaps only for a moment.
    if (watchedPath === undefined || name !== path.basename(watchedPath)) return;
    if (watched.get(watchedPath)?.isDirectory()) setTimeout(() => swap(watchedPath), LOOK_MS);
  });
  return (sources: readonly string[]): void => {
    for (const source of sources) {
      if (watched.has(source) || isBelow(source)) continue;
      const first = statSync(source, { throwIfNoEntry: false });
      watched.set(source, first);
      if (first) watcher.add(source);
      watchFile(source, { interval: LOOK_MS, persistent: false }, (now) => {
        const before = watched.get(source);
        watched.set(source, now);
        if (now.ino === (before?.ino ?? 0) || (now.isFile() && before?.isFile())) return;
        swap(source);
        // Once more when it is watched: what is written until then is not told.
        setTimeout(() => onSwap(source), LOOK_MS);
      });
    }
  };
}
