/** How long a reader may wait without a message. A connection can hang without ever failing. */
export const PATIENCE_MS = 15_000;

/** Resolves to the result of `work`, or rejects when that takes too long. The work itself continues. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No answer came.')), PATIENCE_MS);
    work.finally(() => clearTimeout(late)).then(resolve, reject);
  });
}
