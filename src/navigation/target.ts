import { decodePath } from '../docs/addresses.ts';
import { TAB, TABS } from '../page-tree/names.ts';
import { ALL_LANGUAGES } from '../ui/hooks.ts';

/** The element that a fragment such as `#caf%C3%A9` names, by id or as an old anchor (`<a name>`). */
export function targetOf(fragment: string): HTMLElement | null {
  const id = idOfFragment(fragment);
  return id === ''
    ? null
    : (document.getElementById(id) ?? document.querySelector<HTMLElement>(`a[name="${CSS.escape(id)}"]`));
}

/** The id that a fragment names; one that is not well encoded names itself. */
export function idOfFragment(fragment: string): string {
  return decodePath(fragment.replace(/^#/, ''));
}

/**
 * Reveals a target by opening what contains it: closed details, tabs that show another panel, facts whose filter leaves it
 * out, a section of a language that the page is not shown in. Out: whether there was anything to open.
 */
export function reveal(target: HTMLElement): boolean {
  let hasOpened = false;
  let isLeftOut = false;
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open && !target.closest('summary')) {
      at.open = true;
      hasOpened = true;
    }
    const tabs = at.hasAttribute(TAB) ? at.closest(`[${TABS}]`) : null;
    if (tabs && chooseTab(tabs, at.getAttribute(TAB) ?? '')) hasOpened = true;
    isLeftOut ||= Boolean(at.hidden);
    const filter =
      isLeftOut && document.querySelector<HTMLFormElement>(`[data-filter-for="${CSS.escape(at.id)}"]`);
    if (filter) {
      filter.reset();
      filter.dispatchEvent(new Event('input', { bubbles: true }));
      hasOpened = true;
    }
  }
  if (target.getClientRects().length > 0) return hasOpened;
  document.documentElement.setAttribute(ALL_LANGUAGES, '');
  return true;
}

/** Shows the tab of a value, where there is one. Out: whether another was shown before. */
export function chooseTab(tabs: Element, value: string): boolean {
  const inputs = tabs.querySelectorAll<HTMLInputElement>(':scope > .tabs-list > input[type="radio"]');
  const input = [...inputs].find((each) => each.value === value);
  if (!input || input.checked) return false;
  input.checked = true;
  return true;
}
