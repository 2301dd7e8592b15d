import { showLoadFailure } from '../islands/load-failure.ts';
import { type Attempt, isGone } from '../navigation/load-whole.ts';
import { inTime } from '../navigation/patience.ts';
import { PAGE_SHOWN } from '../navigation/router.ts';

/** What the module of a tool exports. */
export interface ReaderTool {
  /** Does what the reader means by the control. */
  open(control: HTMLElement): void;
  /** Applies to the page what the reader chose earlier. */
  showKept?(): void;
}

/** A tool whose script and styles come when the reader means it. */
export interface ToolEntry {
  /** Its controls. */
  readonly selector: string;
  /** Names in the browser's storage under which an earlier choice is kept; one that is there counts as the reader's intent. */
  readonly kept?: readonly string[];
  load(): Promise<ReaderTool>;
}

/** Brings each tool in when its control is meant, and lets it do what was meant by a click. */
export function startTools(tools: readonly ToolEntry[]): void {
  const controlOf = ({ target }: Event, { selector }: ToolEntry) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;

  /** Tools that this visit has used: where the browser keeps nothing, their choices hold as long as the page. */
  const used = new Set<ToolEntry>();
  const open = async (tool: ToolEntry, control: HTMLElement, attempt: Attempt = 'first'): Promise<void> => {
    used.add(tool);
    try {
      (await inTime(tool.load())).open(control);
    } catch (error) {
      if (await isGone(attempt)) return location.reload();
      showLoadFailure(control.closest('figure') ?? control, error, () => void open(tool, control, 'again'));
    }
  };

  for (const type of ['pointerover', 'touchstart', 'focusin', 'click'] as const) {
    document.addEventListener(
      type,
      (event) => {
        for (const tool of tools) {
          const control = controlOf(event, tool);
          if (!control) continue;
          if (type === 'click') void open(tool, control);
          else tool.load().catch(() => {});
        }
      },
      { passive: true },
    );
  }

  const show = (isMeant: (key: string) => boolean) => {
    for (const tool of tools) {
      if (!used.has(tool) && !tool.kept?.some(isMeant)) continue;
      tool.load().then(
        ({ showKept }) => showKept?.(),
        () => {},
      );
    }
  };
  const onPage = () => show(isKept);
  document.addEventListener(PAGE_SHOWN, onPage);
  // What is chosen in another tab holds here too.
  addEventListener('storage', ({ key }) => show((name) => name === key));
  onPage();
}

function isKept(name: string): boolean {
  try {
    return Boolean(localStorage.getItem(name));
  } catch {
    return false;
  }
}
