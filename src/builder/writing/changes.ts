/** The effect of a change: `content` is read again, `code` is run again. */
export type ChangeKind = 'content' | 'code';

/** Editors save a file in several steps, and tools save several files; changes within this time count as one. */
const QUIET_MS = 10;

/** Collects file changes until there is a pause, then passes them on; they count as `code` if any of them is. */
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
