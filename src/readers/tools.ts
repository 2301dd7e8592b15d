import { showLoadFailure } from '../islands/load-failure.ts';
import { type Attempt, isGone } from '../navigation/load-whole.ts';
import { inTime } from '../navigation/patience.ts';
import { PAGE_SHOWN } from '../navigation/router.ts';
import type { ToolEntry } from './entry.ts';

/** Brings each tool in when its control is meant, and lets it do what was meant. */
export function startTools(tools: readonly ToolEntry[]): void {
  /** Tools that this visit has used: where the browser keeps nothing, their choices hold as long as the page. */
  const used = new Set<ToolEntry>();

  const open = async (tool: ToolEntry, control: HTMLElement, attempt: Attempt = 'first'): Promise<void> => {
    used.add(tool);
    try {
      (await inTime(tool.load())).open(control);
    } catch (error) {
      // A control that was only pointed at still does what it does without the tool.
      if (tool.event === 'point') return;
      if (await isGone(attempt)) return location.reload();
      showLoadFailure(control.closest('figure') ?? control, error, () => void open(tool, control, 'again'));
    }
  };

  for (const type of ['pointerover', 'touchstart', 'focusin', 'click', 'change'] as const) {
    document.addEventListener(
      type,
      ({ target }) => {
        for (const tool of tools) {
          const control = target instanceof Element ? target.closest<HTMLElement>(tool.selector) : null;
          if (!control) continue;
          if (type === tool.event || (tool.event === 'point' && isPointed(type, control)))
            void open(tool, control);
          else tool.load().catch(() => {});
        }
      },
      { passive: true },
    );
  }

  const show = (isWanted: (tool: ToolEntry) => boolean) => {
    for (const tool of tools) {
      if (!isWanted(tool)) continue;
      tool.load().then(
        ({ showKept }) => showKept?.(),
        () => {},
      );
    }
  };
  const onPage = () => show((tool) => used.has(tool) || tool.isMeant());
  document.addEventListener(PAGE_SHOWN, onPage);
  // What is chosen in another tab holds here too.
  addEventListener('storage', ({ key }) => show(({ kept }) => kept.includes(key ?? '')));
  onPage();
}

function isPointed(type: string, control: Element): boolean {
  return type === 'pointerover' || (type === 'focusin' && control.matches(':focus-visible'));
}
