import { chooseTab } from '../navigation/target.ts';
import { TAB, TAB_LABEL, TABS } from '../page-tree/names.ts';
import { ALL_LANGUAGES, LANGUAGE_PICKER } from '../ui/hooks.ts';
import { TAB_CHOICE_KEY } from '../ui/storage-keys.ts';
import { TAB_QUERY } from './chosen-tabs.ts';
import { keepInPlace } from './keep-in-place.ts';
import { lastingMap } from './lasting.ts';

/** The tab that the reader chose last in each group, such as `language` → `python`. */
const tabChoice = lastingMap<Record<string, string | undefined>>(TAB_CHOICE_KEY, {});

const QUERY = 'data-tabs-query';

/** Shares the choice of a tab with all tabs of its group, on this page, the next ones and in other tabs. */
export function startTabChoice(): void {
  tabChoice.listen(showTabChoices);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    const tabs = target.closest(`[${TABS}]`);
    if (!tabs) return;
    const group = tabs.getAttribute(TABS);
    const query = tabs.getAttribute(QUERY);
    // On a page that can be shown in one language, the picker writes it.
    const isSaid = query && !(query === 'language' && document.querySelector(`[${LANGUAGE_PICKER}]`));
    writeQuery(isSaid ? { [query]: target.value } : {});
    if (group) keepInPlace(target, () => tabChoice.setKey(group, target.value));
  });
  showTabChoices();
}

/** Applies the choices to the page as it is now: those in the address first, then the kept ones. */
export function showTabChoices(): void {
  const query = new URLSearchParams(location.search);
  for (const tabs of document.querySelectorAll(`[${TABS}]`)) {
    const group = tabs.getAttribute(TABS) ?? '';
    const named = query.get(tabs.getAttribute(QUERY) ?? '') ?? valueNamed(tabs, query.get(TAB_QUERY));
    const value = named ?? (group ? tabChoice.get()[group] : undefined);
    if (value !== undefined) chooseTab(tabs, value);
  }
}

/** The value of the tab with a label, or with one of several labels in a list with commas; what hides it is opened. */
function valueNamed(tabs: Element, labels: string | null): string | null | undefined {
  const said = labels ? [labels, ...labels.split(', ')] : [];
  const panel = [...tabs.children].find((each) => said.includes(each.getAttribute(TAB_LABEL) ?? ''));
  if (panel) document.documentElement.setAttribute(ALL_LANGUAGES, '');
  return panel?.getAttribute(TAB);
}

/** Writes the reader's choice over the tab that the address named. */
function writeQuery(chosen: Readonly<Record<string, string>>): void {
  const url = new URL(location.href);
  url.searchParams.delete(TAB_QUERY);
  for (const [key, value] of Object.entries(chosen)) url.searchParams.set(key, value);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
