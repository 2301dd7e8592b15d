/** What the module of a tool exports. */
export interface ReaderTool {
  /** Does what the reader means by the control. */
  open(control: HTMLElement): void;
  /** Applies to the page what the reader chose earlier. */
  showKept?(): void;
}

/** A tool whose script and styles come when the reader means it. Entries are in every page's script: they hold nothing else. */
export interface ToolEntry {
  /** Its controls. */
  readonly selector: string;
  /** By what a reader means one: `point` is the pointer over it, or the focus that a keyboard brings. */
  readonly event: 'click' | 'change' | 'point';
  /** Whether something that the reader chose earlier is to be applied to the page that is shown now. */
  isMeant(): boolean;
  /** Names in the browser's storage of what is chosen; another tab may change it. */
  readonly kept: readonly string[];
  load(): Promise<ReaderTool>;
}

/** Whether the browser's storage has a value under one of the names. */
export function isKept(names: readonly string[]): boolean {
  try {
    return names.some((name) => localStorage.getItem(name));
  } catch {
    return false;
  }
}
