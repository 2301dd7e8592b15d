/** Longer than this no reader waits without a word: a connection may hang, and never say that it failed. */
export const PATIENCE_MS = 15_000;

/** What `work` gives; rejects when that takes longer than a reader waits. The work itself goes on. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No answer came.')), PATIENCE_MS);
    work.finally(() => clearTimeout(late)).then(resolve, reject);
  });
}
