import { type Attempt, isGone } from '../navigation/load-whole.ts';
import { inTime } from '../navigation/patience.ts';
import { PAGE_SHOWN, preparation } from '../navigation/router.ts';
import { showLoadFailure } from '../ui/load-failure.ts';

/** What the module of a tool exports. */
interface ReaderTool {
  /** Acts on the reader's use of a control. `value` is the one that the control had at that moment. */
  open(control: HTMLElement, value: string): void;
  /** Applies to the page what the reader chose earlier. */
  showKept?(): void;
}

/**
 * The controls of a tool, and the event that opens it: `point` is the pointer over a control, or the keyboard's focus on it.
 * A control that changes is styled by its tool, so the tools are loaded before a page with one is shown.
 */
export type ToolEntry = readonly [selector: string, event: 'click' | 'change' | 'point'];

/**
 * Loads the tools when the reader uses one, and passes the event on to it. Every page has this script; the tools come later.
 *
 * @param kept names in the browser's storage, or addresses, that hold an earlier choice: then the tools are loaded at once.
 * @param load gives the modules of the tools, in the order of the entries.
 */
export function startTools(
  entries: readonly ToolEntry[],
  kept: RegExp,
  load: () => Promise<readonly ReaderTool[]>,
): void {
  /** Whether a tool was used on this page: where storage is forbidden, choices last as long as the page. */
  let isUsed = false;

  const open = async (index: number, control: HTMLElement, attempt: Attempt = 'first'): Promise<void> => {
    const { value } = control as HTMLSelectElement;
    try {
      (await inTime(load()))[index]?.open(control, value);
    } catch (error) {
      // A link that was only pointed at still works without its tool.
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
  preparation.of = (page) =>
    entries.some(([selector, event]) => event === 'change' && page.querySelector(selector)) &&
    load().catch(() => {});
  const onPage = () => show(location.search, ...storedNames());
  document.addEventListener(PAGE_SHOWN, onPage);
  // Choices made in another tab apply here too.
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
