/** What a change may reach: `content` is read, `code` is run. */
export type ChangeKind = 'content' | 'code';

/** An editor saves a file in several steps, and tools save several files: they count as one change. */
const QUIET_MS = 10;

/** Collects changes of files until there is a pause, and hands them over with the widest of their kinds. */
export function collectChanges(handle: (files: ReadonlySet<string>, kind: ChangeKind) => void) {
  let files = new Set<string>();
  let kind: ChangeKind = 'content';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const [changed, widest] = [files, kind];
    files = new Set();
    kind = 'content';
    handle(changed, widest);
  };
  return {
    note(file: string, of: ChangeKind): void {
      files.add(file);
      if (of === 'code') kind = 'code';
      clearTimeout(timer);
      timer = setTimeout(flush, QUIET_MS);
    },
  };
}
