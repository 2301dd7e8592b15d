import { showLoadFailure } from '../islands/load-failure.ts';
import { type Attempt, isGone } from '../navigation/load-whole.ts';
import { inTime } from '../navigation/patience.ts';
import { PAGE_SHOWN } from '../navigation/router.ts';

/** What the module of a tool exports. */
export interface ReaderTool {
  /** Does what the reader means by the control, and by the value that it had then. */
  open(control: HTMLElement, value: string): void;
  /** Applies to the page what the reader chose earlier. */
  showKept?(): void;
}

/** The controls of a tool, and by what a reader means one: `point` is the pointer over it, or a keyboard's focus on it. */
export type ToolEntry = readonly [selector: string, event: 'click' | 'change' | 'point'];

/**
 * Brings the tools in when one is meant, and lets it do what was meant. This is in every page's script; the tools are not.
 *
 * @param kept names in the browser's storage, or addresses, that hold an earlier choice: it counts as the reader's intent.
 * @param load gives the modules of the tools, in the order of the entries.
 */
export function startTools(
  entries: readonly ToolEntry[],
  kept: RegExp,
  load: () => Promise<readonly ReaderTool[]>,
): void {
  /** Where the browser keeps nothing, choices hold as long as the page. */
  let isUsed = false;

  const open = async (index: number, control: HTMLElement, attempt: Attempt = 'first'): Promise<void> => {
    const { value } = control as HTMLSelectElement;
    try {
      (await inTime(load()))[index]?.open(control, value);
    } catch (error) {
      // A control that was only pointed at still does what it does without the tool.
      if (entries[index]?.[1] === 'point') return;
      if (await isGone(attempt)) return location.reload();
      showLoadFailure(control.closest('figure') ?? control, error, () => void open(index, control, 'again'));
    }
  };

  const listen = ({ type, target }: Event) => {
    entries.forEach(([selector, event], index) => {
      const control = target instanceof Element && target.closest<HTMLElement>(selector);
      if (!control) return;
      isUsed = true;
      const isPointed = type === 'pointerover' || (type === 'focusin' && control.matches(':focus-visible'));
      if (event === type || (event === 'point' && isPointed)) void open(index, control);
      else load().catch(() => {});
    });
  };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click', 'change'])
    document.addEventListener(type, listen, { passive: true });

  const show = (...names: readonly string[]) => {
    if (!isUsed && !names.some((name) => kept.test(name))) return;
    load().then(
      (tools) => {
        for (const tool of tools) tool.showKept?.();
      },
      () => {},
    );
  };
  const onPage = () => show(location.search, ...storedNames());
  document.addEventListener(PAGE_SHOWN, onPage);
  // What is chosen in another tab holds here too.
  addEventListener('storage', ({ key }) => show(key ?? ''));
  onPage();
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
